import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { maxSteps, taskTitleLength } from '#contract/values/workspace/todo.ts';
import type { FullTask } from '#contract/workspace/todo-list.ts';
import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { showUndoToast } from '../../ui/toasts/undo-toast.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { StepRow } from './StepRow.tsx';
import type { Tasks } from './use-tasks.ts';

/** Drag and drop is loaded after the content. */
const SortableSteps = lazyPart(() => import('./SortableSteps.tsx').then((steps) => ({ default: steps.SortableSteps })));

interface Props {
  task: FullTask;
  t: Translate;
  onAbout: Tasks['about'];
  /** Called when a change was not saved. */
  onProblem: () => void;
}

/** Steps of a task; an assignee can only check them. */
export function Steps({ task, t, onAbout, onProblem }: Props) {
  const { id: taskId, steps, isOwn } = task;
  const [title, setTitle] = useState('');
  useFormDraft(`task/${taskId}/step`, title, setTitle);
  const done = steps.filter(({ isDone }) => isDone).length;
  const save = (next: FullTask['steps'], call: Parameters<typeof onAbout>[1]) => onAbout({ ...task, steps: next }, call).catch(onProblem);
  const update = (stepId: number, change: { title?: string; isDone?: boolean }) =>
    save(
      steps.map((step) => (step.id === stepId ? { ...step, ...change } : step)),
      () => callApi('POST /apps/todo/update-step', { body: { taskId, stepId, ...change } }),
    );

  async function add() {
    const text = title.trim();
    if (text === '') return;
    try {
      await onAbout(task, () => callApi('POST /apps/todo/add-step', { body: { taskId, title: text } }));
      setTitle('');
    } catch {
      onProblem();
    }
  }

  async function remove(stepId: number) {
    const at = steps.findIndex(({ id }) => id === stepId);
    const gone = steps[at];
    if (!gone) return;
    const rest = steps.filter(({ id }) => id !== stepId);
    await save(rest, () => callApi('DELETE /apps/todo/delete-step', { query: { taskId, stepId } }));
    const back = { taskId, title: gone.title, isDone: gone.isDone, at };
    showUndoToast(t('todo.steps.removed', { title: gone.title }), () =>
      save(rest, () => callApi('POST /apps/todo/add-step', { body: back })),
    );
  }

  /** Moves a step to another position, from 0. */
  function move(from: number, to: number) {
    const step = steps[from];
    if (!step) return;
    const next = steps.toSpliced(from, 1).toSpliced(to, 0, step);
    save(next, () => callApi('POST /apps/todo/update-step', { body: { taskId, stepId: step.id, at: to } }));
  }

  if (!isOwn && steps.length === 0) return null;
  const row = { isOwn, t, onChange: update, onRemove: remove };
  const rows = (
    <ul className="grid gap-1">
      {steps.map((step) => (
        <StepRow key={step.id} {...row} step={step} />
      ))}
    </ul>
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t('todo.steps.title')}</legend>
      {steps.length > 0 && (
        <>
          <p className="text-sm text-quiet tabular-nums">{t('todo.steps.progress', { done, total: steps.length })}</p>
          <progress className="h-2 w-full accent-success" value={done} max={steps.length} aria-label={t('todo.steps.title')} />
        </>
      )}
      {isOwn && steps.length > 1 ? (
        <Suspense fallback={rows}>
          <SortableSteps steps={steps} row={row} t={t} onMove={move} />
        </Suspense>
      ) : (
        rows
      )}
      {isOwn && steps.length < maxSteps && (
        <div className="flex gap-2">
          <input
            className="input h-11 min-w-0 grow"
            value={title}
            maxLength={taskTitleLength}
            placeholder={t('todo.steps.new')}
            aria-label={t('todo.steps.new')}
            dir="auto"
            onChange={({ target }) => setTitle(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="btn btn-square h-11 w-11 btn-primary" aria-label={t('todo.steps.add')} onClick={add}>
            <Plus size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </fieldset>
  );
}
