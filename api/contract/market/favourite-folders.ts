import { type Static, Type } from 'typebox';
import { OwnCode, wrongOwnCode } from '../identity/account.ts';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Empty, Id, IdempotencyHeader, Page, perPage } from '../shared/common.ts';
import { listFull, notFound, throttled } from '../shared/refusals.ts';
import { folderNameLength, maxFavouriteFolders, maxFavourites, sharedFolderSize } from '../values/market/listings.ts';
import { oneLinePattern } from '../values/shared/common.ts';
import { ListingCard } from './listings.ts';

const Name = Type.String({
  minLength: 1,
  maxLength: folderNameLength,
  pattern: oneLinePattern,
  description: 'One line; surrounding blanks are removed.',
});
const Position = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Position among the folders, which are ordered by it.',
});
const Listings = Type.Array(Id, { maxItems: maxFavourites, description: 'Saved listings; others are ignored.' });

const FavouriteFolder = Type.Object(
  {
    id: Id,
    name: Type.String(),
    position: Position,
    count: Type.Integer({ minimum: 0, description: 'Number of listings in it, including ended ones.' }),
    shareKey: Type.Union([Type.String(), Type.Null()], {
      description: 'Last segment of the folder’s public address, visible to anyone who knows it; null while it is not shared.',
    }),
  },
  { $id: 'FavouriteFolder', description: 'Folder into which a user sorts saved listings.' },
);
export type FavouriteFolder = Static<typeof FavouriteFolder>;
const FavouriteFolders = Type.Object(
  {
    folders: Type.Array(FavouriteFolder, { maxItems: maxFavouriteFolders }),
    total: Type.Integer({ minimum: 0, description: 'Number of saved listings, in a folder or not.' }),
  },
  { $id: 'FavouriteFolders' },
);
export type FavouriteFolders = Static<typeof FavouriteFolders>;
const OneFolder = Type.Object({ folder: FavouriteFolder }, { $id: 'OneFavouriteFolder' });

export const listFavouriteFolders = declare({
  id: 'listFavouriteFolders',
  method: 'GET',
  path: '/api/account/favourites/folders',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'List your folders of saved listings',
  description: 'Ordered by position.',
  answers: { 200: FavouriteFolders },
});

export const NewFavouriteFolder = Type.Object(
  { name: Name, position: Type.Optional(Position), listingIds: Type.Optional(Listings) },
  { $id: 'NewFavouriteFolder', examples: [{ name: 'แต่งห้องนอน' }] },
);
export type NewFavouriteFolder = Static<typeof NewFavouriteFolder>;
export const addFavouriteFolder = declare({
  id: 'addFavouriteFolder',
  method: 'POST',
  path: '/api/account/favourites/folders/add',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Create a folder of saved listings',
  description: 'By default after the others; the given listings are moved into it.',
  headers: IdempotencyHeader,
  body: NewFavouriteFolder,
  answers: { 200: OneFolder },
  refusals: [listFull],
});

const FavouriteFolderName = Type.Object({ id: Id, name: Name }, { $id: 'FavouriteFolderName', examples: [{ id: 1, name: 'ของแม่' }] });
export const renameFavouriteFolder = declare({
  id: 'renameFavouriteFolder',
  method: 'POST',
  path: '/api/account/favourites/folders/rename',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Rename a folder',
  description: 'Everyone with its link sees the new name.',
  body: FavouriteFolderName,
  answers: { 200: OneFolder },
  refusals: [notFound],
});

const DeletedFolder = Type.Object(
  { name: Type.String(), position: Position, listingIds: Type.Array(Id) },
  { $id: 'DeletedFavouriteFolder', description: 'The data to restore it from, excluding its link.' },
);
export const deleteFavouriteFolder = declare({
  id: 'deleteFavouriteFolder',
  method: 'POST',
  path: '/api/account/favourites/folders/delete',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Delete a folder',
  description: 'Its listings stay saved. A link to the folder stops working.',
  body: Type.Object({ id: Id }, { examples: [{ id: 2 }] }),
  answers: { 200: DeletedFolder },
  refusals: [notFound],
});

export const MovedFavourites = Type.Object(
  {
    listingIds: Listings,
    folderId: Type.Optional(
      Type.Union([Id, Type.Null()], { description: 'Target folder; null or omission takes the listings out of any folder.' }),
    ),
  },
  { $id: 'MovedFavourites', examples: [{ listingIds: [3], folderId: null }] },
);
export type MovedFavourites = Static<typeof MovedFavourites>;
export const moveFavourites = declare({
  id: 'moveFavourites',
  method: 'POST',
  path: '/api/account/favourites/move',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Move saved listings into a folder, or out of theirs',
  description: 'Listings that are not saved are ignored.',
  body: MovedFavourites,
  answers: { 200: Empty },
  refusals: [notFound],
});

export const shareFavouriteFolder = declare({
  id: 'shareFavouriteFolder',
  method: 'POST',
  path: '/api/account/favourites/folders/share',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Share a folder by link, or revoke the link',
  description:
    'Repeating the call changes nothing. A revoked link never works again; sharing anew creates another one. A new link needs a code if signing in does: API keys cannot create one then.',
  body: Type.Object({ id: Id, isShared: Type.Boolean(), code: OwnCode }, { examples: [{ id: 1, isShared: true }] }),
  answers: { 200: OneFolder },
  refusals: [wrongOwnCode, notFound, throttled],
});

const SharedFolderQuery = Type.Object({ page: Page, perPage: perPage(sharedFolderSize), lng: AskedLanguage });
const SharedFolder = Type.Object(
  {
    name: Type.String(),
    owner: Type.String({ description: 'The owner’s public name.' }),
    listings: Type.Array(ListingCard),
    total: Type.Integer({ minimum: 0, description: 'Number of publicly visible listings in the folder.' }),
  },
  { $id: 'SharedFavouriteFolder', description: 'A shared folder.' },
);
export type SharedFolder = Static<typeof SharedFolder>;
export const readSharedFolder = declare({
  id: 'readSharedFolder',
  method: 'GET',
  path: '/api/favourites/:key',
  example: { params: { key: 'sample-folder-of-johnd' } },
  access: 'public',
  tag: 'Listings',
  summary: 'Read a shared folder',
  description: 'Only public listings, last saved first.',
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) }, { examples: [{ key: 'sample-folder-of-johnd' }] }),
  query: SharedFolderQuery,
  answers: { 200: SharedFolder },
  refusals: [notFound],
  byLanguage: true,
});
