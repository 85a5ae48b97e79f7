import { type RefObject, useEffect, useRef } from 'react';

/** Distance of a swipe that counts, in pixels. */
const far = 96;
/** Vertical distance from which a gesture is scrolling instead of a swipe, in pixels. */
const stray = 24;

/** Calls `done` when a row is swiped towards the end of the line; the row follows the finger. */
export function useSwipe(row: RefObject<HTMLElement | null>, done: (() => void) | undefined): void {
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    let from: { x: number; y: number } | undefined;
    let way = 0;
    const end = () => {
      from = undefined;
      element.style.translate = '';
      element.classList.remove('swiped');
    };
    element.addEventListener(
      'touchstart',
      ({ touches: [touch], target }) => {
        if (touch && latest.current && !(target as Element).closest('button, input, label')) from = { x: touch.clientX, y: touch.clientY };
        way = 0;
      },
      { signal, passive: true },
    );
    element.addEventListener(
      'touchmove',
      ({ touches: [touch] }) => {
        if (!from || !touch) return;
        if (Math.abs(touch.clientY - from.y) > stray) return end();
        const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
        way = Math.max(0, (touch.clientX - from.x) * sign);
        element.style.translate = way > 12 ? `${Math.min(way, far + 24) * sign}px` : '';
        element.classList.toggle('swiped', way >= far);
      },
      { signal, passive: true },
    );
    element.addEventListener(
      'touchend',
      (event) => {
        const isDone = from !== undefined && way >= far;
        end();
        if (!isDone) return;
        // Suppresses the click on the element under the finger.
        event.preventDefault();
        latest.current?.();
      },
      { signal },
    );
    element.addEventListener('touchcancel', end, { signal });
    return () => stop.abort();
  }, [row]);
}
