import type { CalendarEvent } from '#contract/workspace/calendar.ts';
import { dayKey } from '../../lib/dates.ts';

const dayLength = 86_400_000;
const keyOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The days of a month, `2026-11`, in whole weeks from Sunday. */
export function monthDays(month: string): { key: string; inMonth: boolean }[] {
  const first = Date.parse(`${month}-01`);
  const start = first - new Date(first).getUTCDay() * dayLength;
  const next = Date.parse(`${neighbourMonth(month, 1)}-01`);
  const weeks = Math.ceil((next - start) / (7 * dayLength));
  return Array.from({ length: weeks * 7 }, (_, at) => keyOf(start + at * dayLength)).map((key) => ({
    key,
    inMonth: key.startsWith(month),
  }));
}

export function neighbourMonth(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The events of each day of a month; one that goes on for days stands at each of them. */
export function eventsByDay(events: CalendarEvent[], firstDay: string, month: string): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (let at = Date.parse(firstDay); keyOf(at).startsWith(month); at += dayLength) days.set(keyOf(at), []);
  for (const event of events) {
    // The end is the first moment after the event.
    const last = dayKey(Math.max(Date.parse(event.start), Date.parse(event.end) - 1));
    for (const [key, list] of days) if (key >= dayKey(event.start) && key <= last) list.push(event);
  }
  return days;
}
