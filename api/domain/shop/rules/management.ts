import { couponPercent } from '../../../contract/values/shop/management.ts';
import type { CouponKind } from '../../../contract/values/shop/orders.ts';
import { Invalid } from '../../shared/errors.ts';
import { toCents } from '../../shared/rules/money.ts';

/** Characters of the name in a slug; a hyphen and the product's number follow. */
const slugWords = 60;

/** Returns a product's name in URLs: Latin letters and digits of its English name, and its number. */
export function productSlug(nameEn: string, id: number): string {
  const words = nameEn
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugWords)
    .replace(/^-|-$/g, '');
  return `${words || 'product'}-${id}`;
}

/** Converts to whole cents. @throws Invalid for fractions */
export function exactCents(dollars: number, field: string): number {
  const cents = toCents(dollars);
  if (Math.abs(dollars * 100 - cents) > 1e-6) throw new Invalid({ [field]: ['must have at most two decimals'] });
  return cents;
}

/** Returns the stored value of a coupon: percent, or cents. @throws Invalid for fractions of a percent */
export function couponValue({ kind, value }: { kind: CouponKind; value: number }): number {
  if (kind === 'amount') return exactCents(value, 'value');
  if (!Number.isInteger(value) || value > couponPercent.max)
    throw new Invalid({ value: [`must be whole percent, at most ${couponPercent.max}`] });
  return value;
}

/** Collapses a text to one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
