/** Distance of a swipe that replies to a message, in pixels. */
const enough = 72;
/** Sideways distance from which a gesture is a swipe instead of scrolling, in pixels. */
const slack = 12;

interface Held {
  message: HTMLElement;
  x: number;
  y: number;
}

/** Replies to the message swiped towards the end of the line, until `signal` aborts. */
export function followFinger(log: HTMLElement, reply: (id: number) => void, signal: AbortSignal): void {
  let held: Held | undefined;
  let way = 0;
  const rest = () => {
    if (held) {
      held.message.style.removeProperty('translate');
      delete held.message.dataset.swipe;
    }
    held = undefined;
    way = 0;
  };
  log.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      rest();
      const [touch] = touches;
      const message = (target as Element).closest<HTMLElement>('[data-message]');
      if (touches.length === 1 && touch && message) held = { message, x: touch.clientX, y: touch.clientY };
    },
    { signal, passive: true },
  );
  log.addEventListener(
    'touchmove',
    ({ touches }) => {
      const [touch] = touches;
      if (!held || !touch) return;
      const sign = getComputedStyle(log).direction === 'rtl' ? -1 : 1;
      const far = (touch.clientX - held.x) * sign;
      if (way === 0 && Math.abs(touch.clientY - held.y) > slack) return rest();
      if (way === 0 && far < slack) return;
      way = Math.max(1, far);
      held.message.style.translate = `${Math.min(way, enough + 16) * sign}px`;
      held.message.dataset.swipe = way >= enough ? 'enough' : 'begun';
    },
    { signal, passive: true },
  );
  log.addEventListener(
    'touchend',
    () => {
      const id = way >= enough ? Number(held?.message.dataset.message) : 0;
      rest();
      if (id > 0) reply(id);
    },
    { signal },
  );
  log.addEventListener('touchcancel', rest, { signal });
}
