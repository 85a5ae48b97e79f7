import type { ListingState } from '#contract/values/market/listings.ts';
import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Defaults of the query parameters of the listings page; `open` is the listing whose figures are shown. */
export const defaultListings = { q: '', state: '', page: '1', perPage: String(tablePageSize), open: '' };
export type ListingParams = typeof defaultListings;

const stateNames = {
  draft: 'DRAFT',
  pending: 'PENDING',
  published: 'PUBLISHED',
  reserved: 'RESERVED',
  sold: 'SOLD',
  expired: 'EXPIRED',
  rejected: 'REJECTED',
  archived: 'ARCHIVED',
} as const satisfies Record<ListingState, string>;

/** Whether the query parameter names a valid state, or none. */
export const isKnownState = (state: string): state is ListingState | '' => state === '' || Object.hasOwn(stateNames, state);

/** GraphQL variables for a page of the list. The server validates the numbers. */
export function listingVariables({ state, q, page, perPage }: ListingParams) {
  const first = Number(perPage);
  const known = isKnownState(state) && state !== '' ? stateNames[state] : null;
  return { state: known, q: q || null, first, skip: (Number(page) - 1) * first };
}
