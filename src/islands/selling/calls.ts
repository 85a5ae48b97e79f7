import type { CategoryTree } from '#contract/market/categories.ts';
import type { ListingActionInput, ListingSaving, OwnListing } from '#contract/market/listings.ts';
import { callApi } from '../../lib/api/client.ts';

/* API calls of the editor, whose other files do not know how they are made. Each throws ApiError. */

export const ownListing = async (id: number): Promise<OwnListing> =>
  (await callApi('GET /api/account/listings/:id', { params: { id } })).listing;

export const saveListing = async (body: ListingSaving, keepalive = false): Promise<OwnListing> =>
  (await callApi('POST /api/listings/save', { body, keepalive })).listing;

/** A new draft with the content of a listing of one's own. */
export const startLike = async (from: number): Promise<OwnListing> =>
  (await callApi('POST /api/listings/start', { body: { from } })).listing;

/** Listing after the action; null if it was deleted. */
export const actOnListing = async (body: ListingActionInput): Promise<OwnListing | null> =>
  (await callApi('POST /api/listings/act', { body })).listing;

/** Prices of the first listings that fit, in satang; none where the words were corrected. */
export async function listingPrices(query: { category: string; q?: string }, signal: AbortSignal): Promise<number[]> {
  const { listings, corrected } = await callApi('GET /api/listings', { query: { ...query, limit: '48' }, signal });
  return corrected ? [] : listings.flatMap(({ price }) => price.satang ?? []);
}

export const categories = async (): Promise<CategoryTree['groups']> => (await callApi('GET /api/categories')).groups;
