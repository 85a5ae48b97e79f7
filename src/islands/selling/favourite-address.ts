import { tablePageSize } from '#contract/values/shared/paging.ts';

/** What the address of the favourites says where it says nothing. */
export const usualFavourites = { folder: '', page: '1', perPage: String(tablePageSize) };
export type FavouriteWords = typeof usualFavourites;

/** What the list is asked for by these words. The server checks them. */
export function favouriteVariables({ folder, page, perPage }: FavouriteWords) {
  const first = Number(perPage);
  return { folderId: folder ? `FavouriteFolder:${folder}` : null, first, skip: (Number(page) - 1) * first };
}
