import { createHash } from 'node:crypto';
import type { Totals } from '../../../contract/shop/products.ts';
import type { CouponKind } from '../../../contract/values/shop/orders.ts';
import { discountPercentage, offers, quantity, shippingDays, shippingFeeCents } from '../../../contract/values/shop/products.ts';
import { toDollars } from '../../shared/rules/money.ts';

const day = 24 * 3600 * 1000;

/** Sample terms of a product: pseudo-random, but stable for one product within one UTC day (contract §3). */
export interface DailyTerms {
  shippingDate: string;
  offers: number;
  discountPercentage: number;
}

export function dailyTerms(productId: number, now: number): DailyTerms {
  const today = Math.floor(now / day);
  const dice = createHash('sha256').update(`${productId}/${today}`).digest();
  const between = ({ min, max }: { min: number; max: number }, at: number) => min + (dice.readUInt32BE(at) % (max - min + 1));
  // Counted from midnight: one more day at the lower limit keeps it at least two whole days away at any hour.
  const shipping = between({ min: shippingDays.min + 1, max: shippingDays.max }, 0);
  return {
    shippingDate: new Date((today + shipping) * day).toISOString(),
    offers: between(offers, 4),
    discountPercentage: between(discountPercentage, 8),
  };
}

export interface PricedLine {
  priceCents: number;
  qty: number;
  discountPercentage: number;
  hasFreeShipping: boolean;
}

export interface Coupon {
  kind: CouponKind;
  /** Percent, or cents. */
  value: number;
}

const discountOf = (line: PricedLine) => Math.round((line.priceCents * line.qty * line.discountPercentage) / 100);

/** Returns the sum of the products in cents, after their discounts and without shipping. */
export const productCents = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.priceCents * line.qty - discountOf(line), 0);

/** Returns the discount of a coupon in cents, never more than the sum of the products. */
const couponCents = ({ kind, value }: Coupon, products: number) =>
  Math.min(products, kind === 'percent' ? Math.round((products * value) / 100) : value);

/** Calculates the totals of an order. Discounts are rounded to cents line by line; one shipping fee covers all lines that are not free. */
export function orderTotals(lines: readonly PricedLine[], coupon?: Coupon): Totals {
  let subtotal = 0;
  let discount = 0;
  for (const line of lines) {
    subtotal += line.priceCents * line.qty;
    discount += discountOf(line);
  }
  const shipping = lines.every((line) => line.hasFreeShipping) ? 0 : shippingFeeCents;
  const less = coupon ? couponCents(coupon, subtotal - discount) : 0;
  return {
    subtotal: toDollars(subtotal),
    discount: toDollars(discount),
    shipping: toDollars(shipping),
    ...(coupon ? { coupon: toDollars(less) } : {}),
    total: toDollars(subtotal - discount + shipping - less),
  };
}

/** Returns the quantity of a product after a visitor's cart was merged into an account's. */
export function mergedQuantity(own: number, visitors: number): number {
  return Math.min(quantity.max, own + visitors);
}
