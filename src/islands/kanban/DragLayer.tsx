import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { CardPlace } from './board.ts';
import type { DragItem } from './drag.ts';

export type Press = MouseEvent | TouchEvent;

interface Props {
  boardRef: RefObject<HTMLElement | null>;
  columnIds: readonly string[];
  /** Press that triggered loading, still held down. */
  first: Press | undefined;
  onStart: (thing: DragItem) => void;
  onCard: (place: CardPlace) => void;
  onColumn: (afterId: string | undefined) => void;
  /** @param isByFinger whether undo by keyboard may be unavailable */
  onDrop: (isByFinger: boolean) => void;
  onCancel: () => void;
  /** Content of the drag overlay. */
  children: ReactNode;
}

/** Distance in pixels for a mouse, and delay in milliseconds for touch, after which a press starts a drag. */
const byMouse = { activationConstraint: { distance: 6 } };
const byFinger = { activationConstraint: { delay: 250, tolerance: 8 } };
/** Selector for targets that don't start a drag; column handles are buttons that do. */
const pressed = 'button:not([data-grip]), input, textarea, select, [popover]';
// The screen makes its own announcements in the page's language.
const silent = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined };

/** Drag layer for mouse and touch. The board is rendered outside, so that it does not rerender for it. */
export function DragLayer({ boardRef, columnIds, first, onStart, onCard, onColumn, onDrop, onCancel, children }: Props) {
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byFinger));
  const thing = useRef<DragItem>(undefined);
  const pointer = useRef({ x: 0, y: 0 });
  /** Pointer position at the last hit test. */
  const looked = useRef(pointer.current);
  useEffect(() => {
    const stop = new AbortController();
    const follow = (event: Press) => {
      const { clientX, clientY } = 'touches' in event ? (event.touches[0] ?? event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
      pointer.current = { x: clientX, y: clientY };
    };
    const how = { signal: stop.signal, capture: true, passive: true };
    for (const name of ['mousedown', 'mousemove', 'mouseup'] as const) addEventListener(name, follow, how);
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) addEventListener(name, follow, how);
    return () => stop.abort();
  }, []);

  function over() {
    looked.current = pointer.current;
    const { x, y } = pointer.current;
    const below = document.elementFromPoint(x, y);
    if (thing.current?.kind === 'card') {
      const place = cardPlaceAt(below, y, thing.current.id);
      if (place) onCard(place);
    } else if (thing.current) {
      const afterId = columnPlaceAt(below, x, thing.current.id);
      if (afterId !== undefined) onColumn(afterId || undefined);
    }
  }

  function end(how: () => void) {
    if (thing.current) how();
    thing.current = undefined;
  }

  /** Drops at the current position, as a fast release may precede the last hit test. */
  function drop(isByFinger: boolean) {
    const { x, y } = pointer.current;
    if (x !== looked.current.x || y !== looked.current.y) over();
    onDrop(isByFinger);
  }

  return (
    <DndContext
      id="kanban"
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={() => thing.current && onStart(thing.current)}
      onDragMove={over}
      onDragEnd={({ activatorEvent }) => end(() => drop('touches' in activatorEvent))}
      onDragCancel={() => end(onCancel)}
    >
      <Grabber
        boardRef={boardRef}
        first={first}
        onPress={(held) => {
          thing.current = held;
        }}
      />
      {columnIds.map((id) => (
        <Landing key={id} id={id} boardRef={boardRef} />
      ))}
      <DragOverlay dropAnimation={null} className="kanban-overlay">
        {children}
      </DragOverlay>
    </DndContext>
  );
}

interface GrabberProps {
  boardRef: RefObject<HTMLElement | null>;
  first: Press | undefined;
  onPress: (thing: DragItem) => void;
}

/** Single draggable that represents whichever item is pressed. */
function Grabber({ boardRef, first, onPress }: GrabberProps) {
  const { listeners, setNodeRef } = useDraggable({ id: 'held' });
  const latest = useRef({ listeners, onPress });
  const begun = useRef(first);
  useEffect(() => {
    latest.current = { listeners, onPress };
  });
  useEffect(() => {
    const own = boardRef.current;
    if (!own) return;
    const stop = new AbortController();
    const press = (event: Press) => {
      const found = thingAt(event.target);
      if (!found) return;
      setNodeRef(found.element);
      latest.current.onPress(found.thing);
      latest.current.listeners?.['touches' in event ? 'onTouchStart' : 'onMouseDown']?.({ nativeEvent: event });
    };
    own.addEventListener('mousedown', press, { signal: stop.signal });
    own.addEventListener('touchstart', press, { signal: stop.signal, passive: true });
    if (begun.current) press(begun.current);
    begun.current = undefined;
    return () => stop.abort();
  }, [boardRef, setNodeRef]);
  return null;
}

/** Drop area over the cards of a column, which enables scrolling during a drag. */
function Landing({ id, boardRef }: { id: string; boardRef: RefObject<HTMLElement | null> }) {
  const { setNodeRef } = useDroppable({ id });
  useEffect(() => {
    setNodeRef(boardRef.current?.querySelector<HTMLElement>(`[data-board="${CSS.escape(id)}"] [data-cards]`) ?? null);
  }, [id, boardRef, setNodeRef]);
  return null;
}

function thingAt(target: EventTarget | null): { element: HTMLElement; thing: DragItem } | undefined {
  if (!(target instanceof Element) || target.closest(pressed)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]');
  if (row) return { element: row, thing: { kind: 'card', id: Number(row.dataset.row) } };
  const column = target.closest('[data-head]')?.closest<HTMLElement>('[data-board]');
  return column ? { element: column, thing: { kind: 'column', id: column.dataset.board ?? '' } } : undefined;
}

const idOf = (row: Element | undefined | null) => (row instanceof HTMLElement ? Number(row.dataset.row) : undefined);

/** Returns the place above or below the card at the pointer; without a card, the end of the column. */
function cardPlaceAt(below: Element | null, y: number, own: number): CardPlace | undefined {
  const column = below?.closest<HTMLElement>('[data-board]');
  const boardId = column?.dataset.board;
  if (!column || boardId === undefined) return undefined;
  const rows = [...column.querySelectorAll('[data-row]')].filter((row) => idOf(row) !== own);
  const row = below?.closest('[data-row]');
  if (idOf(row) === own) return undefined;
  if (!row) return { boardId, afterId: below?.closest('[data-head]') ? undefined : idOf(rows.at(-1)) };
  const { top, height } = row.getBoundingClientRect();
  const at = rows.indexOf(row);
  return { boardId, afterId: idOf(y < top + height / 2 ? rows[at - 1] : row) };
}

/** Returns the column to place it after, '' for none; undefined over itself. */
function columnPlaceAt(below: Element | null, x: number, own: string): string | undefined {
  const column = below?.closest<HTMLElement>('[data-board]');
  if (!column || column.dataset.board === own) return undefined;
  const { left, width } = column.getBoundingClientRect();
  const isBefore = x < left + width / 2 !== (getComputedStyle(column).direction === 'rtl');
  const columns = [...(column.parentElement?.querySelectorAll<HTMLElement>('[data-board]') ?? [])].filter(
    (one) => one.dataset.board !== own,
  );
  const at = columns.indexOf(column);
  return (isBefore ? columns[at - 1] : column)?.dataset.board ?? '';
}
