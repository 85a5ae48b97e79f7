import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayLength, type View } from './days.ts';
import type { Occurrence, Times } from './occurrences.ts';

interface Props {
  view: View;
  find: (key: string) => Occurrence | undefined;
  onMove: (occurrence: Occurrence, times: Times) => void;
}

const halfHour = 30 * 60_000;
/** Time for which focus follows a moved event, in milliseconds, and number of frames after each render. */
const followed = 5000;
const framesWatched = 20;

/** Returns the distance of an arrow key: sideways by days; up and down by weeks, or by half hours in views with hours. */
function distance(key: string, isRtl: boolean, { view, allDay }: { view: View; allDay: boolean }): number | undefined {
  const down = view === 'month' || allDay ? 7 * dayLength : halfHour;
  const forward = isRtl ? -dayLength : dayLength;
  return { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: down, ArrowUp: -down }[key];
}

/** Moves the focused event by Alt and arrow keys, and its end with Shift as well; focus follows. */
export function useMoveKeys({ view, find, onMove }: Props) {
  const board = useRef<HTMLDivElement>(null);
  /** Moved event, which is refocused until the given time. */
  const kept = useRef({ id: 0, until: 0 });
  useEffect(() => {
    // Any other input ends the refocusing.
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
    // The calendar renders asynchronously, possibly twice; meanwhile another event may have the focus.
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
