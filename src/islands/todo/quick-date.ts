import { plainDigits } from '#contract/values/shared/digits.ts';
import { dayLength, midnight, momentOf, shownAt } from '../../lib/calendar-days.ts';
import { dayRules, endOfDay, firstMatch, timeRules } from '../../lib/date-words.ts';
import { type Repeating, repeatIn } from './repeat-words.ts';

/** Date found in a line of free text, and the rest of the line. */
export interface QuickDate extends Repeating {
  /** The line without the date. */
  title: string;
  /** ISO 8601 in UTC. */
  dueDate: string;
}

/**
 * Parses the date and recurrence in a line, in Thai or English. A time without a day is the next occurrence of it. A line that contains
 * only a date has none.
 * @param moment current time, in milliseconds
 */
export function readQuickDate(line: string, moment: number): QuickDate | undefined {
  const now = shownAt(moment);
  const { text, ...repeating } = repeatIn(plainDigits(line));
  const day = firstMatch(dayRules, text, now);
  const time = firstMatch(timeRules, day?.rest ?? text, now);
  const title = (time?.rest ?? day?.rest ?? (repeating.repeat ? text : '')).replace(/\s+/g, ' ').trim();
  if (title === '') return undefined;
  const minutes = time?.read ?? day?.read.minutes ?? endOfDay;
  const due = (day?.read.day ?? midnight(now)) + minutes * 60_000;
  const dueDate = new Date(momentOf(!day && due <= now ? due + dayLength : due)).toISOString();
  return { title, dueDate, ...repeating };
}
