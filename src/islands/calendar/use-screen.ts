import { startTransition, type TouchEvent, useEffect, useRef, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** Whether somebody has touched the page: what can be dragged is loaded for them alone, after what they pressed is done. */
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

/** Whether there is room for a month with its events' names; paper is not asked for its width. */
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

/** The least way of a finger that is meant, in pixels, and the longest time it takes, in milliseconds. */
const swipe = { way: 60, time: 600 };

/** Turns to the next or the last days by a finger that goes sideways. */
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
