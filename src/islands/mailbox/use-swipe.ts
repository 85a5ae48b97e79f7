import { type RefObject, useEffect, useRef } from 'react';
import type { Swipe } from './swiping.ts';

/** Enables swiping a row; the handler is loaded only on touch screens. */
export function useSwipe(swipe: Swipe): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const latest = useRef(swipe);
  useEffect(() => {
    latest.current = swipe;
  });
  useEffect(() => {
    const own = row.current;
    if (!own || navigator.maxTouchPoints === 0) return;
    const stop = new AbortController();
    import('./swiping.ts').then(
      ({ followFinger }) => followFinger(own, () => latest.current, stop.signal),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return row;
}
