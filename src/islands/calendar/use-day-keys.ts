import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { addDays, type View } from './days.ts';
import { focusedDay } from './use-view-keys.ts';

/** Maximum number of frames to wait for a day after navigating to it. */
const framesWatched = 60;

/** Days of the board are elements with `data-date`; each contains a link with its name. */
const linkOf = (board: Element | null, day: string) => board?.querySelector<HTMLElement>(`[data-date="${day}"] [role="link"]`);

/** Returns the number of days an arrow key moves by: up and down by weeks where weeks are stacked. */
function distance(key: string, view: View): number | undefined {
  const forward = document.dir === 'rtl' ? -1 : 1;
  const weeks: Record<string, number> = view === 'month' ? { ArrowDown: 7, ArrowUp: -7 } : {};
  return { ArrowRight: forward, ArrowLeft: -forward, ...weeks }[key];
}

/** Moves focus between days by arrow keys, navigating to days out of view. */
export function useDayKeys(board: RefObject<HTMLElement | null>, view: View, onGo: (day: string) => void) {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  /** Focuses a day once the calendar has rendered it asynchronously. */
  function follow(day: string, left = framesWatched) {
    const link = linkOf(board.current, day);
    if (link) link.focus();
    else if (left > 0) frame.current = requestAnimationFrame(() => follow(day, left - 1));
  }
  return (event: KeyboardEvent) => {
    const day = focusedDay();
    const by = distance(event.key, view);
    if (!day || by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = addDays(day, by);
    if (!linkOf(board.current, next)) onGo(next);
    cancelAnimationFrame(frame.current);
    follow(next);
  };
}
