import type { CategoryTree } from '#contract/market/categories.ts';
import type { FavouriteFolder, FavouriteFolders, NewFavouriteFolder } from '#contract/market/favourite-folders.ts';
import type { FavouriteQuery, Favourites } from '#contract/market/favourites.ts';
import type { ListingDeed, ListingSaving, OwnListing } from '#contract/market/listings.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';

/* What the editor and the favourites ask of the server; nothing else of them knows how it is asked. Each throws ApiError. */

export const ownListing = async (id: number): Promise<OwnListing> =>
  (await callApi('GET /api/account/listings/:id', { params: { id } })).listing;

export const saveListing = async (body: ListingSaving, keepalive = false): Promise<OwnListing> =>
  (await callApi('POST /api/listings/save', { body, keepalive })).listing;

/** What it is then; null when it was deleted. */
export const actOnListing = async (body: ListingDeed): Promise<OwnListing | null> =>
  (await callApi('POST /api/listings/act', { body })).listing;

export const categories = async (): Promise<CategoryTree['groups']> => (await callApi('GET /api/categories')).groups;

export const favourites = (query: Record<string, string | number>): Promise<Favourites> =>
  callApi('GET /api/account/favourites', { query: query as Partial<FavouriteQuery> });

export const keep = (id: number, isKept: boolean): Promise<unknown> => callApi('POST /api/listings/keep', { body: { id, isKept } });

export const favouriteFolders = (): Promise<FavouriteFolders> => callApi('GET /api/account/favourites/folders');

export const addFolder = async (body: NewFavouriteFolder): Promise<FavouriteFolder> =>
  (await callApi('POST /api/account/favourites/folders/add', { body, headers: { 'idempotency-key': newIdempotencyKey() } })).folder;

export const renameFolder = (id: number, name: string): Promise<unknown> =>
  callApi('POST /api/account/favourites/folders/rename', { body: { id, name } });

/** @returns what makes it again, but for its link */
export const deleteFolder = (id: number): Promise<NewFavouriteFolder> =>
  callApi('POST /api/account/favourites/folders/delete', { body: { id } });

export const shareFolder = (id: number, isShared: boolean): Promise<unknown> =>
  callApi('POST /api/account/favourites/folders/share', { body: { id, isShared } });

export const moveFavourites = (listingIds: number[], folderId: number | null): Promise<unknown> =>
  callApi('POST /api/account/favourites/move', { body: { listingIds, folderId } });
