import { expect, test } from 'vitest';
import { bangkokDay, bangkokMidnight, bangkokMoment } from '../../api/domain/shared/rules/dates.ts';

test('moments are told in Bangkok', () => {
  expect(bangkokMoment(Date.parse('2026-11-24T06:35:00Z'))).toBe('24 Nov 2026, 1:35 PM');
  expect(bangkokMoment(Date.parse('2026-08-31T17:05:00Z'))).toBe('1 Sep 2026, 12:05 AM');
  expect(bangkokMoment(Date.parse('2026-12-31T05:00:00Z'))).toBe('31 Dec 2026, 12:00 PM');
});

test('a day begins at midnight in Bangkok', () => {
  expect(bangkokDay(Date.parse('2026-02-28T16:59:59Z'))).toBe('2026-02-28');
  expect(bangkokDay(Date.parse('2026-02-28T17:00:00Z'))).toBe('2026-03-01');
  expect(bangkokMidnight('2026-03-01')).toBe(Date.parse('2026-02-28T17:00:00Z'));
});
