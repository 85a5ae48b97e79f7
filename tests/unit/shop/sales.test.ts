import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStates, paymentMethods } from '../../../api/contract/values/shop/orders.ts';
import { salesDays } from '../../../api/contract/values/shop/sales.ts';
import { reportSpan } from '../../../api/domain/shared/rules/report-span.ts';
import { type Sale, salesCounter } from '../../../api/domain/shop/rules/sales.ts';

const day = 24 * 3600 * 1000;
/** 10:00 in Bangkok. */
const now = Date.parse('2026-11-22T03:00:00Z');
const product = (productId: number, qty: number, cents: number) => ({
  productId,
  slug: `p${productId}`,
  name: 'ชา',
  image: '',
  qty,
  cents,
});

const sale = (placedAt: string, values: Partial<Sale> = {}): Sale => ({
  number: 'TN1',
  placedAt: Date.parse(placedAt),
  state: 'delivered',
  payment: 'promptpay',
  province: 'ตาก',
  totalCents: 1000,
  lines: [product(1, 2, 900)],
  ...values,
});

function reportOf(sales: Sale[], days: (typeof salesDays)[number] = 7) {
  const counter = salesCounter(reportSpan({ days }, now));
  for (const each of sales) counter.add(each);
  return counter.report({ current: [1, 2], previous: [1] });
}

describe('a sales report', () => {
  test('goes by days in Bangkok, and compares a morning with a morning', () => {
    const { labels, revenue, orders, figures, from, to } = reportOf([
      sale('2026-11-21T17:30:00Z'),
      sale('2026-11-21T16:30:00Z'),
      sale('2026-11-15T17:00:00Z'),
      // A week earlier, at nine and at eleven.
      sale('2026-11-15T02:00:00Z'),
      sale('2026-11-15T04:00:00Z'),
    ]);
    expect([from, to]).toEqual(['2026-11-16', '2026-11-22']);
    expect(labels).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
    expect(orders).toEqual({ current: [1, 0, 0, 0, 0, 1, 1], previous: [0, 0, 0, 0, 0, 0, 1] });
    expect(revenue.current).toEqual([10, 0, 0, 0, 0, 10, 10]);
    expect(figures.orders).toEqual({ value: 3, previous: 1 });
  });

  test('counts no money of what was cancelled', () => {
    const { figures, states, products } = reportOf([sale('2026-11-20T03:00:00Z'), sale('2026-11-20T03:00:00Z', { state: 'cancelled' })]);
    expect(figures).toMatchObject({ revenue: { value: 10 }, orders: { value: 1 }, units: { value: 2 }, cancelled: { value: 1 } });
    expect(states).toEqual([
      { state: 'delivered', orders: 1 },
      { state: 'cancelled', orders: 1 },
    ]);
    expect(products).toMatchObject([{ units: 2, revenue: 9 }]);
  });

  test('names the five products and provinces that brought most, the most first', () => {
    const sales = [10, 70, 30, 60, 50, 20].map((cents, at) =>
      sale('2026-11-20T03:00:00Z', { province: `p${at}`, totalCents: cents, lines: [product(at, 1, cents)] }),
    );
    const { provinces, products } = reportOf(sales);
    expect(products.map(({ productId }) => productId)).toEqual([1, 3, 4, 2, 5]);
    expect(provinces.map(({ orders }) => orders)).toHaveLength(5);
  });

  test('names provinces by their orders, and by their money where they had as many', () => {
    const from = (province: string, totalCents: number) => sale('2026-11-20T03:00:00Z', { province, totalCents });
    const { provinces, figures } = reportOf([from('a', 100), from('b', 5000), from('c', 200), from('c', 300), from('d', 1000)]);
    expect(provinces).toEqual([
      { province: 'c', orders: 2, revenue: 5 },
      { province: 'b', orders: 1, revenue: 50 },
      { province: 'd', orders: 1, revenue: 10 },
      { province: 'a', orders: 1, revenue: 1 },
    ]);
    expect(figures).toMatchObject({ average: { value: 13.2, previous: 0 }, newAccounts: { value: 3, previous: 1 } });
  });

  test('names the five latest orders, the latest first', () => {
    const sales = [3, 6, 1, 5, 2, 4].map((hour) =>
      sale(`2026-11-20T0${hour}:00:00Z`, { number: `TN${hour}`, state: hour === 6 ? 'cancelled' : 'paid' }),
    );
    const { latest } = reportOf(sales);
    expect(latest.map(({ number }) => number)).toEqual(['TN6', 'TN5', 'TN4', 'TN3', 'TN2']);
    expect(latest[0]).toEqual({ number: 'TN6', placedAt: '2026-11-20T06:00:00.000Z', state: 'cancelled', total: 10, units: 2 });
  });

  test('of a quarter goes by weeks', () => {
    const { labels, orders, from } = reportOf([sale('2026-09-07T17:00:00Z'), sale('2026-11-22T02:00:00Z')], 84);
    expect([from, labels.length, labels[0], labels[1], labels.at(-1)]).toEqual([
      '2026-08-31',
      12,
      '2026-08-31',
      '2026-09-07',
      '2026-11-16',
    ]);
    expect(orders.current).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('compares up to the very moment', () => {
    const week = 7 * day;
    const placed = (at: number) => ({ ...sale('2026-11-20T03:00:00Z'), placedAt: at });
    expect(reportOf([placed(now - week - 1), placed(now - week), placed(now - week + 1)]).figures.orders).toEqual({
      value: 0,
      previous: 2,
    });
    const { from, before } = reportSpan({ days: 7 }, now);
    expect([from, before.from]).toEqual([Date.parse('2026-11-15T17:00:00Z'), Date.parse('2026-11-08T17:00:00Z')]);
  });

  test('of nothing is all zeros', () => {
    expect(reportOf([]).figures.average).toEqual({ value: 0, previous: 0 });
  });
});

test('the values of its series add up to its figures, and its parts to its orders', () => {
  const { before } = reportSpan({ days: 364 }, now);
  const sales = fc.array(
    fc.record({
      number: fc.constant('TN1'),
      placedAt: fc.integer({ min: before.from, max: now }),
      state: fc.constantFrom(...orderStates),
      payment: fc.constantFrom(...paymentMethods),
      province: fc.constantFrom('ตาก', 'ตราด'),
      totalCents: fc.integer({ min: 0, max: 1e6 }),
      lines: fc.constant([product(1, 1, 100)]),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(sales, fc.constantFrom(...salesDays), (made, days) => {
      const { from, before: earlier } = reportSpan({ days }, now);
      const known = made.filter(({ placedAt }) => placedAt >= earlier.from);
      const { figures, revenue, orders, states, payments, provinces, latest } = reportOf(known, days);
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
      expect(sum(orders.current)).toBe(figures.orders.value);
      expect(sum(orders.previous)).toBe(figures.orders.previous);
      expect(sum(revenue.current)).toBeCloseTo(figures.revenue.value, 5);
      expect(sum(revenue.previous)).toBeCloseTo(figures.revenue.previous, 5);
      expect(sum(states.map((each) => each.orders))).toBe(figures.orders.value + figures.cancelled.value);
      expect(sum(payments.map((each) => each.orders))).toBe(figures.orders.value);
      expect(sum(provinces.map((each) => each.revenue))).toBeCloseTo(figures.revenue.value, 5);
      expect(latest).toHaveLength(Math.min(5, known.filter(({ placedAt }) => placedAt >= from).length));
    }),
  );
});
