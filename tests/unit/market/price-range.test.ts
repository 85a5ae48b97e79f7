import { expect, test } from 'vitest';
import { priceRange } from '../../../api/contract/values/market/price-range.ts';

test('the middle half of the prices is said, with the middle one', () => {
  expect(priceRange([500, 100, 300, 200, 400])).toEqual({ low: 200, median: 300, high: 400, count: 5 });
  expect(priceRange([100, 200, 300, 400, 500, 600])).toEqual({ low: 225, median: 350, high: 475, count: 6 });
});

test('few prices, and those of what is given away, say nothing', () => {
  expect(priceRange([])).toBeUndefined();
  expect(priceRange([100, 200, 300, 400])).toBeUndefined();
  expect(priceRange([100, 200, 300, 400, 0])).toBeUndefined();
});
