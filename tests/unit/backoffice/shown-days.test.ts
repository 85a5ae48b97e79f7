import { expect, test } from 'vitest';
import { beginningOfDay } from '../../../api/domain/backoffice/rules/shown-days.ts';
import { commonDay, defaultAdvanced, rowsQuery } from '../../../src/islands/employees/table-address.ts';
import { shortDay } from '../../../src/lib/dates.ts';

test.each([
  ['2567', '2024-'],
  ['2400', '1857-'],
  ['2399', '2399-'],
  ['พย 2567', '2024-11-'],
  ['24  พ.ย.  2567', '2024-11-24'],
  [' 2024 ', '2024-'],
  ['พ.ย. 2567', '2024-11-'],
  ['พฤศจิกายน 2567', '2024-11-'],
  ['24 พ.ย. 2567', '2024-11-24'],
  ['4 Nov 2024', '2024-11-04'],
  ['sept 2024', '2024-09-'],
  ['Sep 2024', '2024-09-'],
])('%j is a day as pages show it', (text, beginning) => {
  expect(beginningOfDay(text)).toBe(beginning);
});

test.each(['', '67', '25670', '$2,567', 'มะลิ 2567', '24 2567', '124 พ.ย. 2567', 'พ.ย.', '2567 พ.ย.'])('%j is none', (text) => {
  expect(beginningOfDay(text)).toBeUndefined();
});

test('every day is found as either language shows it', () => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2024-${String(month).padStart(2, '0')}-09`;
    expect([beginningOfDay(shortDay(day, 'th')), beginningOfDay(shortDay(day, 'en'))]).toEqual([day, day]);
  }
});

test('a day typed in Buddhist years is asked for in common ones', () => {
  expect(['2567-11-24', '2024-11-24', '0256-11-24', ''].map(commonDay)).toEqual(['2024-11-24', '2024-11-24', '0256-11-24', '']);
  expect(rowsQuery({ ...defaultAdvanced, startFrom: '2567-01-01', minSalary: '5' })).toEqual({
    sort: 'asc',
    sortColumn: 'id',
    page: '1',
    perPage: '10',
    startFrom: '2024-01-01',
    minSalary: '5',
  });
});
