import type { PointerEvent } from 'react';
import { addDays, momentOfDay } from './days.ts';
import type { Occurrence, Times } from './occurrences.ts';

interface Handlers {
  shown: readonly Occurrence[];
  onOpen: (occurrence: Occurrence) => void;
  onNew: (times: Times) => void;
  onMove: (occurrence: Occurrence, times: Times) => void;
}

/** Returns the day at a point: of the static month, or of the board that replaces it during the press. */
function dayAt({ clientX, clientY }: { clientX: number; clientY: number }): string | undefined {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day], [data-date]');
  return found?.dataset.day ?? found?.dataset.date;
}

/** Highlights a range of days of the static month, or none. */
function mark(from?: string, to = from): void {
  const [first = '', last = ''] = [from, to].toSorted();
  for (const cell of document.querySelectorAll<HTMLElement>('.calendar-grid [data-day]')) {
    const { day = '' } = cell.dataset;
    cell.toggleAttribute('data-chosen', from !== undefined && day >= first && day <= last);
  }
}

/** Handles presses on the static month before the board has loaded: they select days and move events as on the board. */
export const firstPress =
  ({ shown, onOpen, onNew, onMove }: Handlers) =>
  ({ target, button, pointerType }: PointerEvent) => {
    if (button !== 0 || pointerType === 'touch') return;
    const from = (target as Element).closest<HTMLElement>('.calendar-grid [data-day]')?.dataset.day;
    const link = (target as Element).closest<HTMLElement>('a');
    const occurrence = link && shown.find(({ key }) => key === link.dataset.occurrence);
    if (!from || (link && !occurrence)) return;
    const stop = new AbortController();
    const { signal } = stop;
    if (!occurrence) addEventListener('pointermove', (event) => mark(from, dayAt(event) ?? from), { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('pointerup', release, { signal });

    function end() {
      stop.abort();
      mark();
    }
    function release(event: globalThis.PointerEvent) {
      end();
      const to = dayAt(event);
      if (!to || !from) return;
      if (!occurrence) {
        const [first = from, last = from] = [from, to].toSorted();
        onNew({ start: momentOfDay(first), end: momentOfDay(addDays(last, 1)), allDay: true });
      } else if (to === from) {
        // A link that was replaced during the press gets no click event.
        if (!link?.isConnected) onOpen(occurrence);
      } else if (occurrence.entry.host === null) {
        const by = momentOfDay(to) - momentOfDay(from);
        onMove(occurrence, { start: occurrence.start + by, end: occurrence.end + by, allDay: occurrence.entry.allDay });
      }
    }
  };
