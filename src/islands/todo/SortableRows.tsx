import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { FullTask } from '#contract/workspace/todo-list.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { type RowProps, TaskRow } from './TaskRow.tsx';

interface Props {
  tasks: readonly FullTask[];
  row: Omit<RowProps, 'task'>;
  /** Puts a task before another one; 0 is the end. */
  onMove: (id: number, beforeId: number) => void;
}

/** What is said of a drag by keys or by eyes that do not see it. */
function announcements(t: Translate, tasks: readonly FullTask[]): Announcements {
  const titleOf = (id: unknown) => tasks.find((task) => task.id === id)?.title ?? '';
  const place = (id: unknown) => tasks.findIndex((task) => task.id === id) + 1;
  const total = tasks.length;
  return {
    onDragStart: ({ active }) => t('todo.order.taken', { title: titleOf(active.id) }),
    onDragOver: ({ active, over }) => t('todo.order.over', { title: titleOf(active.id), place: place(over?.id ?? active.id), total }),
    onDragEnd: ({ active, over }) => t('todo.order.put', { title: titleOf(active.id), place: place(over?.id ?? active.id), total }),
    onDragCancel: ({ active }) => t('todo.order.left', { title: titleOf(active.id) }),
  };
}

/** Rows that are drawn to another place: by mouse, by a finger that rests on the handle, and by Space and the arrows. */
export function SortableRows({ tasks, row, onMove }: Props) {
  const t = texts(row.lang);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function put({ active, over }: DragEndEvent) {
    const from = tasks.findIndex(({ id }) => id === active.id);
    const to = tasks.findIndex(({ id }) => id === over?.id);
    const moved = tasks[from];
    if (!moved || to < 0 || from === to) return;
    const next = tasks[to < from ? to : to + 1];
    onMove(moved.id, next?.id ?? 0);
  }

  return (
    <DndContext
      id="todo"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcements(t, tasks), screenReaderInstructions: { draggable: t('todo.order.how') } }}
      onDragEnd={put}
    >
      <SortableContext items={tasks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {tasks.map((task) => (
          <SortableRow key={task.id} {...row} task={task} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableRow(props: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: props.task.id });
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  };
  const { 'aria-describedby': how, 'aria-roledescription': kind } = attributes;
  const handle = { ...listeners, ref: setActivatorNodeRef, 'aria-describedby': how, 'aria-roledescription': kind };
  return <TaskRow {...props} dragging={{ ref: setNodeRef, style, handle }} />;
}
