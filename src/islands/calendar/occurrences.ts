import type { CalendarEntry, EntryChange } from '#contract/workspace/calendar-entries.ts';
import { dayKey } from '../../lib/dates.ts';
import { daysIn, type Span } from './days.ts';

/** When something takes place, in milliseconds. */
export interface Times {
  start: number;
  end: number;
  allDay: boolean;
}

/** One time at which an event takes place. */
export interface Occurrence {
  /** The same for the same time of the same event. */
  key: string;
  entry: CalendarEntry;
  /** Its start as the API tells it: by which it is known among the event's others. */
  at: string;
  start: number;
  end: number;
}

export const occurrencesOf = (entries: readonly CalendarEntry[]): Occurrence[] =>
  entries
    .flatMap((entry) => {
      const length = Date.parse(entry.end) - Date.parse(entry.start);
      return entry.starts.map((at) => ({ key: `${entry.id}@${at}`, entry, at, start: Date.parse(at), end: Date.parse(at) + length }));
    })
    .toSorted((one, other) => one.start - other.start || other.end - one.end || one.entry.id - other.entry.id);

/** The days an occurrence is on; its end is the first moment after it. */
export function daysOf({ start, end }: Pick<Occurrence, 'start' | 'end'>): { first: string; last: string } {
  return { first: dayKey(start), last: dayKey(Math.max(start, end - 1)) };
}

/** Occurrences on each day of a span; those of several days appear on every one of them. */
export function byDay(occurrences: readonly Occurrence[], span: Span): Map<string, Occurrence[]> {
  const days = new Map<string, Occurrence[]>(daysIn(span).map((day) => [day, []]));
  for (const occurrence of occurrences) {
    const { first, last } = daysOf(occurrence);
    for (const [day, list] of days) if (day >= first && day <= last) list.push(occurrence);
  }
  return days;
}

/** Optimistic state of the events shown, until the server confirms a change. */
export function changed(
  entries: readonly CalendarEntry[],
  { entry: { id, ...patch }, occurrence, scope = 'all' }: EntryChange,
): CalendarEntry[] {
  return entries.flatMap((entry) => {
    // An answer that came in between may have it already.
    if (entry.id !== id || (occurrence !== undefined && !entry.starts.includes(occurrence))) return [entry];
    const at = occurrence ?? entry.start;
    const isMeant = (start: string) => scope === 'all' || (scope === 'this' ? start === at : start >= at);
    const length = Date.parse(entry.end) - Date.parse(entry.start);
    const start = patch.start ?? at;
    const end = patch.end ?? new Date(Date.parse(at) + length).toISOString();
    const moved = Date.parse(start) - Date.parse(at);
    const { people: _people, known: _known, ...fields } = patch;
    const later = entry.starts.filter(isMeant).map((each) => new Date(Date.parse(each) + moved).toISOString());
    const others = entry.starts.filter((each) => !isMeant(each));
    const own: CalendarEntry = { ...entry, ...fields, start, end, starts: later };
    if (others.length === 0) return [own];
    // As long as the server has not said which number it has.
    return [
      { ...entry, starts: others },
      { ...own, id: -id - 1 },
    ];
  });
}

/** The same for a removal. */
export function removed(
  entries: readonly CalendarEntry[],
  { id, occurrence, scope = 'all' }: { id: number; occurrence?: string; scope?: string },
) {
  return entries.flatMap((entry) => {
    if (entry.id !== id) return [entry];
    const at = occurrence ?? entry.start;
    const starts = entry.starts.filter((start) => scope !== 'all' && (scope === 'this' ? start !== at : start < at));
    return starts.length > 0 ? [{ ...entry, starts }] : [];
  });
}
