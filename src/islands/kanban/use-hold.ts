import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { KanbanWall } from '#contract/workspace/kanban-cards.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import type { DragLayer, Press } from './DragLayer.tsx';
import { type Held, type HeldThing, preview, type Step, spoken, stepped, takeUp } from './held.ts';
import type { Moves } from './use-moves.ts';

type Layer = typeof DragLayer;

/** Moving by mouse, finger and keys: what is held is shown where it would be put, and sent when it is put there. */
export function useHold(
  wall: KanbanWall,
  { move, moveColumn }: Pick<Moves, 'move' | 'moveColumn'>,
  t: Translate,
  say: (text: string) => void,
) {
  const board = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<Held>();
  const [isByKeys, setByKeys] = useState(false);
  const [layer, setLayer] = useState<{ Layer: Layer; first: Press | undefined }>();
  useLoading(board, (Layer, first) => setLayer({ Layer, first }));
  const shown = preview(wall, held);
  const grip = useRef<string>(undefined);

  // A card that goes to another column is drawn anew: the keyboard stays with it.
  useEffect(() => {
    if (!grip.current) return;
    const own = board.current?.querySelector<HTMLElement>(grip.current);
    if (own && own !== document.activeElement) own.focus();
    own?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!held) grip.current = undefined;
  });

  function take(thing: HeldThing, byKeys: boolean) {
    const next = takeUp(wall, thing);
    setHeld(next);
    setByKeys(byKeys);
    grip.current = byKeys ? `[data-grip="${thing.kind}-${CSS.escape(String(thing.id))}"]` : undefined;
    if (next) say(spoken(wall, next, 'taken', t));
  }

  function over(next: Held | undefined) {
    if (!held || !next || JSON.stringify(next) === JSON.stringify(held)) return;
    setHeld(next);
    say(spoken(preview(wall, next), next, 'over', t));
  }

  function end(isPut: boolean) {
    setHeld(undefined);
    if (!held) return;
    say(spoken(isPut ? shown : wall, held, isPut ? 'put' : 'back', t));
    if (!isPut) return;
    if (held.kind === 'card') move(held.id, held.place);
    else moveColumn(held.id, held.afterId);
  }

  function press(event: KeyboardEvent, thing: HeldThing) {
    const { key } = event;
    const isOwn = held?.kind === thing.kind && held.id === thing.id;
    const step = steps(event.currentTarget)[key];
    if (key === ' ' || key === 'Enter') isOwn ? end(true) : take(thing, true);
    else if (isOwn && key === 'Escape') end(false);
    else if (isOwn && held && step) over(stepped(shown, held, step));
    else if (isOwn && key === 'Tab') {
      grip.current = undefined;
      return end(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    board,
    shown,
    held,
    isByKeys,
    press,
    layer: layer && {
      ...layer,
      onTake: (thing: HeldThing) => take(thing, false),
      onCard: (place: Extract<Held, { kind: 'card' }>['place']) => over(held?.kind === 'card' ? { ...held, place } : undefined),
      onColumn: (afterId: string | undefined) => over(held?.kind === 'column' ? { ...held, afterId } : undefined),
      onPut: () => end(true),
      onBack: () => end(false),
    },
  };
}

/** Which way an arrow leads on the page. */
function steps(element: Element): Record<string, Step | undefined> {
  const isRight = getComputedStyle(element).direction === 'rtl';
  return { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: isRight ? 'forth' : 'back', ArrowRight: isRight ? 'back' : 'forth' };
}

/** Drag layer, loaded when a mouse or finger first comes to the board; a press made meanwhile is handed to it. */
function useLoading(board: RefObject<HTMLElement | null>, onLoaded: (Layer: Layer, first: Press | undefined) => void): void {
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
    board.current?.addEventListener('pointerover', load, { signal });
    board.current?.addEventListener('mousedown', press, { signal });
    board.current?.addEventListener('touchstart', press, { signal, passive: true });
    for (const name of ['mouseup', 'touchend', 'touchcancel'] as const) addEventListener(name, lift, { signal });
    return () => stop.abort();
  }, [board]);
}
