import { describe, expect, test } from 'vitest';
import { readDateWords } from '../../src/ui/date-words-reader.ts';
import { readTypedDate } from '../../src/ui/typed-date.ts';

/** Thursday, 26 November 2026, 10:00 in Thailand. */
const moment = Date.parse('2026-11-26T03:00:00Z');
const read = (typed: string, kind: 'date' | 'datetime' = 'date', before = '') =>
  readTypedDate(typed, kind, { before, moment, readWords: readDateWords });

describe('a day', () => {
  test.each([
    ['2026-11-26', '2026-11-26'],
    ['2569-11-26', '2026-11-26'],
    ['26/11/2569', '2026-11-26'],
    ['26/11/2026', '2026-11-26'],
    ['26.11.2026', '2026-11-26'],
    ['26-11-69', '2026-11-26'],
    ['1/2/27', '2027-02-01'],
    ['26/11', '2026-11-26'],
    [' 26 พ.ย. 2569 ', '2026-11-26'],
    ['26 พฤศจิกายน 2569', '2026-11-26'],
    ['๒๖ พ.ย. ๖๙', '2026-11-26'],
    ['26 Nov 2026', '2026-11-26'],
    ['26th november', '2026-11-26'],
    ['Thursday, 26 Nov 2026', '2026-11-26'],
    ['29 Feb 2028', '2028-02-29'],
    ['พรุ่งนี้', '2026-11-27'],
    ['next friday', '2026-12-04'],
    ['วันศุกร์', '2026-11-27'],
    ['end of month', '2026-11-30'],
    ['Nov 30, 2026', '2026-11-30'],
  ])('%s', (typed, day) => {
    expect(read(typed)).toBe(day);
  });

  test.each([
    '',
    '31/2/2026',
    '29 Feb 2027',
    '0/1/2026',
    '13/13',
    'soon',
    'ตลาด',
    '26 11',
    '26 Nov 2026 or so',
    '5',
    'เมื่อไร 26/11',
    '1e3',
    '0002-01-01',
    '1/1/0026',
  ])('is not "%s"', (typed) => {
    expect(read(typed)).toBeUndefined();
  });
});

describe('a moment', () => {
  test.each([
    ['2026-11-26T14:00', '2026-11-26T14:00'],
    ['26 พ.ย. 2569 14.05 น.', '2026-11-26T14:05'],
    ['26/11/2569 9:30', '2026-11-26T09:30'],
    ['พรุ่งนี้บ่ายสอง', '2026-11-27T14:00'],
    ['tomorrow 2pm', '2026-11-27T14:00'],
    ['tomorrow 9:05', '2026-11-27T09:05'],
  ])('%s', (typed, shown) => {
    expect(read(typed, 'datetime')).toBe(shown);
  });

  test('keeps the time or the day that is not typed', () => {
    expect(read('27/11', 'datetime', '2026-12-01T08:15')).toBe('2026-11-27T08:15');
    expect(read('27/11', 'datetime')).toBe('2026-11-27T23:59');
    expect(read('17:20', 'datetime', '2026-12-01T08:15')).toBe('2026-12-01T17:20');
    expect(read('17:20', 'datetime')).toBe('2026-11-26T17:20');
    expect(read('5 โมงเย็น', 'datetime', '2026-12-01T08:15')).toBe('2026-12-01T17:00');
  });

  test.each(['25:00', '26/11 24:00', '26/11 9:75', 'at some time'])('is not "%s"', (typed) => {
    expect(read(typed, 'datetime')).toBeUndefined();
  });
});

test('without the script for words figures and months are read', () => {
  const bare = (typed: string) => readTypedDate(typed, 'date', { before: '', moment });
  expect([bare('26 พ.ย. 2569'), bare('tomorrow')]).toEqual(['2026-11-26', undefined]);
});
