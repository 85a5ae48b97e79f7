import type { CategoryTree } from '#contract/market/categories.ts';
import type { ListingDeed, ListingSaving, OwnListing } from '#contract/market/listings.ts';
import { callApi } from '../../lib/api/client.ts';

/* What the editor asks of the server; nothing else of it knows how it is asked. Each throws ApiError. */

export const ownListing = async (id: number): Promise<OwnListing> =>
  (await callApi('GET /api/account/listings/:id', { params: { id } })).listing;

export const saveListing = async (body: ListingSaving, keepalive = false): Promise<OwnListing> =>
  (await callApi('POST /api/listings/save', { body, keepalive })).listing;

/** What it is then; null when it was deleted. */
export const actOnListing = async (body: ListingDeed): Promise<OwnListing | null> =>
  (await callApi('POST /api/listings/act', { body })).listing;

export const categories = async (): Promise<CategoryTree['groups']> => (await callApi('GET /api/categories')).groups;
