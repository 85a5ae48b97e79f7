import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Defaults of the query parameters of the favourites page. */
export const defaultFavourites = { folder: '', page: '1', perPage: String(tablePageSize) };
export type FavouriteParams = typeof defaultFavourites;

/** GraphQL variables for a page of the list. The server validates them. */
export function favouriteVariables({ folder, page, perPage }: FavouriteParams) {
  const first = Number(perPage);
  return { folderId: folder ? `FavouriteFolder:${folder}` : null, first, skip: (Number(page) - 1) * first };
}
