/** Days in Thailand: each is represented by its local midnight, in milliseconds as if it were UTC. */
export const dayLength = 86_400_000;
/** Offset of Thailand from UTC; it has no daylight saving time. */
const ahead = 7 * 3_600_000;

/** Wall-clock time in Thailand at a moment, as if it were UTC. */
export const shownAt = (moment: number): number => moment + ahead;
/** Moment at which the wall clock in Thailand shows the given time. */
export const momentOf = (shown: number): number => shown - ahead;

export const midnight = (shown: number): number => shown - (shown % dayLength);
/** Day of the week; Sunday is 0. */
export const weekdayOf = (day: number): number => new Date(day).getUTCDay();
export const mondayOf = (day: number): number => day - ((weekdayOf(day) + 6) % 7) * dayLength;

/** A day of a month, which counts from 0; undefined for a day that the month does not have. */
export function dayIn(year: number, month: number, day: number): number | undefined {
  const found = new Date(Date.UTC(year, month, day));
  return day > 0 && found.getUTCMonth() === month && found.getUTCDate() === day ? found.getTime() : undefined;
}

/** The same day in a later month, or that month's last day. */
export function addMonths(day: number, count: number): number {
  const from = new Date(day);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0));
  return last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate()));
}

export function endOfMonth(day: number): number {
  const from = new Date(day);
  return Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0);
}
