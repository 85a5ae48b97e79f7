import { describe, expect, test } from 'vitest';
import { dayOfMonth, nextDue } from '../../../api/domain/workspace/rules/task-repeat.ts';

/** A moment by the wall clock in Thailand. */
const at = (text: string) => Date.parse(`${text}+07:00`);
const next = (repeat: Parameters<typeof nextDue>[0], due: string, now = due, wanted = dayOfMonth(at(due))) =>
  new Date(nextDue(repeat, { due: at(due), now: at(now), wanted }) + 7 * 3_600_000).toISOString().slice(0, 16);

describe('a repeating task that is done is due again', () => {
  test('later than it was, though it is done early', () => {
    expect(next('daily', '2026-11-24T09:00', '2026-11-22T12:00')).toBe('2026-11-25T09:00');
    expect(next('weekly', '2026-11-24T09:00', '2026-11-22T12:00')).toBe('2026-12-01T09:00');
    expect(next('monthly', '2026-11-24T09:00', '2026-11-22T12:00')).toBe('2026-12-24T09:00');
    expect(next('yearly', '2026-11-24T09:00', '2026-11-22T12:00')).toBe('2027-11-24T09:00');
  });

  test('later than now, though it was long overdue', () => {
    expect(next('daily', '2020-01-01T09:00', '2026-11-22T12:00')).toBe('2026-11-23T09:00');
    expect(next('daily', '2020-01-01T23:00', '2026-11-22T12:00')).toBe('2026-11-22T23:00');
    expect(next('weekly', '2026-11-02T09:00', '2026-11-25T12:00')).toBe('2026-11-30T09:00');
    expect(next('monthly', '2026-01-05T09:00', '2026-11-22T12:00')).toBe('2026-12-05T09:00');
    expect(next('monthly', '2026-01-25T09:00', '2026-11-22T12:00')).toBe('2026-11-25T09:00');
    expect(next('yearly', '2000-02-29T09:00', '2026-11-22T12:00')).toBe('2027-02-28T09:00');
    expect(next('monthly', '2026-01-22T09:00', '2026-11-22T09:00')).toBe('2026-12-22T09:00');
  });

  test('on workdays alone', () => {
    // A Friday, and a Saturday in Thailand that is still Friday elsewhere.
    expect(next('weekdays', '2026-11-27T09:00')).toBe('2026-11-30T09:00');
    expect(next('weekdays', '2026-11-28T01:00')).toBe('2026-11-30T01:00');
    expect(next('weekdays', '2026-11-24T09:00')).toBe('2026-11-25T09:00');
  });

  test('on the day of the month it began with, in months that have it', () => {
    expect(next('monthly', '2027-01-31T20:00')).toBe('2027-02-28T20:00');
    expect(next('monthly', '2027-02-28T20:00', '2027-02-28T20:00', 31)).toBe('2027-03-31T20:00');
    expect(next('yearly', '2027-02-28T20:00', '2027-02-28T20:00', 29)).toBe('2028-02-29T20:00');
    expect(next('monthly', '2026-12-31T01:00')).toBe('2027-01-31T01:00');
  });
});

describe('a rule of its own', () => {
  const each = (every: number, from: 'due' | 'done', repeat: Parameters<typeof nextDue>[0], due: string, now: string) =>
    new Date(nextDue(repeat, { due: at(due), now: at(now), wanted: dayOfMonth(at(due)), every, from }) + 7 * 3_600_000)
      .toISOString()
      .slice(0, 16);

  test('takes each second or third of its days, weeks, months and years', () => {
    expect(each(3, 'due', 'daily', '2026-11-24T09:00', '2026-11-24T12:00')).toBe('2026-11-27T09:00');
    expect(each(2, 'due', 'weekly', '2026-11-24T09:00', '2026-11-20T12:00')).toBe('2026-12-08T09:00');
    expect(each(2, 'due', 'weekly', '2026-11-24T09:00', '2026-12-20T12:00')).toBe('2026-12-22T09:00');
    expect(each(3, 'due', 'monthly', '2026-01-31T09:00', '2026-11-24T12:00')).toBe('2027-01-31T09:00');
    expect(each(2, 'due', 'yearly', '2026-01-31T09:00', '2026-11-24T12:00')).toBe('2028-01-31T09:00');
  });

  test('counts from the day on which it was done, at the time of the day at which it was due', () => {
    expect(each(2, 'done', 'weekly', '2026-11-10T09:00', '2026-11-24T22:00')).toBe('2026-12-08T09:00');
    expect(each(1, 'done', 'daily', '2026-12-24T23:59', '2026-11-24T01:00')).toBe('2026-11-25T23:59');
    expect(each(1, 'done', 'monthly', '2026-11-05T09:00', '2026-11-30T07:00')).toBe('2026-12-30T09:00');
    expect(each(1, 'done', 'weekdays', '2026-11-05T09:00', '2026-11-27T07:00')).toBe('2026-11-30T09:00');
  });
});
