import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { FullTask } from '#contract/workspace/todo-list.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import type { Tasks } from './use-tasks.ts';

interface Props {
  lang: Language;
  /** Tasks to delete permanently: one, or all in the trash. */
  tasks: readonly FullTask[];
  isAll: boolean;
  onRemove: Tasks['remove'];
  onEnd: () => void;
}

/** Confirms the permanent deletion of tasks. */
export default function TrashQuestion({ lang, tasks, isAll, onRemove, onEnd }: Props) {
  const t = texts(lang);
  const [isBusy, setBusy] = useState(false);
  const [one] = tasks;

  async function remove() {
    setBusy(true);
    try {
      await onRemove(() =>
        isAll || !one ? callApi('DELETE /apps/todo/empty-trash') : callApi('DELETE /apps/todo/purge-task', { query: { taskId: one.id } }),
      );
    } catch (error) {
      showErrorToast(error);
    }
    onEnd();
  }

  return (
    <ConfirmDialog
      lang={lang}
      title={isAll ? t('todo.trash.emptyQuestion') : t('todo.trash.purgeQuestion')}
      confirm={t('todo.trash.purgeThis')}
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onEnd}
    >
      <p>{isAll ? t('todo.trash.emptyText', { count: tasks.length }) : t('todo.trash.purgeText', { title: one?.title ?? '' })}</p>
    </ConfirmDialog>
  );
}
