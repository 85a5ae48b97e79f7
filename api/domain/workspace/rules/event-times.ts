import { maxRepeatingDays } from '../../../contract/values/workspace/calendar.ts';
import { Invalid } from '../../shared/errors.ts';
import { checkedRule, movedRule, nextStart, type Repeating } from './repeats.ts';

const day = 24 * 3600 * 1000;
const minute = 60_000;

/** When an event takes place. */
export interface EventTimes extends Repeating {
  end: number;
  allDay: boolean;
  excluded: number[];
}
/** What a request says of that; times are those of one occurrence. */
export interface TimesChange {
  start?: string | undefined;
  end?: string | undefined;
  allDay?: boolean | undefined;
  rrule?: string | undefined;
}

/** One occurrence with what a request changes of it. @throws Invalid for an end before the start */
export function changedSpan({ start, end }: EventTimes, change: TimesChange, at: number): { start: number; end: number } {
  const changed = {
    start: change.start === undefined ? at : Date.parse(change.start),
    end: change.end === undefined ? at + end - start : Date.parse(change.end),
  };
  if (changed.end >= changed.start) return changed;
  const field = change.end === undefined ? 'entry.start' : 'entry.end';
  throw new Invalid({ [field]: ['The end must not be before the start.'] }, 'ENDS_BEFORE_START');
}

/** All of an event's occurrences, moved along with the one that a request names. @throws Invalid */
export function changedTimes(event: EventTimes, change: TimesChange, at: number): EventTimes {
  const span = changedSpan(event, change, at);
  const moved = span.start - at;
  const start = event.start + moved;
  const isSameRule = change.rrule === undefined || change.rrule === event.rrule;
  const changed = {
    start,
    end: start + span.end - span.start,
    allDay: change.allDay ?? event.allDay,
    rrule: isSameRule ? movedRule(event.rrule, event.start, start) : (change.rrule ?? ''),
    excluded: event.excluded.map((each) => each + moved),
  };
  return { ...changed, rrule: requireRule(changed) };
}

/** The rule of an event in the form that is kept. @throws Invalid */
export function requireRule({ start, end, rrule }: Pick<EventTimes, 'start' | 'end' | 'rrule'>): string {
  const rule = checkedRule(rrule, start);
  const isLong = rule !== '' && end - start > maxRepeatingDays * day;
  if (rule !== undefined && !isLong) return rule;
  throw new Invalid({ 'entry.rrule': ['The event can not repeat like that.'] }, 'BAD_REPEAT');
}

/** When somebody is reminded next, after a moment; nothing if never again. */
export function nextReminder(event: Repeating, minutes: number, after: number): number | null {
  const start = nextStart(event, after + minutes * minute + 1);
  return start === undefined ? null : start - minutes * minute;
}
