import {
  addFavouriteFolder as addCall,
  type FavouriteFolder,
  type MovedFavourites,
  moveFavourites as moveCall,
  type NewFavouriteFolder,
  renameFavouriteFolder as renameCall,
} from '../../contract/market/favourite-folders.ts';
import type { Favourites } from '../../contract/market/favourites.ts';
import * as folders from '../../domain/market/favourite-folders.ts';
import { listFavourites } from '../../domain/market/favourites.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { type OffsetArgs, pageByOffset } from '../connections.ts';
import { changes, type Fields, reads } from '../fields.ts';
import { globalId, numberIn } from '../ids.ts';
import { inputOf } from '../input.ts';
import { listingNumber } from './listings.ts';

interface Page extends OffsetArgs {
  folderId?: string | null;
}

const folderOf = inputOf<NewFavouriteFolder>(addCall.body);
const nameOf = inputOf<{ id: number; name: string }>(renameCall.body);
const movedOf = inputOf<MovedFavourites>(moveCall.body);

/** Returns the number in the id of a folder. @throws NotFound for an invalid id */
function folderNumber(id: string): number {
  const number = numberIn(id, 'FavouriteFolder');
  if (Number.isNaN(number)) throw new NotFound('There is no such folder.');
  return number;
}

const numbers = (ids: string[]) => ids.map((id) => listingNumber(id));

interface Sharing {
  id: string;
  isShared: boolean;
  code?: string | null;
}

export const favouriteFields: Fields = {
  Viewer: {
    favourites: reads('market', ({ folderId, ...page }: Page, { ctx }) =>
      pageByOffset(page, async (range) => {
        const folder = folderId ? folderNumber(folderId) : undefined;
        const { favourites: rows, total } = await listFavourites(ctx, { ...range, folder });
        return { rows, total };
      }),
    ),
    favouriteFolders: reads('market', async (_args: object, { ctx }) => (await folders.listFavouriteFolders(ctx)).folders),
  },
  Mutation: {
    createFavouriteFolder: changes(
      'market',
      async ({ name, position, listingIds }: { name: string; position?: number | null; listingIds?: string[] | null }, { ctx }) => ({
        folder: await folders.addFavouriteFolder(
          ctx,
          folderOf({ name, ...(position == null ? {} : { position }), listingIds: numbers(listingIds ?? []) }),
        ),
      }),
    ),
    renameFavouriteFolder: changes('market', async ({ id, name }: { id: string; name: string }, { ctx }) => ({
      folder: await folders.renameFavouriteFolder(ctx, nameOf({ id: folderNumber(id), name })),
    })),
    deleteFavouriteFolder: changes('market', async ({ id }: { id: string }, { ctx }) => {
      const { listingIds } = await folders.deleteFavouriteFolder(ctx, { id: folderNumber(id) });
      return { deletedId: id, listingIds: listingIds.map((number) => globalId('Listing', number)) };
    }),
    shareFavouriteFolder: changes('market', async ({ id, isShared, code }: Sharing, { ctx, tools }) => ({
      folder: await folders.shareFavouriteFolder(ctx, { id: folderNumber(id), isShared, code: code ?? undefined }, tools),
    })),
    moveFavourites: changes('market', async ({ listingIds, folderId }: { listingIds: string[]; folderId?: string | null }, { ctx }) => {
      const moved = movedOf({ listingIds: numbers(listingIds), folderId: folderId ? folderNumber(folderId) : undefined });
      await folders.moveFavourites(ctx, moved);
      return { folders: (await folders.listFavouriteFolders(ctx)).folders };
    }),
  },
  Favourite: {
    number: ({ id }: Favourites['favourites'][number]) => id,
    folderId: ({ folderId }: Favourites['favourites'][number]) => (folderId === null ? null : globalId('FavouriteFolder', folderId)),
  },
  FavouriteFolder: {
    id: ({ id }: FavouriteFolder) => globalId('FavouriteFolder', id),
    number: ({ id }: FavouriteFolder) => id,
  },
};
