import { tablePageSize } from '#contract/values/shared/paging.ts';
import { defaultProductColumn, defaultProductSort } from '#contract/values/shop/management.ts';

/** Defaults of the product list's query parameters. */
export const defaultProducts = {
  q: '',
  category: '',
  state: '',
  sort: defaultProductSort as string,
  sortColumn: defaultProductColumn as string,
  page: '1',
  perPage: String(tablePageSize),
  /** Product whose form is open: its id, or `new`. */
  open: '',
};
export type ProductParams = typeof defaultProducts;

/** Defaults of the coupon list's query parameters; `open` is a code, or `:new`, which is not a valid code. */
export const defaultCoupons = {
  q: '',
  state: '',
  sort: 'desc',
  sortColumn: 'validUntil',
  page: '1',
  perPage: String(tablePageSize),
  open: '',
};
export type CouponParams = typeof defaultCoupons;
export const newCoupon = ':new';

/** Returns the API's query parameters of a list. */
export function listQuery(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([name, value]) => name !== 'open' && value !== ''));
}
