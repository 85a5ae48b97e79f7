import { FolderInput, X } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';

interface Props {
  lang: Language;
  title: string;
  onMove: () => void;
  onRemove: () => void;
}

export function FavouriteMenu({ lang, title, onMove, onRemove }: Props) {
  const t = texts(lang);
  const items = [
    { id: 'move', label: t('selling.folder.moveOne'), icon: <FolderInput size={18} aria-hidden="true" />, onSelect: onMove },
    { id: 'remove', label: t('selling.favourite.removeOne'), icon: <X size={18} aria-hidden="true" />, onSelect: onRemove },
  ];
  return <RowMenu label={t('selling.more', { title })} contextOf="[data-row]" items={items} />;
}
