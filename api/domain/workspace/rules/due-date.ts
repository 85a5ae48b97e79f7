/** Due date of a request as it is stored, in milliseconds; null for none. */
export const storedDue = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** A stored due date as it is answered: ISO 8601 in UTC, or null for none. */
export const answeredDue = (due: number | null): string | null => (due === null ? null : new Date(due).toISOString());

/** Order of due dates: the earliest first, tasks without one at the end. */
export const compareDue = (one: number | null, other: number | null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one - other;
};

/** Thailand is that far ahead of UTC, in milliseconds. */
const ahead = 7 * 3_600_000;
const day = 86_400_000;

/** The last minute of the day in Bangkok that a moment belongs to: what is due on a day has no other time. */
export const endOfDay = (moment: number): number => Math.floor((moment + ahead) / day) * day + day - 60_000 - ahead;
