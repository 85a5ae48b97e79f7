import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { KanbanProject } from '#contract/workspace/kanban-cards.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { isChangeable } from './board.ts';
import type { DragLayer, Press } from './DragLayer.tsx';
import { announcementOf, type Drag, type DragItem, preview, type Step, startDrag, stepped } from './drag.ts';
import type { Moves } from './use-moves.ts';

type Layer = typeof DragLayer;

/** Drag and drop by mouse, touch and keyboard: the item is shown at its target, and the move is sent on drop. */
export function useDrag(
  board: KanbanProject,
  { move, moveColumn }: Pick<Moves, 'move' | 'moveColumn'>,
  t: Translate,
  announce: (text: string) => void,
) {
  const boardRef = useRef<HTMLElement>(null);
  const [drag, setDrag] = useState<Drag>();
  /** Current drag before it is rendered: a fast user picks up, moves and drops within one render. */
  const held = useRef<Drag>(undefined);
  const [isByKeys, setByKeys] = useState(false);
  const [layer, setLayer] = useState<{ Layer: Layer; first: Press | undefined }>();
  useLoading(boardRef, (Layer, first) => setLayer({ Layer, first }));
  const shown = preview(board, drag);
  const grip = useRef<string>(undefined);

  // A card that changes columns is remounted, so its focus is restored.
  useEffect(() => {
    if (!grip.current) return;
    const own = boardRef.current?.querySelector<HTMLElement>(grip.current);
    if (own && own !== document.activeElement) own.focus();
    own?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!drag) grip.current = undefined;
  });

  function hold(next: Drag | undefined) {
    held.current = next;
    setDrag(next);
  }

  function take(thing: DragItem, byKeys: boolean) {
    if (!isChangeable(board)) return;
    const next = startDrag(board, thing);
    hold(next);
    setByKeys(byKeys);
    grip.current = byKeys ? `[data-grip="${thing.kind}-${CSS.escape(String(thing.id))}"]` : undefined;
    if (next) announce(announcementOf(board, next, 'taken', t));
  }

  function over(next: Drag | undefined) {
    if (!held.current || !next || JSON.stringify(next) === JSON.stringify(held.current)) return;
    hold(next);
    announce(announcementOf(preview(board, next), next, 'over', t));
  }

  function end(isPut: boolean, isByFinger = false) {
    const put = held.current;
    hold(undefined);
    if (!put) return;
    announce(announcementOf(isPut ? preview(board, put) : board, put, isPut ? 'put' : 'back', t));
    if (!isPut) return;
    // The new position is visible and announced, and Z undoes the move without a toast; phones have no such key and get a toast.
    if (put.kind === 'card') move(put.id, put.place, !isByFinger);
    else moveColumn(put.id, put.afterId, !isByFinger);
  }

  function press(event: KeyboardEvent, thing: DragItem) {
    const { key } = event;
    const isOwn = drag?.kind === thing.kind && drag.id === thing.id;
    const step = steps(event.currentTarget)[key];
    if (key === ' ' || key === 'Enter') isOwn ? end(true) : take(thing, true);
    else if (isOwn && key === 'Escape') end(false);
    else if (isOwn && drag && step) over(stepped(shown, drag, step));
    else if (isOwn && key === 'Tab') {
      grip.current = undefined;
      return end(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    boardRef,
    shown,
    drag,
    isByKeys,
    press,
    layer: layer && {
      ...layer,
      onStart: (thing: DragItem) => take(thing, false),
      onCard: (place: Extract<Drag, { kind: 'card' }>['place']) =>
        over(held.current?.kind === 'card' ? { ...held.current, place } : undefined),
      onColumn: (afterId: string | undefined) => over(held.current?.kind === 'column' ? { ...held.current, afterId } : undefined),
      onDrop: (isByFinger: boolean) => end(true, isByFinger),
      onCancel: () => end(false),
    },
  };
}

/** Returns the direction of each arrow key on the page. */
function steps(element: Element): Record<string, Step | undefined> {
  const isRight = getComputedStyle(element).direction === 'rtl';
  return { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: isRight ? 'forth' : 'back', ArrowRight: isRight ? 'back' : 'forth' };
}

/** Loads the drag layer when a mouse or finger first reaches the board; a press made meanwhile is passed to it. */
function useLoading(boardRef: RefObject<HTMLElement | null>, onLoaded: (Layer: Layer, first: Press | undefined) => void): void {
  const latest = useRef(onLoaded);
  useEffect(() => {
    latest.current = onLoaded;
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let isAsked = false;
    let down: Press | undefined;
    const load = () => {
      if (isAsked) return;
      isAsked = true;
      import('./DragLayer.tsx').then(
        ({ DragLayer }) => {
          stop.abort();
          latest.current(DragLayer, down);
        },
        () => {
          isAsked = false;
        },
      );
    };
    const press = (event: Press) => {
      down = event;
      load();
    };
    const lift = () => {
      down = undefined;
    };
    boardRef.current?.addEventListener('pointerover', load, { signal });
    boardRef.current?.addEventListener('mousedown', press, { signal });
    boardRef.current?.addEventListener('touchstart', press, { signal, passive: true });
    for (const name of ['mouseup', 'touchend', 'touchcancel'] as const) addEventListener(name, lift, { signal });
    return () => stop.abort();
  }, [boardRef]);
}
