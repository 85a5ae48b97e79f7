import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayLength, type View } from './days.ts';
import type { Occurrence, Times } from './occurrences.ts';

interface Props {
  view: View;
  find: (key: string) => Occurrence | undefined;
  onMove: (occurrence: Occurrence, times: Times) => void;
}

const halfHour = 30 * 60_000;
/** For how long the focus is followed after a move, in milliseconds, and after each drawing, in frames. */
const followed = 5000;
const framesWatched = 20;

/** How far an arrow leads: sideways by days; up and down by weeks, or by half hours where there are hours. */
function distance(key: string, isRtl: boolean, { view, allDay }: { view: View; allDay: boolean }): number | undefined {
  const down = view === 'month' || allDay ? 7 * dayLength : halfHour;
  const forward = isRtl ? -dayLength : dayLength;
  return { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: down, ArrowUp: -down }[key];
}

/** Moves the event that has the focus by Alt and arrows, and its end by Shift besides; the focus goes along. */
export function useMoveKeys({ view, find, onMove }: Props) {
  const board = useRef<HTMLDivElement>(null);
  /** The event that was moved, which has the focus again until that is long ago. */
  const kept = useRef({ id: 0, until: 0 });
  useEffect(() => {
    // Another act moves the focus itself.
    const forget = (event: Event) => {
      if (!(event instanceof KeyboardEvent && event.altKey)) kept.current.until = 0;
    };
    for (const sign of ['keydown', 'pointerdown']) document.addEventListener(sign, forget, true);
    return () => {
      for (const sign of ['keydown', 'pointerdown']) document.removeEventListener(sign, forget, true);
    };
  }, []);
  useEffect(() => {
    const { id, until } = kept.current;
    if (performance.now() > until) return;
    let frame = 0;
    let left = framesWatched;
    // The calendar draws its events in its own time, and may do so twice; meanwhile a neighbour may have the focus.
    function look() {
      if (performance.now() > kept.current.until) return;
      const moved = board.current?.querySelector<HTMLElement>(`[data-occurrence^="${id}@"]`);
      if (moved !== document.activeElement) moved?.focus();
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(look);
    }
    look();
    return () => cancelAnimationFrame(frame);
  });

  function onKeyDown(event: KeyboardEvent) {
    const element = (event.target as Element).closest<HTMLElement>('[data-occurrence]');
    const occurrence = element && find(element.dataset.occurrence ?? '');
    if (!occurrence || !event.altKey) return;
    const { entry, start, end } = occurrence;
    const by = distance(event.key, document.dir === 'rtl', { view, allDay: entry.allDay });
    if (by === undefined) return;
    event.preventDefault();
    if (entry.host) return;
    kept.current = { id: entry.id, until: performance.now() + followed };
    const least = start + (entry.allDay ? dayLength : 0);
    if (event.shiftKey)
      onMove(occurrence, {
        start,
        end: Math.max(least, end + (view === 'month' || entry.allDay ? Math.sign(by) * dayLength : by)),
        allDay: entry.allDay,
      });
    else onMove(occurrence, { start: start + by, end: end + by, allDay: entry.allDay });
  }
  return { board, onKeyDown };
}
