import fc from 'fast-check';
import rrule from 'rrule';
import { describe, expect, test } from 'vitest';
import { momentIn, shownIn } from '../../../api/contract/values/shared/zones.ts';
import {
  checkedRule,
  isStart,
  movedAlong,
  movedRule,
  nextStart,
  splitRule,
  startsBetween,
} from '../../../api/domain/workspace/rules/repeats.ts';
import { type DayRule, ruleDays } from '../../../api/domain/workspace/rules/rule-days.ts';

const { RRule } = rrule;
const day = 24 * 3600 * 1000;
const ahead = 7 * 3600 * 1000;
const at = (text: string) => Date.parse(`${text}+07:00`);
const event = (start: string, rule: string, excluded: string[] = []) => ({ start: at(start), rrule: rule, excluded: excluded.map(at) });
const told = (moments: number[]) => moments.map((moment) => new Date(moment + ahead).toISOString().slice(0, 16));
const between = (repeating: ReturnType<typeof event>, from: string, to: string, limit = 100) =>
  told(startsBetween(repeating, at(from), at(to), limit));

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const days = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 4 }).map((names) => names.join());
const rules = fc
  .oneof(
    fc.record({ FREQ: fc.constant('DAILY'), BYDAY: fc.option(days) }),
    fc.record({ FREQ: fc.constant('WEEKLY'), BYDAY: fc.option(days), WKST: fc.option(fc.constantFrom('SU', 'MO')) }),
    fc.record({ FREQ: fc.constant('MONTHLY'), BYMONTHDAY: fc.option(fc.constantFrom('1', '29', '31', '-1', '10,20')) }),
    fc.record({
      FREQ: fc.constant('MONTHLY'),
      BYDAY: fc.constantFrom('2TU', '-1FR', '5MO', 'MO,WE'),
      BYSETPOS: fc.option(fc.constantFrom('1', '-1')),
    }),
    fc.record({
      FREQ: fc.constant('YEARLY'),
      BYMONTH: fc.option(fc.constantFrom('2', '11')),
      BYMONTHDAY: fc.option(fc.constantFrom('29', '1')),
    }),
    fc.record({ FREQ: fc.constant('YEARLY'), BYMONTH: fc.constantFrom('4', '12'), BYDAY: fc.constantFrom('1SU', '-2MO') }),
  )
  .chain((parts) => fc.integer({ min: 1, max: 5 }).map((INTERVAL) => ({ ...parts, INTERVAL })));
const textOf = (parts: object) =>
  Object.entries(parts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
const starts = fc
  .integer({ min: at('1990-01-01T00:00') / 60_000, max: at('2030-01-01T00:00') / 60_000 })
  .map((minutes) => minutes * 60_000);

describe('the times of a repeating event', () => {
  test('are on the days of Bangkok, whatever day it is in UTC', () => {
    const early = event('2026-11-23T06:00', 'FREQ=WEEKLY;BYDAY=MO,FR');
    expect(between(early, '2026-11-23T00:00', '2026-12-01T00:00')).toEqual(['2026-11-23T06:00', '2026-11-27T06:00', '2026-11-30T06:00']);
  });

  test('end with the day that the rule names, or after as many as it counts', () => {
    for (const end of ['UNTIL=20261125', 'UNTIL=20261125T000000Z', 'COUNT=3'])
      expect(between(event('2026-11-23T06:00', `FREQ=DAILY;${end}`), '2026-01-01T00:00', '2027-01-01T00:00')).toHaveLength(3);
  });

  test('leave out what was taken out, and no more than are asked for', () => {
    const daily = event('2026-11-23T06:00', 'FREQ=DAILY', ['2026-11-24T06:00']);
    expect(between(daily, '2026-11-23T00:00', '2026-12-24T00:00', 2)).toEqual(['2026-11-23T06:00', '2026-11-25T06:00']);
    expect(nextStart(daily, at('2026-11-23T06:01'))).toBe(at('2026-11-25T06:00'));
  });

  test('are the same however long ago the first one was', () => {
    fc.assert(
      fc.property(rules, starts, fc.integer({ min: 0, max: 20_000 }), (parts, wanted, later) => {
        const rule = textOf(parts);
        const first = new RRule({ ...RRule.parseString(rule), dtstart: new Date(wanted + ahead) }).after(new Date(0), true);
        if (!first) return;
        const start = first.getTime() - ahead;
        expect(checkedRule(rule, start)).toBe(rule);
        const from = start + later * day;
        const plain = new RRule({ ...RRule.parseString(rule), dtstart: first });
        const expected = plain
          .between(new Date(from + ahead), new Date(from + 400 * day + ahead), true)
          .map((found) => found.getTime() - ahead);
        expect(startsBetween({ start, rrule: rule, excluded: [] }, from, from + 400 * day, 1000)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('are neither lost nor doubled where a rule is split', () => {
    const ends = fc.constantFrom('', ';COUNT=20', ';UNTIL=20311231');
    fc.assert(
      fc.property(rules, ends, fc.integer({ min: 1, max: 15 }), (parts, end, which) => {
        const rule = textOf(parts) + end;
        const first = new RRule({ ...RRule.parseString(textOf(parts)), dtstart: new Date('2026-01-05T09:00:00Z') }).after(
          new Date(0),
          true,
        );
        const whole = { start: (first?.getTime() ?? 0) - ahead, rrule: rule, excluded: [] };
        const all = startsBetween(whole, 0, at('2040-01-01T00:00'), 200);
        const cut = all[which];
        if (cut === undefined) return;
        const { before, after } = splitRule(whole, cut);
        const parted = [
          ...startsBetween({ ...whole, rrule: before }, 0, at('2040-01-01T00:00'), 200),
          ...startsBetween({ ...whole, start: cut, rrule: after }, 0, at('2040-01-01T00:00'), 200),
        ];
        expect(parted.slice(0, all.length)).toEqual(all);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a rule', () => {
  test.each([
    'FREQ=SECONDLY',
    'FREQ=DAILY;BYHOUR=1,2,3',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1001',
    'FREQ=DAILY;COUNT=2;UNTIL=20300101',
    'FREQ=DAILY;INTERVAL=7;BYDAY=SA',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYSETPOS=5',
    'FREQ=MONTHLY;BYDAY=+5SU;BYMONTHDAY=1',
    'FREQ=MINUTELY',
    'FREQ=HOURLY;COUNT=1000',
    `FREQ=DAILY;BYDAY=${'MO,'.repeat(100)}MO`,
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;UNTIL=25691231',
    'INTERVAL=2',
    'FREQ=DAILY;X=1',
    'FREQ=DAILY=1',
    'FREQ=__proto__',
    'daily',
    ';',
  ])('%s is not taken', (rule) => expect(checkedRule(rule, at('2026-11-23T06:00'))).toBeUndefined());

  test('names its own start', () => {
    expect(checkedRule('freq=weekly;byday=mo', at('2026-11-23T06:00'))).toBe('FREQ=WEEKLY;BYDAY=MO');
    expect(checkedRule('FREQ=WEEKLY;BYDAY=TU', at('2026-11-23T06:00'))).toBeUndefined();
    expect(isStart(event('2026-11-23T06:00', 'FREQ=DAILY;INTERVAL=2'), at('2026-11-24T06:00'))).toBe(false);
  });

  test('is followed for some decades when the next time is looked for, and for a century when its times are counted', () => {
    const next = (start: string, rule: string) => nextStart(event(start, rule), at(start) + 1);
    expect(next('2072-02-28T06:00', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28;BYDAY=SU')).toBe(at('2077-02-28T06:00'));
    // A Sunday; the next matching day is forty years later, since 2100 is no leap year.
    expect(next('2088-02-29T06:00', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU')).toBe(at('2128-02-29T06:00'));
    expect(next('2026-11-23T06:00', 'FREQ=YEARLY;INTERVAL=50')).toBeUndefined();
    expect(between(event('2000-01-01T06:00', 'FREQ=YEARLY;COUNT=1000'), '2000-01-01T00:00', '2399-01-01T00:00', 1000)).toHaveLength(101);
  });

  test('without a match is looked for in the days asked about alone', () => {
    const daily: DayRule = {
      ...{ freq: 'DAILY', start: 0, interval: 7, count: Number.POSITIVE_INFINITY, weekStart: 1 },
      ...{ byDay: [{ weekday: 1, nth: 0 }], byMonthDay: [], byMonth: [], bySetPos: [] },
    };
    let periods = 0;
    const watched = (rule: Partial<DayRule>): DayRule => ({
      ...{ ...daily, ...rule },
      get byMonth() {
        return [];
      },
      get interval() {
        periods += 1;
        return rule.interval ?? 7;
      },
    });
    const asked = (rule: Partial<DayRule>, first: number, last: number) => {
      const made = watched(rule);
      periods = 0;
      return [[...ruleDays(made, { first, last })].length, periods];
    };
    // One to determine the current period, that one, and the next one.
    expect(asked({}, 700_000, 700_000)).toEqual([0, 3]);
    expect(asked({ freq: 'MONTHLY', byMonthDay: [31], byDay: [], bySetPos: [5], interval: 1 }, 20_000, 20_000)).toEqual([0, 3]);
    expect(asked({ freq: 'YEARLY', byMonthDay: [30], byDay: [], bySetPos: [-5, 5], interval: 1 }, 20_000, 20_400)[1]).toBeLessThan(6);
    expect(asked({}, Number.NaN, Number.NaN)).toEqual([0, 2]);
  });

  test('goes along when the first time is moved', () => {
    const monday = at('2026-11-23T06:00');
    const moved = (rule: string, by: number) => movedRule(rule, { start: monday }, { start: monday + by });
    expect(moved('FREQ=WEEKLY;BYDAY=MO,WE', 2 * day)).toBe('FREQ=WEEKLY;BYDAY=WE,FR');
    expect(moved('FREQ=WEEKLY;BYDAY=MO', -day)).toBe('FREQ=WEEKLY;BYDAY=SU');
    expect(moved('FREQ=MONTHLY;BYDAY=4MO', day)).toBe('FREQ=MONTHLY');
    expect(moved('FREQ=DAILY;COUNT=3', 3600_000)).toBe('FREQ=DAILY;COUNT=3');
  });
});

describe('in another time zone', () => {
  const timeZone = 'America/New_York';
  // Clocks there are set back on 7 November 2027, and forward on 14 March 2027.
  const newYork = (text: string) => momentIn(timeZone, Date.parse(`${text}Z`));
  const shown = (moments: number[]) => moments.map((moment) => new Date(shownIn(timeZone, moment)).toISOString().slice(0, 16));
  const monday = { start: newYork('2027-10-25T09:00'), rrule: 'FREQ=WEEKLY;BYDAY=MO', excluded: [], timeZone };

  test('an event at nine stays at nine when clocks are put back', () => {
    const starts = startsBetween(monday, monday.start, monday.start + 28.5 * day, 10);
    expect(starts.map((moment) => new Date(moment).toISOString().slice(0, 16))).toEqual([
      '2027-10-25T13:00',
      '2027-11-01T13:00',
      '2027-11-08T14:00',
      '2027-11-15T14:00',
      '2027-11-22T14:00',
    ]);
    expect(nextStart(monday, starts[1] ?? 0)).toBe(starts[1]);
    expect(nextStart(monday, (starts[1] ?? 0) + 1)).toBe(starts[2]);
    for (const moment of starts) expect(isStart(monday, moment)).toBe(true);
    expect(isStart(monday, newYork('2027-11-08T08:00'))).toBe(false);
  });

  test('its rule speaks of the days there, and ends with theirs', () => {
    // It is already Tuesday in Bangkok.
    const evening = newYork('2027-10-25T20:00');
    expect(checkedRule('FREQ=WEEKLY;BYDAY=MO', evening, timeZone)).toBe('FREQ=WEEKLY;BYDAY=MO');
    expect(checkedRule('FREQ=WEEKLY;BYDAY=TU', evening, timeZone)).toBeUndefined();
    const until = { ...monday, start: evening, rrule: 'FREQ=WEEKLY;UNTIL=20271108' };
    expect(shown(startsBetween(until, 0, newYork('2028-01-01T00:00'), 10))).toEqual([
      '2027-10-25T20:00',
      '2027-11-01T20:00',
      '2027-11-08T20:00',
    ]);
  });

  test('an hour that is not there is later, and one that comes twice is the first of both', () => {
    const daily = { rrule: 'FREQ=DAILY', excluded: [], timeZone };
    const early = { ...daily, start: newYork('2027-03-13T02:30') };
    expect(shown(startsBetween(early, early.start, early.start + 2.5 * day, 10))).toEqual([
      '2027-03-13T02:30',
      '2027-03-14T03:30',
      '2027-03-15T02:30',
    ]);
    const twice = { ...daily, start: newYork('2027-11-06T01:30') };
    const [, second = 0] = startsBetween(twice, twice.start, twice.start + 2 * day, 10);
    expect(new Date(second).toISOString()).toBe('2027-11-07T05:30:00.000Z');
    expect([isStart(twice, second), nextStart(twice, second + 1)]).toEqual([true, newYork('2027-11-08T01:30')]);
  });

  test('it is moved by the hands of its clock, and keeps its rule', () => {
    const after = newYork('2027-11-08T09:00');
    const to = { start: newYork('2027-11-09T10:00'), timeZone };
    const start = movedAlong(monday.start, { start: after, timeZone }, to);
    expect(shown([start])).toEqual(['2027-10-26T10:00']);
    expect(movedRule(monday.rrule, monday, { start, timeZone })).toBe('FREQ=WEEKLY;BYDAY=TU');
    // In another time zone: nine o'clock there, in any season.
    const berlin = { start: momentIn('Europe/Berlin', Date.parse('2027-11-08T09:00Z')), timeZone: 'Europe/Berlin' };
    const first = movedAlong(monday.start, { start: after, timeZone }, berlin);
    expect(new Date(shownIn('Europe/Berlin', first)).toISOString().slice(0, 16)).toBe('2027-10-25T09:00');
  });

  test('its times are the same however long ago the first one was', () => {
    const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(rules, zones, fc.integer({ min: 0, max: 3000 }), (parts, zone, later) => {
        const rule = textOf(parts);
        const first = new RRule({ ...RRule.parseString(rule), dtstart: new Date('2015-01-05T09:00:00Z') }).after(new Date(0), true);
        if (!first) return;
        const event = { start: momentIn(zone, first.getTime()), rrule: rule, excluded: [], timeZone: zone };
        const from = event.start + later * day;
        const plain = new RRule({ ...RRule.parseString(rule), dtstart: first });
        const expected = plain
          .between(new Date(from - day), new Date(from + 201 * day), true)
          .map((found) => momentIn(zone, found.getTime()))
          .filter((moment) => moment >= from && moment <= from + 200 * day);
        expect(startsBetween(event, from, from + 200 * day, 1000)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});
