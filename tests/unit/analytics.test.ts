import { expect, test } from 'vitest';
import { growthOf, meanOf, partsOf, percentOf, sharesOf } from '../../api/domain/rules/analytics.ts';

test('days are split into parts as equal as whole days allow, losing none', () => {
  const days = Array.from({ length: 365 }, (_, at) => at);
  const parts = partsOf(days, 12);
  expect(parts.flat()).toEqual(days);
  expect(parts.every((part) => part.length === 30 || part.length === 31)).toBe(true);
  expect(partsOf([1, 2], 7)).toEqual([[1], [2]]);
  expect(partsOf([], 7)).toEqual([]);
});

test('nothing divides by nothing', () => {
  expect([growthOf(5, 0), percentOf(0, 0), meanOf(0, 0), sharesOf([0, 0])]).toEqual([0, 0, 0, [0, 0]]);
});

test('growth and shares are told to the tenth, and shares make a hundred', () => {
  expect(growthOf(110, 90)).toBe(22.2);
  expect(growthOf(90, 110)).toBe(-18.2);
  expect(sharesOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
});
