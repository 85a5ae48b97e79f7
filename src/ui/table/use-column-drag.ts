import { type RefObject, useEffect, useRef } from 'react';

/** Column heading that is the target of an event. */
const headAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : null;

/** Makes the headings of the surrounding table draggable by mouse; the list of columns offers the same for keyboard and touch. */
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
      // Prevents dragging the link instead.
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
