import { startTransition, type TouchEvent, useEffect, useRef, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** Whether the user has interacted with the page; the board is loaded only then, in a transition. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    for (const sign of signs)
      addEventListener(
        sign,
        () => {
          stop.abort();
          startTransition(() => setTouched(true));
        },
        { signal: stop.signal, passive: true },
      );
    return () => stop.abort();
  }, []);
  return isTouched;
}

/** Whether the month fits with its events' names; always true in print. */
export function useWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const room = matchMedia('(width >= 48rem), print');
    const stop = new AbortController();
    const look = () => startTransition(() => setWide(room.matches));
    look();
    room.addEventListener('change', look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isWide;
}

/** Minimum distance of a swipe, in pixels, and its maximum duration, in milliseconds. */
const swipe = { way: 60, time: 600 };

/** Goes to the next or previous period on a horizontal swipe. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number; at: number }>(undefined);
  return {
    onTouchStart({ touches, timeStamp }: TouchEvent) {
      const touch = touches[0];
      from.current = touch && { x: touch.clientX, y: touch.clientY, at: timeStamp };
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const touch = changedTouches[0];
      const begin = from.current;
      if (!begin || !touch || timeStamp - begin.at > swipe.time) return;
      const [x, y] = [touch.clientX - begin.x, touch.clientY - begin.y];
      if (Math.abs(x) < swipe.way || Math.abs(x) < 2 * Math.abs(y)) return;
      const forward = document.dir === 'rtl' ? x > 0 : x < 0;
      onSwipe(forward ? 1 : -1);
    },
  };
}
