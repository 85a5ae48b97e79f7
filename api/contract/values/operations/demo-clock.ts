/** Range of a demo's clock: years before and after the samples. */
export const earliestNow = '2000-01-01T00:00:00.000Z';
export const latestNow = '2100-01-01T00:00:00.000Z';

const second = 1000;
const units: Record<string, number> = {
  ms: 1,
  s: second,
  m: 60 * second,
  h: 3600 * second,
  d: 24 * 3600 * second,
  w: 7 * 24 * 3600 * second,
};
/** `1d12h`, `90m`, or hours, minutes and seconds in the format of Playwright’s clock: `01:30:00`. */
export const durationPattern = '^(?:(?:\\d{1,9}(?:ms|s|m|h|d|w)){1,6}|(?:\\d{1,6}:)?\\d{1,2}:\\d{2})$';
const duration = new RegExp(durationPattern);

/** Parses a duration to milliseconds, or returns undefined. */
export function readDuration(text: string): number | undefined {
  if (!duration.test(text)) return undefined;
  if (text.includes(':')) return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * second;
  let sum = 0;
  for (const [, count, unit = ''] of text.matchAll(/(\d+)(ms|[smhdw])/g)) sum += Number(count) * (units[unit] ?? 0);
  return sum;
}

/** Parses an ISO 8601 date with a zone, or in UTC, to milliseconds since 1970; returns undefined for an invalid one or one out of range. */
export function readNow(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text)) return undefined;
  const moment = Date.parse(text);
  return isWithinBounds(moment) ? moment : undefined;
}

/** Whether the clock can be set to a moment. */
export const isWithinBounds = (moment: number): boolean => moment >= Date.parse(earliestNow) && moment < Date.parse(latestNow);
