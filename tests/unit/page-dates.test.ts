import { expect, test } from 'vitest';
import { bangkokMoment } from '../../api/domain/shared/rules/dates.ts';
import { age, day, tableMoment, when } from '../../src/lib/dates.ts';

const now = Date.parse('2026-11-24T06:35:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test('what was a while ago is said as people say it', () => {
  expect(when(ago(15), 'th', now)).toBe('15 นาทีที่แล้ว');
  expect(when(ago(180), 'th', now)).toBe('3 ชั่วโมงที่แล้ว');
  expect(when(ago(3 * 24 * 60), 'th', now)).toBe('3 วันที่แล้ว');
  expect(when(ago(-15), 'th', now)).toBe('ในอีก 15 นาที');
  expect(when(ago(15), 'en', now)).toBe('15 minutes ago');
});

test('a moment of a table is told in the calendar of the page', () => {
  expect(tableMoment(bangkokMoment(now), 'th')).toBe('24 พ.ย. 2569 13:35');
  expect(tableMoment(bangkokMoment(now), 'en')).toBe('24 Nov 2026 13:35');
  expect(tableMoment('12 Jan 2027, 12:05 AM', 'th')).toBe('12 ม.ค. 2570 00:05');
});

test('what happens now is said so, and what is a minute away in minutes', () => {
  const now = Date.parse('2026-11-24T06:35:00Z');
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  expect([when(at(-20), 'en', now), when(at(-20), 'th', now)]).toEqual(['just now', 'เมื่อสักครู่']);
  expect([when(at(-60), 'en', now), when(at(60), 'en', now)]).toEqual(['1 minute ago', 'in 1 minute']);
});

test('a day has the same name in every browser, however it shortens weekdays', () => {
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  expect([0, 1, 2, 3, 4, 5, 6].map((days) => day(at(days), 'th').split(' ')[0])).toEqual([
    'อังคาร',
    'พุธ',
    'พฤหัส',
    'ศุกร์',
    'เสาร์',
    'อาทิตย์',
    'จันทร์',
  ]);
  expect([day(at(0), 'th'), day(at(0), 'en')]).toEqual(['อังคาร 24 พ.ย. 2569', 'Tue, 24 Nov 2026']);
});

test('an age is told to the hour, and stays true for as long', () => {
  const [first, last] = [Date.parse('2026-11-26T05:00:00Z'), Date.parse('2026-11-26T05:59:59Z')];
  for (const now of [first, last]) {
    expect(age('2026-11-26T05:00:00Z', 'en', now)).toBe('just now');
    expect(age('2026-11-26T04:59:59Z', 'th', now)).toBe('1 ชั่วโมงที่แล้ว');
    expect(age('2026-11-25T16:30:00Z', 'en', now)).toBe('13 hours ago');
    expect(age('2026-11-24T12:00:00Z', 'en', now)).toBe('2 days ago');
  }
});
