import { describe, expect, test } from 'vitest';
import { datedIn, durationOf } from '../../../api/domain/workspace/rules/ics-times.ts';
import { fileZones } from '../../../api/domain/workspace/rules/ics-zones.ts';

const none = new Map<string, string>();
const read = (value: string, zone?: string) => datedIn(value, zone === undefined ? none : new Map([['TZID', zone]]), fileZones());
const at = (text: string) => Date.parse(text);

describe('a time of a calendar file', () => {
  test.each([
    ['20261201', undefined, { moment: at('2026-11-30T17:00:00Z'), isDay: true, timeZone: 'Asia/Bangkok' }],
    ['20261201', 'Asia/Tokyo', { moment: at('2026-11-30T17:00:00Z'), isDay: true, timeZone: 'Asia/Bangkok' }],
    ['20261201T093015', undefined, { moment: at('2026-12-01T02:30:15Z'), isDay: false, timeZone: 'Asia/Bangkok' }],
    ['20261201T093015', 'Asia/Tokyo', { moment: at('2026-12-01T00:30:15Z'), isDay: false, timeZone: 'Asia/Tokyo' }],
    ['20261201T093015Z', undefined, { moment: at('2026-12-01T09:30:15Z'), isDay: false, timeZone: 'UTC' }],
    [' 20261201t093015z ', undefined, { moment: at('2026-12-01T09:30:15Z'), isDay: false, timeZone: 'UTC' }],
    ['19000101T000000Z', undefined, { moment: at('1900-01-01T00:00:00Z'), isDay: false, timeZone: 'UTC' }],
    ['22001231T235959Z', undefined, { moment: at('2200-12-31T23:59:59Z'), isDay: false, timeZone: 'UTC' }],
  ])('%j in %s is %j', (value, zone, dated) => {
    expect(read(value, zone)).toEqual(dated);
  });

  test.each([
    ...['18991231T235959Z', '22010101T000000Z', '20260230', '20261301', '20261201T240000Z', '20261201T096000Z', '2026-12-01', ''],
    ...['x20261201', '20261201x', '20261201T0930', `${' '.repeat(50)}20261201`],
  ])('%j is none', (value) => {
    expect(read(value)).toBeUndefined();
  });

  test('is none in a zone that nobody knows', () => {
    expect(read('20261201T093015', 'Mars/Olympus')).toBeUndefined();
  });
});

test.each([
  ['SE Asia Standard Time', 'Asia/Bangkok'],
  ['Tokyo Standard Time', 'Asia/Tokyo'],
  ['Korea Standard Time', 'Asia/Seoul'],
  ['China Standard Time', 'Asia/Shanghai'],
  ['Singapore Standard Time', 'Asia/Singapore'],
  ['India Standard Time', 'Asia/Kolkata'],
  ['Arabian Standard Time', 'Asia/Dubai'],
  ['AUS Eastern Standard Time', 'Australia/Sydney'],
  ['GMT Standard Time', 'Europe/London'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Eastern Standard Time', 'America/New_York'],
  ['Central Standard Time', 'America/Chicago'],
  ['Mountain Standard Time', 'America/Denver'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
])('offices call by the name %s the zone %s', (name, zone) => {
  // Node's time zone data may use an older name of a zone.
  expect(fileZones()(name)).toBe(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);
});

test('a file names some zones at most', () => {
  const zones = fileZones();
  for (let at = 0; at < 49; at += 1) expect(zones(`Made/Up${at}`)).toBeUndefined();
  expect(zones('Asia/Tokyo')).toBe('Asia/Tokyo');
  expect([zones('Asia/Seoul'), zones('Asia/Tokyo')]).toEqual([undefined, 'Asia/Tokyo']);
});

test.each([
  ['P1D', 86_400_000],
  ['+P2W', 2 * 7 * 86_400_000],
  ['PT1H30M', 5_400_000],
  ['P1DT2H3M4S', 86_400_000 + ((2 * 60 + 3) * 60 + 4) * 1000],
  ['P', 0],
])('%s lasts %i milliseconds', (text, duration) => {
  expect(durationOf(text)).toBe(duration);
});

test.each(['', 'P1', '-P1D', 'xP1D', 'P1Dx', 'P1H', 'P12345D', 'P12345W', 'PT123456H', 'PT1234567M', 'PT123456789S'])(
  '%j is no duration',
  (text) => {
    expect(durationOf(text)).toBeUndefined();
  },
);
