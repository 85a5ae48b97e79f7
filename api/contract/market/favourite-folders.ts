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
  description: 'One line; blanks around it are taken off.',
});
const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Among the folders, which are ordered by it.' });
const Listings = Type.Array(Id, { maxItems: maxFavourites, description: 'Saved listings; others are left out.' });

const FavouriteFolder = Type.Object(
  {
    id: Id,
    name: Type.String(),
    position: Position,
    count: Type.Integer({ minimum: 0, description: 'How many listings are in it, also those that are over.' }),
    shareKey: Type.Union([Type.String(), Type.Null()], {
      description: 'The last part of the address under which everybody who knows it sees the folder; null while it is not shared.',
    }),
  },
  { $id: 'FavouriteFolder', description: 'Into which somebody sorts the listings that they keep.' },
);
export type FavouriteFolder = Static<typeof FavouriteFolder>;
const FavouriteFolders = Type.Object(
  {
    folders: Type.Array(FavouriteFolder, { maxItems: maxFavouriteFolders }),
    total: Type.Integer({ minimum: 0, description: 'How many listings are saved, in a folder or not.' }),
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
  description: 'By their position.',
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
  description: 'Behind the others, unless its position is given, and with what is to be in it.',
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
  { $id: 'DeletedFavouriteFolder', description: 'The data to restore it from, without its link.' },
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
    folderId: Type.Optional(Type.Union([Id, Type.Null()], { description: 'Without one they are taken out of any folder.' })),
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
  description: 'Listings that are not saved are left out.',
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
    'What is so already stays so. A withdrawn link never leads anywhere again; sharing anew makes another one. Where signing in takes a code, so does a new link: a key can not make one then.',
  body: Type.Object({ id: Id, isShared: Type.Boolean(), code: OwnCode }, { examples: [{ id: 1, isShared: true }] }),
  answers: { 200: OneFolder },
  refusals: [wrongOwnCode, notFound, throttled],
});

const SharedFolderQuery = Type.Object({ page: Page, perPage: perPage(sharedFolderSize), lng: AskedLanguage });
const SharedFolder = Type.Object(
  {
    name: Type.String(),
    owner: Type.String({ description: 'The name that everybody sees of whoever shares it.' }),
    listings: Type.Array(ListingCard),
    total: Type.Integer({ minimum: 0, description: 'How many of the folder’s listings everybody may see.' }),
  },
  { $id: 'SharedFavouriteFolder', description: 'A folder that somebody shares.' },
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
  description: 'Only public listings, the last saved first.',
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) }, { examples: [{ key: 'sample-folder-of-johnd' }] }),
  query: SharedFolderQuery,
  answers: { 200: SharedFolder },
  refusals: [notFound],
  byLanguage: true,
});
