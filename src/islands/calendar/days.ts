/** Days are strings such as `2026-11-22` in Bangkok time; weeks begin on Sunday, as is common in Thailand. */
export const dayLength = 86_400_000;
/** Offset of Thailand from UTC, all year. */
const ahead = 7 * 3_600_000;

export const views = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof views)[number];

/** Wall-clock time in Thailand at a moment, as if it were UTC. */
export const shownAt = (moment: number): Date => new Date(moment + ahead);
/** Inverse of `shownAt`. */
export const momentOf = (shown: Date): number => shown.getTime() - ahead;
/** Returns the moment at which a day begins. */
export const momentOfDay = (day: string): number => Date.parse(day) - ahead;
/** Returns noon of a day, which falls on that day in most time zones. */
export const noonOf = (day: string): string => new Date(momentOfDay(day) + dayLength / 2).toISOString();

const keyOf = (shown: number) => new Date(shown).toISOString().slice(0, 10);
export const addDays = (day: string, count: number): string => keyOf(Date.parse(day) + count * dayLength);
/** Returns the weekday; Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();
/** Returns the ISO 8601 week to which most days belong; its weeks begin on Monday, a day later than here. */
export function weekNumber(day: string): number {
  const thursday = addDays(day, 4 - weekdayOf(day));
  return Math.floor((Date.parse(thursday) - Date.parse(thursday.slice(0, 4))) / dayLength / 7) + 1;
}
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && keyOf(Date.parse(text)) === text;

/** Returns the same day of another month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return keyOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** A span of days. */
export interface Span {
  first: string;
  count: number;
}

/** Returns the days of a view: a month in whole weeks, or the exact month in the list view. */
export function spanOf(view: View, day: string): Span {
  if (view === 'day') return { first: day, count: 1 };
  if (view === 'week') return { first: addDays(day, -weekdayOf(day)), count: 7 };
  const first = `${day.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  const length = Math.round((Date.parse(next) - Date.parse(first)) / dayLength);
  if (view === 'list') return { first, count: length };
  const before = weekdayOf(first);
  return { first: addDays(first, -before), count: Math.ceil((before + length) / 7) * 7 };
}

export const daysIn = ({ first, count }: Span): string[] => Array.from({ length: count }, (_, at) => addDays(first, at));

/** Returns the date of the next or previous period in a view. */
export function neighbour(view: View, day: string, step: 1 | -1): string {
  if (view === 'day') return addDays(day, step);
  return view === 'week' ? addDays(day, 7 * step) : addMonths(day, step);
}

/** Returns the query parameters for a span of days. */
export const queryOf = ({ first, count }: Span): { from: string; to: string } => ({
  from: new Date(momentOfDay(first)).toISOString(),
  to: new Date(momentOfDay(addDays(first, count))).toISOString(),
});
