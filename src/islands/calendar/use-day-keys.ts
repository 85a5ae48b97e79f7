import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { addDays, type View } from './days.ts';
import { focusedDay } from './use-view-keys.ts';

/** For how long a day is waited for that is gone to, in frames. */
const framesWatched = 60;

/** The days of the board are elements with `data-date`, and the name of each is a link in it. */
const linkOf = (board: Element | null, day: string) => board?.querySelector<HTMLElement>(`[data-date="${day}"] [role="link"]`);

/** How many days an arrow leads on: up and down by weeks where weeks stand one below the other. */
function distance(key: string, view: View): number | undefined {
  const forward = document.dir === 'rtl' ? -1 : 1;
  const weeks: Record<string, number> = view === 'month' ? { ArrowDown: 7, ArrowUp: -7 } : {};
  return { ArrowRight: forward, ArrowLeft: -forward, ...weeks }[key];
}

/** Goes from day to day by arrows; one that is not in view is gone to. */
export function useDayKeys(board: RefObject<HTMLElement | null>, view: View, onGo: (day: string) => void) {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  /** The calendar draws other days in its own time. */
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
