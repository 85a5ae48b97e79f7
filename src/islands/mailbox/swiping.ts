export interface Swipe {
  /** Action for a swipe towards the end of the line; `onEnd` is for one towards its start. */
  onStart: () => void;
  onEnd: () => void;
}

/** Distance of a swipe that triggers an action, in pixels. */
const enough = 96;
/** Sideways distance from which a gesture is a swipe instead of scrolling, in pixels. */
const slack = 12;

/** Moves a row with the finger, until `signal` aborts. */
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
