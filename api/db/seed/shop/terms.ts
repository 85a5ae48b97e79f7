import { type DailyTerms, dailyTerms } from '../../../domain/shop/rules/pricing.ts';

const day = 24 * 3600 * 1000;

/** A product's terms when an order was placed: the same at every start, but for the date. */
export function termsOf(productId: number, placedAt: number): DailyTerms {
  return { ...dailyTerms(productId, 0), shippingDate: new Date(Math.floor(placedAt / day + 3) * day).toISOString() };
}
