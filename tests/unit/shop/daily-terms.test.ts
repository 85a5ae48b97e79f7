import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dailyTerms } from '../../../api/domain/shop/rules/pricing.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const midnight = Date.UTC(2026, 10, 21);
const products = Array.from({ length: 500 }, (_, index) => index + 1);
const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) });

test('shipping is two to eight days away at any hour, whichever way days are counted', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), moments, (product, now) => {
      const shipping = Date.parse(dailyTerms(product, now).shippingDate);
      expect(shipping - now).toBeGreaterThanOrEqual(2 * day);
      expect(shipping - now).toBeLessThanOrEqual(8 * day);
      const dates = (shipping - now + (now % day)) / day;
      expect(Number.isInteger(dates)).toBe(true);
      expect(dates).toBeLessThanOrEqual(8);
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test('shipping of each product of the samples is two to eight days away at every hour of a day', () => {
  for (const product of products.slice(0, 27)) {
    for (let now = midnight; now < midnight + day; now += hour) {
      const days = (Date.parse(dailyTerms(product, now).shippingDate) - now) / day;
      expect(days).toBeGreaterThanOrEqual(2);
      expect(days).toBeLessThanOrEqual(8);
    }
  }
});

test('every offer, discount and number of shipping days occurs, and none beyond the limits', () => {
  const terms = products.map((product) => dailyTerms(product, midnight));
  const seen = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);
  expect(seen(terms.map((term) => term.offers))).toEqual([1, 2, 3, 4]);
  expect(seen(terms.map((term) => term.discountPercentage))).toEqual(Array.from({ length: 18 }, (_, index) => index + 3));
  expect(seen(terms.map((term) => (Date.parse(term.shippingDate) - midnight) / day))).toEqual([3, 4, 5, 6, 7, 8]);
});

test('the terms of one product stay the same from the first to the last millisecond of a day', () => {
  for (const product of products.slice(0, 50)) {
    const morning = dailyTerms(product, midnight);
    for (const later of [1, hour, 13 * hour, day - 1]) expect(dailyTerms(product, midnight + later)).toEqual(morning);
  }
});

test('the next day and another product have terms of their own', () => {
  const of = (product: number, now: number) => {
    const { offers, discountPercentage } = dailyTerms(product, now);
    return `${offers} ${discountPercentage}`;
  };
  expect(products.filter((product) => of(product, midnight) !== of(product, midnight + day)).length).toBeGreaterThan(400);
  expect(new Set(products.map((product) => of(product, midnight))).size).toBeGreaterThan(60);
});
