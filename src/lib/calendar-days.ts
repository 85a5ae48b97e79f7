/** Days as a person in Thailand counts them: each is its midnight, told in milliseconds as if that were UTC. */
export const dayLength = 86_400_000;
/** Thailand has no summer time. */
const ahead = 7 * 3_600_000;

/** Wall-clock time in Thailand at a moment, as if it were UTC. */
export const shownAt = (moment: number): number => moment + ahead;
/** The moment at which a clock in Thailand shows that. */
export const momentOf = (shown: number): number => shown - ahead;

export const midnight = (shown: number): number => shown - (shown % dayLength);
/** Sunday is 0. */
export const weekdayOf = (day: number): number => new Date(day).getUTCDay();
export const mondayOf = (day: number): number => day - ((weekdayOf(day) + 6) % 7) * dayLength;

/** A day of a month from 0; nothing for one that the month does not have. */
export function dayIn(year: number, month: number, day: number): number | undefined {
  const found = new Date(Date.UTC(year, month, day));
  return day > 0 && found.getUTCMonth() === month && found.getUTCDate() === day ? found.getTime() : undefined;
}

/** The same day of a later month, or that month's last. */
export function addMonths(day: number, count: number): number {
  const from = new Date(day);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0));
  return last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate()));
}

export function endOfMonth(day: number): number {
  const from = new Date(day);
  return Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0);
}
