import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a column that something happened at. */
const headAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : null;

/** Headings of the table around can be taken to another place by mouse; the list of columns does the same by keys and touch. */
export function useColumnDrag(inside: RefObject<HTMLElement | null>, onMove: (id: string, to: string) => void): void {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const box = inside.current?.closest('.tile');
    if (!box) return;
    const listening = new AbortController();
    let dragged: string | undefined;
    let over: HTMLElement | null = null;
    const mark = (next: HTMLElement | null) => {
      over?.classList.remove('bg-base-300');
      over = next;
      over?.classList.add('bg-base-300');
    };
    const listen = (name: 'pointerdown' | 'dragstart' | 'dragover' | 'drop' | 'dragend', hear: (event: Event) => void) =>
      box.addEventListener(name, hear, { signal: listening.signal });
    listen('pointerdown', (event) => {
      const head = headAt(event);
      if (!head) return;
      head.draggable = true;
      // Otherwise it would be the link that is taken along.
      for (const link of head.querySelectorAll('a')) link.draggable = false;
    });
    listen('dragstart', (event) => {
      dragged = headAt(event)?.dataset.column;
    });
    listen('dragover', (event) => {
      const head = headAt(event);
      if (dragged === undefined || !head) return mark(null);
      event.preventDefault();
      mark(head);
    });
    listen('drop', (event) => {
      const to = headAt(event)?.dataset.column;
      if (dragged === undefined || to === undefined) return;
      event.preventDefault();
      if (to !== dragged) move.current(dragged, to);
    });
    listen('dragend', () => {
      dragged = undefined;
      mark(null);
    });
    return () => listening.abort();
  }, [inside]);
}
