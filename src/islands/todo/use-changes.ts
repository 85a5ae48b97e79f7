import type { FullTask } from '#contract/workspace/todo-list.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { type Change, pick, type TaskPatch, type Tasks } from './use-tasks.ts';

/** Task changes with undo. */
export function useChanges(change: Tasks['change'], t: Translate) {
  function doAll(changes: Change[], said: string, say: (count: number) => string) {
    const back = changes.map(({ before, patch }) => ({ before: { ...before, ...patch }, patch: pick(before, patch) }));
    const dismiss = offerUndo(said, () => change(...back), { count: changes.length, say });
    change(...changes).catch((error) => {
      dismiss();
      showErrorToast(error);
    });
  }
  return {
    undoable(before: FullTask, patch: TaskPatch) {
      const word = wordFor(patch);
      doAll([{ before, patch }], t(`apps.todo.undo.${word}`, { title: patch.title ?? before.title }), (count) =>
        t(`todo.undo.${word}`, { count }),
      );
    },
    /** Skips tasks assigned by others, unless they are only checked. */
    undoableAll(tasks: readonly FullTask[], patchOf: (task: FullTask) => TaskPatch) {
      const changes = tasks
        .map((before) => ({ before, patch: patchOf(before) }))
        .filter(({ before, patch }) => before.isOwn || Object.keys(patch).every((name) => name === 'isCompleted'));
      const say = (count: number) => t('todo.choose.changed', { count });
      if (changes.length > 0) doAll(changes, say(changes.length), say);
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
