import type { SavedSearchChange, SavedSearches } from '#contract/market/saved-searches.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';

/* API calls of the screen. Each throws ApiError. */

export const savedSearches = (lng: Language): Promise<SavedSearches> => callApi('GET /api/saved-searches', { query: { lng } });

export const changeSearch = (id: number, body: SavedSearchChange): Promise<unknown> =>
  callApi('PATCH /api/saved-searches/:id', { params: { id }, body });

export const deleteSearch = (id: number): Promise<unknown> => callApi('DELETE /api/saved-searches/:id', { params: { id } });

export const restoreSearch = (id: number): Promise<unknown> => callApi('POST /api/saved-searches/:id/restore', { params: { id } });

/** Marks matches as seen; also works while navigating to one of them. */
export const noteSeen = (id: number): Promise<unknown> => callApi('POST /api/saved-searches/:id/seen', { params: { id }, keepalive: true });
