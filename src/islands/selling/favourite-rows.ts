import { listingStates, priceKinds } from '#contract/values/market/listings.ts';
import { priceUnits } from '#contract/values/market/money.ts';
import { spelled } from '../../lib/graphql-documents.ts';
import type { FavouritesAnswer, FolderNode, KeptNode } from './favourite-documents.ts';

export type Kept = ReturnType<typeof keptOf>;
export type Folder = ReturnType<typeof folderOf>;

/** Favourite as shown in the list, with the listing’s data if available. */
function keptOf(node: KeptNode, folders: readonly Folder[]) {
  const { number: id, title, keptAt, priceThen, folderId, listing } = node;
  return {
    ...{ id, node, title, keptAt, priceThen },
    folderId: folders.find((folder) => folder.node.id === folderId)?.id ?? null,
    listing: listing && {
      ...{ slug: listing.slug, title: listing.title, placeName: listing.placeName, cover: listing.cover?.url320 },
      state: spelled(listingStates, listing.state),
      price: {
        kind: spelled(priceKinds, listing.price.kind),
        satang: listing.price.amount,
        unit: listing.price.unit && spelled(priceUnits, listing.price.unit),
      },
    },
  };
}

function folderOf(node: FolderNode) {
  const { number: id, name, count, shareKey } = node;
  return { id, node, name, count, shareKey };
}

/** @throws Error if the user is not signed in */
export function connectionOf({ viewer }: FavouritesAnswer) {
  if (!viewer?.favourites) throw new Error('Nobody’s favourites were answered.');
  return viewer.favourites;
}

/** Returns a page of favourites, with the folders. @throws Error if the user is not signed in */
export function favouritesOf(page: FavouritesAnswer) {
  const { edges, totalCount } = connectionOf(page);
  const folders = (page.viewer?.favouriteFolders ?? []).map(folderOf);
  return {
    kept: edges.map(({ node }) => keptOf(node, folders)),
    total: totalCount,
    folders,
    /** Includes favourites without a folder. */
    all: page.viewer?.all?.totalCount ?? 0,
  };
}
