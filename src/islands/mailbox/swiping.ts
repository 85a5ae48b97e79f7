export interface Swipe {
  /** Towards the end of the line, as one reads, and towards its start. */
  onStart: () => void;
  onEnd: () => void;
}

/** How far a finger goes until letting go does something, in pixels. */
const enough = 96;
/** How far it goes sideways until it is no scrolling any more. */
const slack = 12;

/** Pushes a row aside with the finger, until `signal` ends it. */
export function followFinger(own: HTMLElement, swipe: () => Swipe, signal: AbortSignal): void {
  let from: { x: number; y: number } | undefined;
  let way = 0;
  const rest = () => {
    from = undefined;
    way = 0;
    own.style.removeProperty('--way');
    delete own.dataset.swipe;
  };
  own.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch] = touches;
      from = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    { signal, passive: true },
  );
  own.addEventListener(
    'touchmove',
    ({ touches }) => {
      const [touch] = touches;
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (way === 0 && Math.abs(y) > slack) return rest();
      if (way === 0 && Math.abs(x) < slack) return;
      way = x;
      own.dataset.swipe = Math.abs(x) > enough ? 'enough' : 'begun';
      own.style.setProperty('--way', `${x}px`);
    },
    { signal, passive: true },
  );
  own.addEventListener(
    'touchend',
    () => {
      const isDone = Math.abs(way) > enough;
      const isForward = way > 0 !== (getComputedStyle(own).direction === 'rtl');
      rest();
      if (isDone) (isForward ? swipe().onStart : swipe().onEnd)();
    },
    { signal },
  );
  own.addEventListener('touchcancel', rest, { signal });
}
