/** Converts a due date from a request to milliseconds; null for none. */
export const storedDue = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** Converts a stored due date for a response: ISO 8601 in UTC, or null for none. */
export const answeredDue = (due: number | null): string | null => (due === null ? null : new Date(due).toISOString());

/** Compares due dates: earliest first, tasks without one last. */
export const compareDue = (one: number | null, other: number | null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one - other;
};

/** Offset of Thailand from UTC, in milliseconds. */
const ahead = 7 * 3_600_000;
const day = 86_400_000;

/** Returns the last minute of a moment's day in Bangkok: the due time of a date without a time. */
export const endOfDay = (moment: number): number => Math.floor((moment + ahead) / day) * day + day - 60_000 - ahead;
