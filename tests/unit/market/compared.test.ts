import { expect, test } from 'vitest';
import type { Listing } from '../../../api/contract/market/listings.ts';
import { comparedIds, comparedOf, rowsOf } from '../../../src/islands/market/compared.ts';

test.each([
  [null, []],
  ['', []],
  ['3', [3]],
  ['3,1,2', [3, 1, 2]],
  ['1,1,2', [1, 2]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['x,-1,1.5, 2,3e2,<b>,7', [7]],
  ['9'.repeat(16), []],
  [',,,'.repeat(10_000), []],
])('of the address %j are compared %j', (asked, ids) => {
  expect(comparedIds(asked)).toEqual(ids);
});

test('the first one decides what can be compared', () => {
  const listing = (id: number, category: string) => ({ id, category: { id: category } }) as Listing;
  const [one, other, odd] = [listing(1, 'phone'), listing(2, 'phone'), listing(3, 'car-sedan')];
  expect(comparedOf([one, undefined, odd, other])).toEqual({ listings: [one, other], gone: 1, others: 1 });
  expect(comparedOf([undefined])).toEqual({ listings: [], gone: 1, others: 0 });
  expect(comparedOf([])).toEqual({ listings: [], gone: 0, others: 0 });
});

test('what is said of one alone, or otherwise, differs', () => {
  const fact = (id: string, value: string) => ({ id, name: id.toUpperCase(), value });
  expect(
    rowsOf([
      [fact('a', '1'), fact('b', 'x')],
      [fact('a', '1'), fact('b', 'y'), fact('c', 'z')],
    ]),
  ).toEqual([
    { id: 'a', name: 'A', values: ['1', '1'], differs: false },
    { id: 'b', name: 'B', values: ['x', 'y'], differs: true },
    { id: 'c', name: 'C', values: ['', 'z'], differs: true },
  ]);
  expect(rowsOf([[fact('a', '1')]])[0]?.differs).toBe(false);
});
