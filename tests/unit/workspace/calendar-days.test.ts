import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../../../api/contract/workspace/calendar-entries.ts';
import { addMonths, isDay, neighbour, queryOf, spanOf, weekdayOf, weekNumber } from '../../../src/islands/calendar/days.ts';
import { lanesOf } from '../../../src/islands/calendar/lanes.ts';
import { timesIn, wordOf } from '../../../src/islands/calendar/new-times.ts';
import { byDay, changed, occurrencesOf, removed } from '../../../src/islands/calendar/occurrences.ts';
import { movedRepeat, readRepeat, writeRepeat } from '../../../src/islands/calendar/repeat-rules.ts';
import { thaiHolidays } from '../../../src/islands/calendar/thai-holidays.ts';
import { addressOf, placeIn, toggledKind } from '../../../src/islands/calendar/use-place.ts';

const now = Date.parse('2026-11-22T02:00:00Z');
const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  ...{ id: 1, title: 'x', start: '2026-11-22T02:00:00.000Z', end: '2026-11-22T03:00:00.000Z', allDay: false, calendar: 'ETC', url: '' },
  ...{
    location: '',
    timeZone: 'Asia/Bangkok',
    description: '',
    guests: [],
    rrule: '',
    reminders: [],
    people: [],
    host: null,
    response: 'accepted',
    starts: ['2026-11-22T02:00:00.000Z'],
  },
  ...more,
});

describe('the days that are shown', () => {
  test.each([
    ['2026-11-22', 48],
    ['2026-11-28', 48],
    ['2026-12-27', 53],
    ['2027-01-02', 53],
    ['2027-01-03', 1],
    ['2024-12-29', 1],
    ['2024-12-28', 52],
  ])('are of a numbered week: %s', (day, number) => {
    expect(weekNumber(day)).toBe(number);
  });

  test('are whole weeks from Sunday, and their neighbours over the turn of a year', () => {
    const november = spanOf('month', '2026-11-22');
    expect([november.first, november.count % 7, weekdayOf(november.first)]).toEqual(['2026-11-01', 0, 0]);
    expect(spanOf('month', '2027-05-31')).toEqual({ first: '2027-04-25', count: 42 });
    expect(spanOf('week', '2026-11-21')).toEqual({ first: '2026-11-15', count: 7 });
    expect(spanOf('list', '2028-02-29')).toEqual({ first: '2028-02-01', count: 29 });
    expect([neighbour('month', '2026-12-31', 1), neighbour('month', '2027-01-31', 1), addMonths('2027-01-15', -1)]).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2026-12-15',
    ]);
    expect(queryOf({ first: '2026-11-22', count: 1 })).toEqual({ from: '2026-11-21T17:00:00.000Z', to: '2026-11-22T17:00:00.000Z' });
    expect(['2026-02-29', '2028-02-29', '2569-01-01x', '', '1999-01-01'].map(isDay)).toEqual([false, true, false, false, false]);
  });

  test('each have what happens on them in Bangkok, and not what ends before them', () => {
    const trip = entry({ start: '2026-11-06T17:00:00.000Z', end: '2026-11-08T17:00:00.000Z', starts: ['2026-11-06T17:00:00.000Z'] });
    const days = byDay(occurrencesOf([trip]), { first: '2026-11-01', count: 30 });
    expect([...days].flatMap(([day, own]) => (own.length > 0 ? day : []))).toEqual(['2026-11-07', '2026-11-08']);
  });

  test('stand in the address, which leaves out what is usual and takes what was usual once', () => {
    const place = placeIn(new URLSearchParams('view=week&date=2027-03-10&calendars=Family,x,Business&q=%20a%20&event=1&at=never'), now);
    expect(place).toEqual({
      add: '',
      view: 'week',
      date: '2027-03-10',
      calendars: 'Business,Family',
      holidays: '',
      q: 'a',
      event: '1',
      at: '',
    });
    expect(addressOf('/apps/calendar', placeIn(new URLSearchParams('view=month&date=2026-11-22&calendars='), now), now)).toBe(
      '/apps/calendar',
    );
    expect(placeIn(new URLSearchParams('month=2027-02'), now).date).toBe('2027-02-01');
    expect(placeIn(new URLSearchParams('month=2026-11'), now).date).toBe('2026-11-22');
    expect(toggledKind({ ...place, calendars: '' }, 'ETC')).toBe('Business,Holiday,Personal,Family');
    expect(toggledKind({ ...place, calendars: 'ETC' }, 'ETC')).toBe('none');
    expect(toggledKind({ ...place, calendars: 'Business,Holiday,Personal,Family' }, 'ETC')).toBe('');
  });
});

describe('a change', () => {
  const starts = ['2026-11-22T02:00:00.000Z', '2026-11-23T02:00:00.000Z', '2026-11-24T02:00:00.000Z'];
  const daily = entry({ rrule: 'FREQ=DAILY', starts });
  const times = (entries: CalendarEntry[]) => occurrencesOf(entries).map(({ at }) => at.slice(8, 13));
  const change = { entry: { id: 1, start: '2026-11-23T05:00:00.000Z', end: '2026-11-23T06:00:00.000Z' }, occurrence: starts[1] };

  test('is shown for the times that are meant', () => {
    expect(times(changed([daily], { ...change, scope: 'this' }))).toEqual(['22T02', '23T05', '24T02']);
    expect(times(changed([daily], { ...change, scope: 'following' }))).toEqual(['22T02', '23T05', '24T05']);
    const moved = changed([daily], { ...change, scope: 'all' });
    expect(times(moved)).toEqual(['22T05', '23T05', '24T05']);
    // The change stays applied until it is confirmed, and has no effect on data that already has it.
    expect(times(changed(moved, { ...change, scope: 'all' }))).toEqual(times(moved));
  });

  test('that takes away is shown for the times that are meant', () => {
    const left = (scope: string) => times(removed([daily], { id: 1, occurrence: '2026-11-23T02:00:00.000Z', scope }));
    expect([left('this'), left('following'), left('all')]).toEqual([['22T02', '24T02'], ['22T02'], []]);
  });
});

describe('a repeat', () => {
  test.each([
    ['', '2027-03-01'],
    ['FREQ=DAILY;INTERVAL=3', '2027-03-01'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', '2027-03-01'],
    ['FREQ=MONTHLY;BYDAY=1MO;COUNT=5', '2027-03-01'],
    ['FREQ=MONTHLY;BYDAY=-1MO', '2027-03-29'],
    ['FREQ=YEARLY;UNTIL=20300301T165959Z', '2027-03-01'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2027-03-01'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=1MO', '2027-03-01'],
  ])('is written as it was read: %s', (rule, start) => expect(writeRepeat(readRepeat(rule, start), start)).toBe(rule));

  test('goes along to another weekday', () => {
    const moved = movedRepeat(readRepeat('FREQ=WEEKLY;BYDAY=MO,WE', '2027-03-01'), '2027-03-01', '2027-03-02');
    expect(writeRepeat(moved, '2027-03-02')).toBe('FREQ=WEEKLY;BYDAY=TU,WE');
    expect(writeRepeat(movedRepeat(readRepeat('FREQ=WEEKLY', '2027-03-01'), '2027-03-01', '2027-03-02'), '2027-03-02')).toBe('FREQ=WEEKLY');
  });
});

describe('public holidays', () => {
  test('are given another day where they fall on a weekend, a free one of the week after', () => {
    const substitutes = [...thaiHolidays].filter(([, { en }]) => en.startsWith('Substitute'));
    expect(substitutes.map(([day]) => day)).toEqual(expect.arrayContaining(['2026-06-01', '2026-12-07', '2027-07-20', '2028-04-17']));
    for (const [day] of substitutes) expect([0, 6]).not.toContain(weekdayOf(day));
    expect(substitutes.some(([, { en }]) => en.includes('Labour'))).toBe(false);
    expect(thaiHolidays.get('2026-04-13')?.th).toBe('วันสงกรานต์');
  });
});

describe('bars of a week', () => {
  const week = ['2027-03-07', '2027-03-08', '2027-03-09', '2027-03-10'];
  const bar = (first: string, last = first) => ({ first, last });

  test('take the first lane that is free on all of their days', () => {
    const [long, one, other] = [bar('2027-03-01', '2027-03-08'), bar('2027-03-08', '2027-03-09'), bar('2027-03-09', '2027-03-20')];
    expect(lanesOf(week, [long, one, other])).toEqual([
      [{ item: long, days: 2 }],
      ['taken', { item: one, days: 2 }],
      [{ item: other, days: 2 }, 'taken'],
      ['taken'],
    ]);
  });

  test('are those of its days alone', () => {
    expect(lanesOf(week, [bar('2027-03-06'), bar('2027-03-11')])).toEqual([[], [], [], []]);
  });
});

describe('times of a new event in the address', () => {
  test.each([
    ['2027-03-10_2027-03-12', { start: '2027-03-09T17:00:00.000Z', end: '2027-03-12T17:00:00.000Z', allDay: true }],
    ['2027-03-10T02:00Z_2027-03-10T03:30Z', { start: '2027-03-10T02:00:00.000Z', end: '2027-03-10T03:30:00.000Z', allDay: false }],
  ])('are read as they were written: %s', (word, { start, end, allDay }) => {
    const times = { start: Date.parse(start), end: Date.parse(end), allDay };
    expect(wordOf(times)).toBe(word);
    expect(timesIn(word)).toEqual(times);
  });

  test.each(['', '12@2027-03-10T02:00:00.000Z', '2027-03-12_2027-03-10', '2027-03-10', 'x_y'])(
    'are none where they make no sense: "%s"',
    (word) => {
      expect(timesIn(word)).toBeUndefined();
    },
  );
});
