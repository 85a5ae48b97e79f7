import { PencilLine, Trash2 } from 'lucide-react';
import type { Translate } from '../../lib/i18n/browser.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';

interface Props {
  name: string;
  onRename: () => void;
  onDelete: () => void;
  t: Translate;
}

/** Actions on a folder besides sharing it. */
export function FolderMenu({ name, onRename, onDelete, t }: Props) {
  const deletion = { id: 'delete', label: t('selling.folder.delete'), icon: <Trash2 size={18} aria-hidden="true" />, onSelect: onDelete };
  return (
    <RowMenu
      label={t('selling.folder.more', { name })}
      items={[
        { id: 'rename', label: t('selling.folder.rename'), icon: <PencilLine size={18} aria-hidden="true" />, onSelect: onRename },
        { ...deletion, tone: 'error' },
      ]}
    />
  );
}
