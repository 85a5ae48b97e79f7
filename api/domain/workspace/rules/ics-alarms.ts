import { maxReminderMinutes, maxReminders } from '../../../contract/values/workspace/calendar.ts';
import type { Properties } from './ics-lines.ts';
import { datedIn, durationOf } from './ics-times.ts';
import type { FileZones } from './ics-zones.ts';

const minute = 60_000;

interface Span {
  start: number;
  end: number;
}

/**
 * Returns a file's reminders in minutes before the event.
 * @returns the first of them, and whether those are all
 */
export function remindersIn(alarms: Properties[], span: Span, zones: FileZones): { reminders: number[]; isWhole: boolean } {
  // Programs write an alarm without an action where none is wanted.
  const wanted = alarms.filter((alarm) => alarm.get('ACTION')?.[0]?.value.trim().toUpperCase() !== 'NONE');
  const read = wanted.map((alarm) => minutesOf(alarm, span, zones));
  const possible = read.filter((each): each is number => each !== undefined && each >= 0 && each <= maxReminderMinutes);
  const reminders = [...new Set(possible)];
  return { reminders: reminders.slice(0, maxReminders), isWhole: possible.length === read.length && reminders.length <= maxReminders };
}

function minutesOf(alarm: Properties, { start, end }: Span, zones: FileZones): number | undefined {
  const [trigger] = alarm.get('TRIGGER') ?? [];
  if (!trigger) return undefined;
  const value = trigger.value.trim().toUpperCase();
  const dated = datedIn(value, trigger.params, zones);
  if (dated) return Math.round((start - dated.moment) / minute);
  const isBefore = value.startsWith('-');
  const length = durationOf(isBefore ? value.slice(1) : value);
  if (length === undefined) return undefined;
  const from = trigger.params.get('RELATED')?.toUpperCase() === 'END' ? end - start : 0;
  // Avoids negative zero: a reminder at the start is 0.
  return Math.round(((isBefore ? length : -length) - from) / minute) || 0;
}
