import { Pencil, Trash2 } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';

interface Props {
  lang: Language;
  name: string;
  /** Left out where the reader may not. */
  onRename: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** What can be done to a permission. */
export function PermissionMenu({ lang, name, onRename, onRemove }: Props) {
  const t = texts(lang);
  const items: MenuEntry[] = [];
  if (onRename)
    items.push({ id: 'rename', label: t('users.permission.rename'), icon: <Pencil size={18} aria-hidden="true" />, onSelect: onRename });
  if (onRemove)
    items.push({
      id: 'remove',
      label: t('users.permission.remove'),
      icon: <Trash2 size={18} aria-hidden="true" />,
      tone: 'error',
      onSelect: onRemove,
    });
  return <RowMenu label={t('users.permission.more', { name })} items={items} contextOf="[data-row]" />;
}
