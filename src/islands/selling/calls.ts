import type { CategoryTree } from '#contract/market/categories.ts';
import type { ListingActionInput, ListingSaving, OwnListing } from '#contract/market/listings.ts';
import { callApi } from '../../lib/api/client.ts';

/* API calls of the editor. Each throws ApiError. */

export const ownListing = async (id: number): Promise<OwnListing> =>
  (await callApi('GET /api/account/listings/:id', { params: { id } })).listing;

export const saveListing = async (body: ListingSaving, keepalive = false): Promise<OwnListing> =>
  (await callApi('POST /api/listings/save', { body, keepalive })).listing;

/** Creates a draft with the content of one of the user’s own listings. */
export const startLike = async (from: number): Promise<OwnListing> =>
  (await callApi('POST /api/listings/start', { body: { from } })).listing;

/** Returns the listing after the action; null if it was deleted. */
export const actOnListing = async (body: ListingActionInput): Promise<OwnListing | null> =>
  (await callApi('POST /api/listings/act', { body })).listing;

/** Returns the prices of the first matches, in satang; none if the query was corrected. */
export async function listingPrices(query: { category: string; q?: string }, signal: AbortSignal): Promise<number[]> {
  const { listings, corrected } = await callApi('GET /api/listings', { query: { ...query, limit: '48' }, signal });
  return corrected ? [] : listings.flatMap(({ price }) => price.satang ?? []);
}

export const categories = async (): Promise<CategoryTree['groups']> => (await callApi('GET /api/categories')).groups;
