import type { FullTask } from '#contract/workspace/todo-list.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { type Change, pick, type TaskPatch, type Tasks } from './use-tasks.ts';

/** Changes that can be taken back for a while. */
export function useChanges(change: Tasks['change'], t: Translate) {
  function doAll(changes: Change[], said: string) {
    const back = changes.map(({ before, patch }) => ({ before: { ...before, ...patch }, patch: pick(before, patch) }));
    const dismiss = offerUndo(said, () => change(...back).catch(showErrorToast));
    change(...changes).catch((error) => {
      dismiss();
      showErrorToast(error);
    });
  }
  return {
    undoable: (before: FullTask, patch: TaskPatch) =>
      doAll([{ before, patch }], t(`apps.todo.undo.${wordFor(patch)}`, { title: patch.title ?? before.title })),
    /** Tasks given by others are left out, unless they are only ticked. */
    undoableAll(tasks: readonly FullTask[], patchOf: (task: FullTask) => TaskPatch) {
      const changes = tasks
        .map((before) => ({ before, patch: patchOf(before) }))
        .filter(({ before, patch }) => before.isOwn || Object.keys(patch).every((name) => name === 'isCompleted'));
      if (changes.length > 0) doAll(changes, t('todo.choose.changed', { count: changes.length }));
    },
  };
}

function wordFor({ isDeleted, isCompleted, isImportant, title, tags }: TaskPatch): string {
  if (title !== undefined) return 'renamed';
  if (tags !== undefined) return 'prioritized';
  if (isDeleted !== undefined) return isDeleted ? 'removed' : 'restored';
  if (isCompleted !== undefined) return isCompleted ? 'completed' : 'reopened';
  return isImportant ? 'starred' : 'unstarred';
}

/** Toast that offers to undo a change, loaded with the first one. @returns a function that dismisses the toast */
function offerUndo(text: string, undo: () => void): () => void {
  const offer = import('../../ui/toasts/undo-toast.ts').then(({ showUndoToast }) => showUndoToast(text, undo));
  offer.catch(() => undefined);
  return () => void offer.then((dismiss) => dismiss()).catch(() => undefined);
}
