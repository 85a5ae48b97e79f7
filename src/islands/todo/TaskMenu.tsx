import { Pencil, Trash2 } from 'lucide-react';
import type { Translate } from '../../lib/i18n/browser.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';

interface Props {
  title: string;
  t: Translate;
  onRename: () => void;
  onRemove: () => void;
}

/** Menu for narrow screens, with the actions that wider rows show as buttons. */
export function TaskMenu({ title, t, onRename, onRemove }: Props) {
  return (
    <RowMenu
      label={t('todo.more', { title })}
      items={[
        {
          id: 'rename',
          label: t('todo.rename.key'),
          icon: <Pencil size={18} aria-hidden="true" />,
          onSelect: onRename,
        },
        {
          id: 'remove',
          label: t('apps.todo.panel.remove'),
          icon: <Trash2 size={18} aria-hidden="true" />,
          tone: 'error',
          onSelect: onRemove,
        },
      ]}
    />
  );
}
