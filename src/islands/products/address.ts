import { tablePageSize } from '#contract/values/shared/paging.ts';
import { defaultProductColumn, defaultProductSort } from '#contract/values/shop/management.ts';

/** What the list of products is asked for where its address says nothing. */
export const usualProducts = {
  q: '',
  category: '',
  state: '',
  sort: defaultProductSort as string,
  sortColumn: defaultProductColumn as string,
  page: '1',
  perPage: String(tablePageSize),
  /** Whose form is open: a number, or `new`. */
  open: '',
};
export type ProductWords = typeof usualProducts;

/** The same of the list of coupons; `open` is a code, or `:new`, which is none. */
export const usualCoupons = {
  q: '',
  state: '',
  sort: 'desc',
  sortColumn: 'validUntil',
  page: '1',
  perPage: String(tablePageSize),
  open: '',
};
export type CouponWords = typeof usualCoupons;
export const newCoupon = ':new';

/** What a list is asked for by its address. */
export function listQuery(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([name, value]) => name !== 'open' && value !== ''));
}
