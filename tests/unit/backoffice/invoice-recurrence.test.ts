import { expect, test } from 'vitest';
import { dayOfTime, nextDay, rescheduled } from '../../../api/domain/backoffice/rules/invoice-recurrence.ts';

const rule = { kind: 'invoice', unit: 'month', start: '2026-10-31', until: null, issues: false, isPaused: false } as const;

test('a month that is shorter takes its last day, and the next one has the first day’s again', () => {
  expect([0, 1, 2, 4].map((time) => dayOfTime(rule, time))).toEqual(['2026-10-31', '2026-11-30', '2026-12-31', '2027-02-28']);
  expect(dayOfTime({ unit: 'year', start: '2024-02-29' }, 1)).toBe('2025-02-28');
  expect(dayOfTime({ unit: 'year', start: '2024-02-29' }, 4)).toBe('2028-02-29');
  expect(dayOfTime({ unit: 'week', start: '2026-12-28' }, 1)).toBe('2027-01-04');
});

test('a rule that rests, or has ended, has no next day', () => {
  expect(nextDay({ ...rule, made: 1 })).toBe('2026-11-30');
  expect(nextDay({ ...rule, made: 1, isPaused: true })).toBeNull();
  expect(nextDay({ ...rule, made: 1, until: '2026-11-30' })).toBe('2026-11-30');
  expect(nextDay({ ...rule, made: 2, until: '2026-11-30' })).toBeNull();
});

test('days that are over are not made up for', () => {
  expect(nextDay(rescheduled(rule, '2027-01-05'))).toBe('2027-01-31');
  expect(nextDay(rescheduled(rule, '2026-11-30'))).toBe('2026-11-30');
  expect(nextDay(rescheduled({ ...rule, start: '2027-05-01' }, '2026-11-30'))).toBe('2027-05-01');
});
