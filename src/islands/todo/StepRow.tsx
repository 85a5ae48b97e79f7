import { GripVertical, Trash2 } from 'lucide-react';
import { taskTitleLength } from '#contract/values/workspace/todo.ts';
import type { FullTask } from '#contract/workspace/todo-list.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import type { Dragging } from '../../ui/Sortable.tsx';
import { savedByEnter } from '../../ui/save-by-enter.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

export interface StepRowProps {
  step: FullTask['steps'][number];
  isOwn: boolean;
  t: Translate;
  onChange: (stepId: number, change: { title?: string; isDone?: boolean }) => void;
  onRemove: (stepId: number) => void;
  dragging?: Dragging;
}

/** Step of a task: can be checked and, on the user's own tasks, renamed, moved and deleted. */
export function StepRow({ step, isOwn, t, onChange, onRemove, dragging }: StepRowProps) {
  const { id, title, isDone } = step;
  return (
    <li ref={dragging?.ref} style={dragging?.style} className="relative flex items-center gap-1 bg-base-100">
      {dragging && (
        <button
          type="button"
          {...dragging.handle}
          className="bar-button -ms-3 shrink-0 touch-none text-quiet"
          aria-label={t('todo.order.handle', { title })}
        >
          <GripVertical size={18} aria-hidden="true" />
        </button>
      )}
      <label className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="checkbox checkbox-success"
          checked={isDone}
          aria-label={t('apps.todo.row.complete', { title })}
          onChange={({ target }) => onChange(id, { isDone: target.checked })}
        />
      </label>
      {isOwn ? (
        <input
          key={title}
          className={`input h-11 min-w-0 grow ${isDone ? 'line-through text-quiet' : ''}`}
          defaultValue={title}
          maxLength={taskTitleLength}
          aria-label={t('todo.steps.name', { title })}
          dir="auto"
          {...savedByEnter((field) => {
            const text = field.value.trim();
            if (text === '') field.value = title;
            else if (text !== title) onChange(id, { title: text });
          })}
        />
      ) : (
        <WrittenText className={`grow wrap-anywhere ${isDone ? 'line-through text-quiet' : ''}`}>{title}</WrittenText>
      )}
      {isOwn && (
        <button
          type="button"
          className="btn btn-square h-11 w-11 btn-ghost"
          aria-label={t('todo.steps.remove', { title })}
          onClick={() => onRemove(id)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
