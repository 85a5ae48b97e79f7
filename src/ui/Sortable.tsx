import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, type SortingStrategy, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react';
import { useStableValue } from './use-stable-value.ts';

/** Announcements of a drag: the item was picked up, is over a position, was dropped there, or returned to its position. */
type Said = 'taken' | 'over' | 'put' | 'left';

interface Props {
  /** Id of the list on its page. */
  id: string;
  /** Ids of the items, in order. */
  ids: readonly UniqueIdentifier[];
  strategy: SortingStrategy;
  /** Instructions for keyboard use. */
  how: string;
  /** Announcement for screen readers; positions begin at 1. */
  say: (what: Said, id: UniqueIdentifier, place: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Props of a row that is dragged by its handle. */
export interface Dragging {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  handle: HTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };
}

/** A new object at each render would re-render all rows. */
const mouse = { activationConstraint: { distance: 5 } };
const touch = { activationConstraint: { delay: 150, tolerance: 8 } };
const keyboard = { coordinateGetter: sortableKeyboardCoordinates };

/**
 * A list whose rows are reordered by dragging: with the mouse, by touch after a long press on the handle, and with Space and the arrow
 * keys.
 */
export function Sortable({ id, ids, strategy, how, say, onMove, children }: Props) {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch), useSensor(KeyboardSensor, keyboard));
  const items = useStableValue([...ids]);
  const placeOf = (of: UniqueIdentifier | undefined) => (of === undefined ? -1 : ids.indexOf(of));
  const saidOf = (what: Said, of: UniqueIdentifier, over = of) => say(what, of, placeOf(over) + 1);

  function put({ active, over }: DragEndEvent) {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => saidOf('taken', active.id),
          onDragOver: ({ active, over }) => saidOf('over', active.id, over?.id),
          onDragEnd: ({ active, over }) => saidOf('put', active.id, over?.id),
          onDragCancel: ({ active }) => saidOf('left', active.id),
        },
        screenReaderInstructions: { draggable: how },
      }}
      onDragEnd={put}
    >
      <SortableContext items={items} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A row of such a list; it moves only vertically unless `sideways` is set. */
export function useSortableRow(id: UniqueIdentifier, { sideways = false } = {}): Dragging & { isDragging: boolean } {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  const { 'aria-describedby': how, 'aria-roledescription': kind, 'aria-pressed': isTaken } = attributes;
  const x = sideways && transform ? Math.round(transform.x) : 0;
  return {
    isDragging,
    ref: setNodeRef,
    style: {
      transform: transform ? `translate3d(${x}px, ${Math.round(transform.y)}px, 0)` : undefined,
      transition,
      zIndex: isDragging ? 1 : undefined,
    },
    handle: { ...listeners, ref: setActivatorNodeRef, 'aria-describedby': how, 'aria-roledescription': kind, 'aria-pressed': isTaken },
  };
}
