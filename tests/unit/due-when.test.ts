import { expect, test } from 'vitest';
import { dueWhen, since } from '../../src/lib/dates.ts';

const now = Date.parse('2026-11-26T22:00:00+07:00');

test.each([
  ['2026-11-26T23:59:00+07:00', 'today', 'วันนี้'],
  ['2026-11-26T23:30:00+07:00', 'today 23:30', 'วันนี้ 23:30 น.'],
  ['2026-11-27T14:00:00+07:00', 'tomorrow 14:00', 'พรุ่งนี้ 14:00 น.'],
  ['2026-11-25T09:05:00+07:00', 'yesterday 09:05', 'เมื่อวาน 09:05 น.'],
  ['2026-11-30T23:59:00+07:00', 'Monday', 'วันจันทร์'],
  ['2026-12-03T10:00:00+07:00', '3 Dec 2026 10:00', '3 ธ.ค. 2569 10:00 น.'],
  ['2026-11-20T23:59:00+07:00', '20 Nov 2026', '20 พ.ย. 2569'],
])('what is due at %s is due “%s”', (iso, english, thai) => {
  expect(dueWhen(iso, 'en', now)).toBe(english);
  expect(dueWhen(iso, 'th', now)).toBe(thai);
});

test('what has just been said was said just now, though the page’s clock is a little behind', () => {
  for (const seconds of [-20, 0, 30, 59]) expect(since(new Date(now + seconds * 1000).toISOString(), 'en', now)).toBe('just now');
  expect(since(new Date(now - 60_000).toISOString(), 'en', now)).toBe('1 minute ago');
});
