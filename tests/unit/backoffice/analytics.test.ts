import { expect, test } from 'vitest';
import {
  growthOf,
  meanOf,
  partsOf,
  percentOf,
  sharesOf,
  shortNumber,
  signedPercent,
} from '../../../api/domain/backoffice/rules/analytics.ts';

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
  expect(sharesOf([1, 4, 1])).toEqual([16.7, 66.6, 16.7]);
  expect(meanOf(7, 2)).toBe(3.5);
});

test('figures are told in short as people write them', () => {
  expect([92_600, 2_760, 6_240, 150_000, 1_234_567, 999, 0, -5_120].map(shortNumber)).toEqual([
    '92.6k',
    '2.76k',
    '6.24k',
    '150k',
    '1.23m',
    '999',
    '0',
    '-5.12k',
  ]);
  expect([5.2, -1.4, 0].map(signedPercent)).toEqual(['+5.2%', '-1.4%', '0%']);
});
