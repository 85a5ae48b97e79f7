import { homeZone, knownZone } from '../../../contract/values/shared/zones.ts';
import { maxRepeatingDays } from '../../../contract/values/workspace/calendar.ts';
import { Invalid } from '../../shared/errors.ts';
import { checkedRule, movedAlong, movedRule, nextStart, type Repeating } from './repeats.ts';

const day = 24 * 3600 * 1000;
const minute = 60_000;

/** Times of an event. */
export interface EventTimes extends Repeating {
  end: number;
  allDay: boolean;
  excluded: number[];
  timeZone: string;
}
/** Changes to those fields in a request; its times are those of one occurrence. */
export interface TimesChange {
  start?: string | undefined;
  end?: string | undefined;
  allDay?: boolean | undefined;
  rrule?: string | undefined;
  timeZone?: string | undefined;
}

/** Applies a request's changes to one occurrence. @throws Invalid for an end before the start */
export function changedSpan({ start, end }: EventTimes, change: TimesChange, at: number): { start: number; end: number } {
  const changed = {
    start: change.start === undefined ? at : Date.parse(change.start),
    end: change.end === undefined ? at + end - start : Date.parse(change.end),
  };
  if (changed.end >= changed.start) return changed;
  const field = change.end === undefined ? 'entry.start' : 'entry.end';
  throw new Invalid({ [field]: ['The end must not be before the start.'] }, 'ENDS_BEFORE_START');
}

/** Moves all of an event's occurrences along with the one in the request. @throws Invalid */
export function changedTimes(event: EventTimes, change: TimesChange, at: number): EventTimes {
  const span = changedSpan(event, change, at);
  const allDay = change.allDay ?? event.allDay;
  const from = { start: at, timeZone: event.timeZone };
  const to = { start: span.start, timeZone: zoneOf({ allDay, timeZone: change.timeZone ?? event.timeZone }) };
  const start = movedAlong(event.start, from, to);
  const isSameRule = change.rrule === undefined || change.rrule === event.rrule;
  const begin = { start: event.start, timeZone: event.timeZone };
  const changed = {
    start,
    end: start + span.end - span.start,
    allDay,
    timeZone: to.timeZone,
    rrule: isSameRule ? movedRule(event.rrule, begin, { ...to, start }) : (change.rrule ?? ''),
    excluded: event.excluded.map((each) => movedAlong(each, from, to)),
  };
  return { ...changed, rrule: requireRule(changed) };
}

/** Returns an event's time zone; all-day events are in Bangkok time. @throws Invalid for an unknown zone */
export function zoneOf({ allDay = false, timeZone = homeZone }: { allDay?: boolean | undefined; timeZone?: string | undefined }): string {
  const known = knownZone(timeZone);
  if (known === undefined)
    throw new Invalid({ 'entry.timeZone': ['must be the name of a time zone, such as Asia/Tokyo'] }, 'BAD_TIME_ZONE');
  return allDay ? homeZone : known;
}

/** Returns an event's rule in its stored form. @throws Invalid */
export function requireRule({ start, end, rrule, timeZone }: Pick<EventTimes, 'start' | 'end' | 'rrule' | 'timeZone'>): string {
  const rule = checkedRule(rrule, start, timeZone);
  const isLong = rule !== '' && end - start > maxRepeatingDays * day;
  if (rule !== undefined && !isLong) return rule;
  throw new Invalid({ 'entry.rrule': ['The event can not repeat like that.'] }, 'BAD_REPEAT');
}

/** Returns the time of the next reminder after a moment; null if there is none. */
export function nextReminder(event: Repeating, minutes: number, after: number): number | null {
  const start = nextStart(event, after + minutes * minute + 1);
  return start === undefined ? null : start - minutes * minute;
}
