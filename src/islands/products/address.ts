import { tablePageSize } from '#contract/values/shared/paging.ts';
import { defaultProductColumn, defaultProductSort } from '#contract/values/shop/management.ts';

/** Defaults of the parameters in the address of the product list. */
export const defaultProducts = {
  q: '',
  category: '',
  state: '',
  sort: defaultProductSort as string,
  sortColumn: defaultProductColumn as string,
  page: '1',
  perPage: String(tablePageSize),
  /** Product whose form is open: its number, or `new`. */
  open: '',
};
export type ProductParams = typeof defaultProducts;

/** The same of the list of coupons; `open` is a code, or `:new`, which is none. */
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

/** Query parameters of a list, taken from its address. */
export function listQuery(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([name, value]) => name !== 'open' && value !== ''));
}
