import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents, toDollars } from '../../../api/domain/shared/rules/money.ts';
import { mergedQuantity, orderTotals, type PricedLine, productCents } from '../../../api/domain/shop/rules/pricing.ts';

const line = (priceCents: number, qty: number, discountPercentage: number, hasFreeShipping = true): PricedLine => ({
  priceCents,
  qty,
  discountPercentage,
  hasFreeShipping,
});
const lines = fc.array(
  fc.record({
    priceCents: fc.integer({ min: 1, max: 1_000_000 }),
    qty: fc.integer({ min: 1, max: 10 }),
    discountPercentage: fc.integer({ min: 3, max: 20 }),
    hasFreeShipping: fc.boolean(),
  }),
  { maxLength: 30 },
);

describe('the totals of an order', () => {
  test('are zero for nothing', () => {
    expect(orderTotals([])).toEqual({ subtotal: 0, discount: 0, shipping: 0, total: 0 });
  });

  test.each([
    [[line(1000, 1, 10)], { subtotal: 10, discount: 1, shipping: 0, total: 9 }],
    [[line(1999, 3, 7)], { subtotal: 59.97, discount: 4.2, shipping: 0, total: 55.77 }],
    [[line(5, 1, 10)], { subtotal: 0.05, discount: 0.01, shipping: 0, total: 0.04 }],
    [[line(4, 1, 10)], { subtotal: 0.04, discount: 0, shipping: 0, total: 0.04 }],
    [[line(1000, 2, 5, false)], { subtotal: 20, discount: 1, shipping: 3.5, total: 22.5 }],
    [[line(1000, 1, 5, false), line(1000, 1, 5, false), line(1000, 1, 5)], { subtotal: 30, discount: 1.5, shipping: 3.5, total: 32 }],
  ])('of %j are %j', (given, totals) => {
    expect(orderTotals(given)).toEqual(totals);
  });

  test('round each discount by itself', () => {
    expect(orderTotals([line(5, 1, 10), line(5, 1, 10)]).discount).toBe(0.02);
  });

  test('are whole cents, fit together, and do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const totals = orderTotals(given);
        for (const amount of Object.values(totals)) expect(amount).toBe(Number(amount.toFixed(2)));
        expect(toCents(totals.total)).toBe(toCents(totals.subtotal) - toCents(totals.discount) + toCents(totals.shipping));
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(orderTotals(given.toReversed())).toEqual(totals);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('a coupon', () => {
  // 19.50 of products, and their delivery.
  const given = [line(1000, 2, 5, false), line(50, 1, 0)];

  test.each([
    ['takes off percent of the products, and nothing of the delivery', { kind: 'percent', value: 20 }, 3.9, 19.1],
    ['takes off an amount', { kind: 'amount', value: 500 }, 5, 18],
    ['is rounded to cents', { kind: 'percent', value: 33 }, 6.44, 16.56],
    ['takes off no more than the products come to', { kind: 'amount', value: 5000 }, 19.5, 3.5],
  ] as const)('%s', (_what, coupon, off, total) => {
    expect(orderTotals(given, coupon)).toEqual({ subtotal: 20.5, discount: 1, shipping: 3.5, coupon: off, total });
  });

  test('counts by what products come to without their discounts', () => {
    expect(productCents([])).toBe(0);
    expect(productCents(given)).toBe(1950);
    expect(productCents([line(1999, 3, 7), line(5, 1, 10)])).toBe(5997 - 420 + 4);
  });
});

test('dollars and cents are the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => toCents(toDollars(cents)) === cents),
    { seed: 1, numRuns: 1000 },
  );
  expect(toCents(19.99)).toBe(1999);
});

test.each([
  [1, 1, 2],
  [4, 5, 9],
  [5, 5, 10],
  [9, 9, 10],
  [10, 1, 10],
  [10, 10, 10],
])('%i in an account’s cart and %i in a visitor’s make %i', (own, visitors, both) => {
  expect(mergedQuantity(own, visitors)).toBe(both);
});
