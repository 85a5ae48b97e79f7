import type { CalendarEntry, EntryChange } from '#contract/workspace/calendar-entries.ts';
import { dayKey } from '../../lib/dates.ts';
import { daysIn, type Span } from './days.ts';

/** Start and end, in milliseconds. */
export interface Times {
  start: number;
  end: number;
  allDay: boolean;
}

/** Occurrence of an event. */
export interface Occurrence {
  /** Stable key of the occurrence. */
  key: string;
  entry: CalendarEntry;
  /** Start as given by the API, which identifies the occurrence within its event. */
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

/** Returns the days of an occurrence; its end is exclusive. */
export function daysOf({ start, end }: Pick<Occurrence, 'start' | 'end'>): { first: string; last: string } {
  return { first: dayKey(start), last: dayKey(Math.max(start, end - 1)) };
}

/** Groups occurrences by day of a span; those of several days appear on each of them. */
export function byDay(occurrences: readonly Occurrence[], span: Span): Map<string, Occurrence[]> {
  const days = new Map<string, Occurrence[]>(daysIn(span).map((day) => [day, []]));
  for (const occurrence of occurrences) {
    const { first, last } = daysOf(occurrence);
    for (const [day, list] of days) if (day >= first && day <= last) list.push(occurrence);
  }
  return days;
}

/** Applies a change optimistically, until the server confirms it. */
export function changed(
  entries: readonly CalendarEntry[],
  { entry: { id, ...patch }, occurrence, scope = 'all' }: EntryChange,
): CalendarEntry[] {
  return entries.flatMap((entry) => {
    // A response received meanwhile may already contain the change.
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
    // Temporary id until the server assigns one.
    return [
      { ...entry, starts: others },
      { ...own, id: -id - 1 },
    ];
  });
}

/** Applies a removal optimistically. */
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
