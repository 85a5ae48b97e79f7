import { type RefObject, useLayoutEffect } from 'react';
import type { Occurrence } from './occurrences.ts';

/** Space between the event and the card, and to the screen's edges, in pixels. */
const gap = 8;
/** Narrower screens show a bottom sheet; must match the style sheet. */
const narrow = 'screen and (width < 48rem)';

/** Number of frames for which focus is restored after closing. */
const framesWatched = 20;

/** Returns an event's visible element; an event across weeks, or days of a list, has several. */
function drawn({ key }: Occurrence): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-occurrence="${CSS.escape(key)}"]`)];
  const seen = all.filter((each) => each.checkVisibility());
  return seen.find((each) => each.contains(document.activeElement) || each.matches(':hover')) ?? seen[0];
}

/** Places an open dialog beside its event, and returns focus to the event on closing. */
export function useBeside(dialog: RefObject<HTMLDialogElement | null>, occurrence: Occurrence): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the moment in which it opens.
  useLayoutEffect(() => {
    const own = dialog.current;
    const event = drawn(occurrence);
    const stop = new AbortController();
    place();
    addEventListener('resize', place, { signal: stop.signal });
    const size = new ResizeObserver(place);
    if (own) size.observe(own);
    return () => {
      stop.abort();
      size.disconnect();
      giveBack(framesWatched);
    };

    /** Restores focus unless the browser has done so; repeated, as the calendar may rerender its events. */
    function giveBack(left: number): void {
      const focused = document.activeElement;
      if (!focused || focused === document.body || own?.contains(focused)) {
        const again = drawn(occurrence);
        (again?.matches('a, [tabindex]') ? again : again?.querySelector<HTMLElement>('a, [tabindex]'))?.focus();
      }
      if (left > 0) requestAnimationFrame(() => giveBack(left - 1));
    }

    function place() {
      if (!own) return;
      own.style.left = own.style.top = '';
      if (matchMedia(narrow).matches) return;
      const { width, height } = own.getBoundingClientRect();
      const at = event?.getBoundingClientRect();
      const room = { x: innerWidth - width - gap, y: innerHeight - height - gap };
      // Right of the event, else left, else over an event too wide for both.
      const right = at ? at.right + gap : room.x / 2;
      const left = at ? at.left - width - gap : room.x / 2;
      const x = right <= room.x ? right : left >= gap ? left : room.x / 2;
      const isOver = at && right > room.x && left < gap;
      const y = isOver ? (at.bottom + gap <= room.y ? at.bottom + gap : at.top - height - gap) : (at?.top ?? room.y / 2);
      own.style.left = `${Math.max(gap, x)}px`;
      own.style.top = `${Math.max(gap, Math.min(y, room.y))}px`;
    }
  }, []);
}
