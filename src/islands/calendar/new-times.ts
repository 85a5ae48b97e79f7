import { dayKey } from '../../lib/dates.ts';
import { addDays, isDay, momentOfDay } from './days.ts';
import type { Times } from './occurrences.ts';

/** Formats the times of a new event for the URL: `2027-03-10_2027-03-12` for whole days including the last, otherwise two moments. */
export const wordOf = ({ start, end, allDay }: Times): string =>
  (allDay ? [dayKey(start), dayKey(end - 1)] : [start, end].map((moment) => new Date(moment).toISOString().replace(':00.000', ''))).join(
    '_',
  );

/** @returns undefined if the word contains no times */
export function timesIn(word: string): Times | undefined {
  const [from = '', until = ''] = word.split('_');
  const allDay = isDay(from) && isDay(until);
  const start = allDay ? momentOfDay(from) : Date.parse(from);
  const end = allDay ? momentOfDay(addDays(until, 1)) : Date.parse(until);
  return end > start ? { start, end, allDay } : undefined;
}
