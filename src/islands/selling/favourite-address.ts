import type { Language } from '#contract/values/shared/common.ts';
import { tablePageSize } from '#contract/values/shared/paging.ts';

/** What the address of the favourites says where it says nothing. */
export const usualFavourites = { folder: '', page: '1', perPage: String(tablePageSize) };
export type FavouriteWords = typeof usualFavourites;

/** What the call is asked for by these words. */
export const favouriteQuery = ({ folder, ...words }: FavouriteWords, lng: Language): Record<string, string> => ({
  ...words,
  ...(folder ? { folder } : {}),
  lng,
});
