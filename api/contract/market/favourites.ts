import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Empty, Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { maxFavourites, maxPrice } from '../values/market/listings.ts';
import { tablePageSize } from '../values/shared/paging.ts';
import { exampleId, ListingCard } from './listings.ts';

const Favourite = Type.Object(
  {
    id: { ...Id, description: 'Listing id.' },
    keptAt: Timestamp,
    priceThen: Type.Union([Type.Integer({ minimum: 0, maximum: maxPrice }), Type.Null()], {
      description: 'Price in satang when it was saved.',
    }),
    title: Type.String(),
    folderId: Type.Union([Id, Type.Null()], { description: 'The folder that contains it, if any.' }),
    listing: Type.Union([ListingCard, Type.Null()], { description: 'The listing; null if it has ended.' }),
  },
  { $id: 'Favourite' },
);
export const FavouriteQuery = Type.Object({
  page: Page,
  perPage: perPage(tablePageSize),
  folder: Type.Optional({ ...Id, description: 'Only favourites in this folder.' }),
  lng: AskedLanguage,
});
export type FavouriteQuery = Static<typeof FavouriteQuery>;
export const Favourites = Type.Object({ favourites: Type.Array(Favourite), total: Type.Integer() }, { $id: 'Favourites' });
export type Favourites = Static<typeof Favourites>;

export const listFavourites = declare({
  id: 'listFavourites',
  method: 'GET',
  path: '/api/account/favourites',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'List your saved listings',
  description: 'Last saved first.',
  query: FavouriteQuery,
  answers: { 200: Favourites },
  refusals: [notFound],
  byLanguage: true,
});

const Ids = Type.Array(Id, { maxItems: maxFavourites });
export const keptListings = declare({
  id: 'keptListings',
  method: 'POST',
  path: '/api/account/favourites/among',
  access: 'signed-in',
  log: 'none',
  tag: 'Listings',
  summary: 'Find out which listings you have saved',
  description: 'Changes nothing.',
  body: Type.Object({ ids: Ids }, { examples: [{ ids: [1, 2, 3] }] }),
  answers: { 200: Type.Object({ ids: Type.Array(Id) }, { $id: 'KeptListings' }) },
  counts: 'reads',
});

export const keepListing = declare({
  id: 'keepListing',
  method: 'POST',
  path: '/api/listings/keep',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Save a listing, or undo it',
  description: 'Repeating the call changes nothing.',
  body: Type.Object({ id: Id, isKept: Type.Boolean() }, { examples: [{ id: exampleId, isKept: true }] }),
  answers: { 200: Empty },
  refusals: [notFound, listFull],
});

export const mergeFavourites = declare({
  id: 'mergeFavourites',
  method: 'POST',
  path: '/api/account/favourites/merge',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Save the listings chosen before signing in',
  description: 'Ended listings, and those beyond the limit, are ignored.',
  body: Type.Object({ ids: Ids }, { examples: [{ ids: [3, 4] }] }),
  answers: { 200: Empty },
});
