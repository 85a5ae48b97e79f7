import { type DailyTerms, dailyTerms } from '../../../domain/shop/rules/pricing.ts';

const day = 24 * 3600 * 1000;

/** Returns a product's terms at the time of an order: the same at every start, except for the date. */
export function termsOf(productId: number, placedAt: number): DailyTerms {
  return { ...dailyTerms(productId, 0), shippingDate: new Date(Math.floor(placedAt / day + 3) * day).toISOString() };
}
