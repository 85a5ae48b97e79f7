import { describe, expect, test } from 'vitest';
import {
  changedSpan,
  changedTimes,
  type EventTimes,
  nextReminder,
  requireRule,
  zoneOf,
} from '../../../api/domain/workspace/rules/event-times.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = (text: string) => Date.parse(`${text}+07:00`);
const iso = (text: string) => new Date(at(text)).toISOString();
const weekly: EventTimes = {
  ...{ start: at('2026-11-23T09:00'), end: at('2026-11-23T10:00'), allDay: false, timeZone: 'Asia/Bangkok' },
  ...{ rrule: 'FREQ=WEEKLY;BYDAY=MO', excluded: [at('2026-12-07T09:00')] },
};
const one = at('2026-11-30T09:00');
const refused = (code: string, fields: Record<string, string[]>) => expect.objectContaining({ code, fields });

describe('one time of an event', () => {
  test('lasts as long as the event, unless a request says otherwise', () => {
    expect(changedSpan(weekly, {}, one)).toEqual({ start: one, end: one + hour });
    expect(changedSpan(weekly, { start: iso('2026-11-30T08:00') }, one)).toEqual({ start: one - hour, end: one + hour });
    expect(changedSpan(weekly, { end: iso('2026-11-30T12:00') }, one)).toEqual({ start: one, end: one + 3 * hour });
    expect(changedSpan(weekly, { end: iso('2026-11-30T09:00') }, one)).toEqual({ start: one, end: one });
  });

  test('does not end before its start; what is named is what was changed', () => {
    const text = ['The end must not be before the start.'];
    expect(() => changedSpan(weekly, { end: iso('2026-11-30T08:59') }, one)).toThrow(refused('ENDS_BEFORE_START', { 'entry.end': text }));
    expect(() => changedSpan(weekly, { start: iso('2026-11-30T10:01') }, one)).toThrow(
      refused('ENDS_BEFORE_START', { 'entry.start': text }),
    );
  });
});

describe('all times of an event', () => {
  test('are moved along with one of them, and so is what is left out', () => {
    expect(changedTimes(weekly, { start: iso('2026-12-02T11:00'), end: iso('2026-12-02T13:00') }, one)).toEqual({
      ...weekly,
      ...{ start: at('2026-11-25T11:00'), end: at('2026-11-25T13:00'), rrule: 'FREQ=WEEKLY;BYDAY=WE' },
      excluded: [at('2026-12-09T11:00')],
    });
  });

  test('go by another rule if one is given, and by the same one where it is given again', () => {
    expect(changedTimes(weekly, { rrule: 'FREQ=DAILY' }, one)).toEqual({ ...weekly, rrule: 'FREQ=DAILY' });
    expect(changedTimes(weekly, { rrule: '' }, one).rrule).toBe('');
    const moved = { start: iso('2026-12-01T09:00'), end: iso('2026-12-01T10:00') };
    expect(changedTimes(weekly, { ...moved, rrule: weekly.rrule }, one).rrule).toBe('FREQ=WEEKLY;BYDAY=TU');
    expect(() => changedTimes(weekly, { ...moved, rrule: 'FREQ=WEEKLY;BYDAY=FR' }, one)).toThrow(
      refused('BAD_REPEAT', { 'entry.rrule': ['The event can not repeat like that.'] }),
    );
  });

  test('are told by another clock, and by that of Bangkok where they are days', () => {
    expect(changedTimes(weekly, { timeZone: 'Asia/Tokyo' }, weekly.start).timeZone).toBe('Asia/Tokyo');
    const days = changedTimes({ ...weekly, timeZone: 'Asia/Tokyo' }, { allDay: true }, weekly.start);
    expect([days.allDay, days.timeZone]).toEqual([true, 'Asia/Bangkok']);
    expect(changedTimes({ ...weekly, allDay: true }, {}, one).allDay).toBe(true);
    expect(changedTimes({ ...weekly, allDay: true }, { allDay: false }, one).allDay).toBe(false);
  });
});

test('an event is in the zone that it names, or in Bangkok', () => {
  expect(zoneOf({})).toBe('Asia/Bangkok');
  expect(zoneOf({ timeZone: 'asia/tokyo' })).toBe('Asia/Tokyo');
  expect(zoneOf({ timeZone: 'Asia/Tokyo', allDay: true })).toBe('Asia/Bangkok');
  const fields = { 'entry.timeZone': ['must be the name of a time zone, such as Asia/Tokyo'] };
  expect(() => zoneOf({ timeZone: 'Mars/Olympus' })).toThrow(refused('BAD_TIME_ZONE', fields));
});

test('a rule is kept in one form, for events of a month at most', () => {
  const span = (days: number) => ({ ...weekly, end: weekly.start + days * day });
  expect(requireRule({ ...weekly, rrule: ' rrule:freq=weekly;byday=mo' })).toBe(weekly.rrule);
  expect(requireRule(span(31))).toBe(weekly.rrule);
  expect(requireRule({ ...span(32), rrule: '' })).toBe('');
  const refusal = refused('BAD_REPEAT', { 'entry.rrule': ['The event can not repeat like that.'] });
  expect(() => requireRule({ ...weekly, end: weekly.start + 31 * day + 1 })).toThrow(refusal);
  expect(() => requireRule({ ...weekly, rrule: 'FREQ=SOMETIMES' })).toThrow(refusal);
});

test('a reminder comes so many minutes before the next time, later than a moment', () => {
  const first = weekly.start - 10 * 60_000;
  expect(nextReminder(weekly, 10, first - 1)).toBe(first);
  expect(nextReminder(weekly, 10, first)).toBe(first + 7 * day);
  expect(nextReminder({ ...weekly, rrule: '' }, 10, first)).toBeNull();
});
