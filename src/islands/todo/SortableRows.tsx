import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { memo } from 'react';
import type { FullTask } from '#contract/workspace/todo-list.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Sortable, useSortableRow } from '../../ui/Sortable.tsx';
import { type RowProps, TaskRow } from './TaskRow.tsx';

interface Props {
  tasks: readonly FullTask[];
  row: Omit<RowProps, 'task' | 'isRenaming'>;
  renaming: number | undefined;
  /** Moves a task before another one; 0 is the end. */
  onMove: (id: number, beforeId: number) => void;
}

/** Tasks reordered by drag and drop. */
export default function SortableRows({ tasks, row, renaming, onMove }: Props) {
  const t = texts(row.lang);
  const total = tasks.length;

  function put(from: number, to: number) {
    const moved = tasks[from];
    const next = tasks[to < from ? to : to + 1];
    if (moved) onMove(moved.id, next?.id ?? 0);
  }

  return (
    <Sortable
      id="todo"
      ids={tasks.map(({ id }) => id)}
      strategy={verticalListSortingStrategy}
      how={t('todo.order.how')}
      say={(what, id, place) => t(`todo.order.${what}`, { title: tasks.find((task) => task.id === id)?.title ?? '', place, total })}
      onMove={put}
    >
      {tasks.map((task) => (
        <SortableRow key={task.id} {...row} task={task} isRenaming={renaming === task.id} />
      ))}
    </Sortable>
  );
}

const SortableRow = memo(function SortableRow(props: RowProps) {
  return <TaskRow {...props} dragging={useSortableRow(props.task.id)} />;
});
