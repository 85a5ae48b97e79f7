import fc from 'fast-check';
import rrule from 'rrule';
import { describe, expect, test } from 'vitest';
import { checkedRule, isStart, movedRule, nextStart, splitRule, startsBetween } from '../../../api/domain/workspace/rules/repeats.ts';

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

  test('goes along when the first time is moved', () => {
    const monday = at('2026-11-23T06:00');
    expect(movedRule('FREQ=WEEKLY;BYDAY=MO,WE', monday, monday + 2 * day)).toBe('FREQ=WEEKLY;BYDAY=WE,FR');
    expect(movedRule('FREQ=WEEKLY;BYDAY=MO', monday, monday - day)).toBe('FREQ=WEEKLY;BYDAY=SU');
    expect(movedRule('FREQ=MONTHLY;BYDAY=4MO', monday, monday + day)).toBe('FREQ=MONTHLY');
    expect(movedRule('FREQ=DAILY;COUNT=3', monday, monday + 3600_000)).toBe('FREQ=DAILY;COUNT=3');
  });
});
