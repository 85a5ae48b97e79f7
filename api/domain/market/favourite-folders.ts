import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, max } from 'drizzle-orm';
import type {
  FavouriteFolder,
  FavouriteFolders,
  MovedFavourites,
  NewFavouriteFolder,
  SharedFolder,
} from '../../contract/market/favourite-folders.ts';
import { maxFavouriteFolders } from '../../contract/values/market/listings.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { favourite, favouriteFolder, listing, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { type CodeTools, checkOwnCode } from '../identity/two-step.ts';
import { changeOwn } from '../shared/announce.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { pick } from '../shared/pick.ts';
import { areThere } from '../shared/there.ts';
import { areShown, namedCards } from './listings.ts';

type FolderRow = typeof favouriteFolder.$inferSelect;

/** Lists the favourite folders of the account. @throws Unauthenticated */
export async function listFavouriteFolders(ctx: Ctx): Promise<FavouriteFolders> {
  const { userId } = requireAccount(ctx);
  const rows = await ctx.db
    .select()
    .from(favouriteFolder)
    .where(eq(favouriteFolder.userId, userId))
    .orderBy(asc(favouriteFolder.position), asc(favouriteFolder.id))
    .limit(maxFavouriteFolders)
    .all();
  const kept = await ctx.db
    .select({ folderId: favourite.folderId, rows: count() })
    .from(favourite)
    .where(eq(favourite.userId, userId))
    .groupBy(favourite.folderId)
    .all();
  const counts = new Map(kept.map(({ folderId, rows: number }) => [folderId, number]));
  return {
    folders: rows.map((row) => toFolder(row, counts.get(row.id) ?? 0)),
    total: kept.reduce((sum, { rows: number }) => sum + number, 0),
  };
}

const toFolder = ({ id, name, position, shareKey }: FolderRow, number: number): FavouriteFolder => ({
  ...{ id, name, position, shareKey },
  count: number,
});

/** Creates a folder with the given favourites. @throws Unauthenticated, ListFull */
export async function addFavouriteFolder(ctx: Ctx, input: NewFavouriteFolder): Promise<FavouriteFolder> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'listings', userId, (tx) =>
    idempotent(ctx, tx, 'favourite-folder', input, async () => {
      const own = eq(favouriteFolder.userId, userId);
      if ((await countRows(tx, favouriteFolder, own)) >= maxFavouriteFolders)
        throw new ListFull('You have as many folders as there can be.');
      const last = await tx
        .select({ position: max(favouriteFolder.position) })
        .from(favouriteFolder)
        .where(own)
        .get();
      const position = input.position ?? (last?.position ?? 0) + 1;
      const values = { id: await nextId(tx, favouriteFolder), userId, name: input.name.trim(), position };
      const row = await tx.insert(favouriteFolder).values(values).returning().get();
      await put(tx, userId, input.listingIds ?? [], row.id);
      return counted(tx, row);
    }),
  );
}

/** @throws Unauthenticated, NotFound */
export function renameFavouriteFolder(ctx: Ctx, { id, name }: { id: number; name: string }): Promise<FavouriteFolder> {
  return changeFolder(ctx, id, { name: name.trim() });
}

interface Sharing {
  id: number;
  isShared: boolean;
  code?: string | undefined;
}

/**
 * Shares a folder by a link, or withdraws the link; a withdrawn link never becomes valid again.
 * @throws Unauthenticated, NotFound; for a new link Invalid without a code where signing in takes one, Throttled
 */
export async function shareFavouriteFolder(ctx: Ctx, { id, isShared, code }: Sharing, tools: CodeTools): Promise<FavouriteFolder> {
  const { userId } = requireAccount(ctx);
  const { shareKey } = await requireFolder(ctx.db, userId, id);
  const step = isShared && shareKey === null ? await checkOwnCode(ctx, code, tools) : undefined;
  const folder = await changeFolder(
    ctx,
    id,
    (row) => ({ shareKey: isShared ? (row.shareKey ?? randomBytes(16).toString('base64url')) : null }),
    step?.take,
  );
  await step?.afterwards();
  return folder;
}

type Change = Partial<Pick<FolderRow, 'name' | 'shareKey'>>;

function changeFolder(
  ctx: Ctx,
  id: number,
  change: Change | ((row: FolderRow) => Change),
  ensure?: (tx: Queries) => Promise<void>,
): Promise<FavouriteFolder> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'listings', userId, async (tx) => {
    const row = await requireFolder(tx, userId, id);
    await ensure?.(tx);
    const changed = pick(typeof change === 'function' ? change(row) : change, ['name', 'shareKey']);
    await tx.update(favouriteFolder).set(changed).where(ownFolder(userId, id)).run();
    return counted(tx, { ...row, ...changed });
  });
}

/** Deletes a folder; its listings remain favourites. @returns the input that recreates it @throws Unauthenticated, NotFound */
export async function deleteFavouriteFolder(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ name: string; position: number; listingIds: number[] }> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'listings', userId, async (tx) => {
    const { name, position } = await requireFolder(tx, userId, id);
    const inside = eq(favourite.folderId, id);
    const rows = await tx.select({ id: favourite.listingId }).from(favourite).where(inside).orderBy(favourite.listingId).all();
    await tx.update(favourite).set({ folderId: null }).where(inside).run();
    await tx.delete(favouriteFolder).where(ownFolder(userId, id)).run();
    return { name, position, listingIds: rows.map((row) => row.id) };
  });
}

/** Moves favourites of the account into a folder, or out of all folders. @throws Unauthenticated, NotFound */
export async function moveFavourites(ctx: Ctx, { listingIds, folderId = null }: MovedFavourites): Promise<void> {
  const { userId } = requireAccount(ctx);
  await changeOwn(ctx.db, 'listings', userId, async (tx) => {
    if (folderId !== null) await requireFolder(tx, userId, folderId);
    await put(tx, userId, listingIds, folderId);
  });
}

async function put(tx: Queries, userId: number, listingIds: readonly number[], folderId: number | null): Promise<void> {
  if (listingIds.length === 0) return;
  await tx
    .update(favourite)
    .set({ folderId })
    .where(and(eq(favourite.userId, userId), inArray(favourite.listingId, [...new Set(listingIds)])))
    .run();
}

const counted = async (tx: Queries, row: FolderRow): Promise<FavouriteFolder> =>
  toFolder(row, await countRows(tx, favourite, eq(favourite.folderId, row.id)));

const ownFolder = (userId: number, id: number) => and(eq(favouriteFolder.id, id), eq(favouriteFolder.userId, userId));

/** Returns a folder of the account. @throws NotFound */
export async function requireFolder(reader: Reader, userId: number, id: number): Promise<FolderRow> {
  const row = await reader.select().from(favouriteFolder).where(ownFolder(userId, id)).get();
  if (!row) throw new NotFound('There is no such folder.');
  return row;
}

/** Returns the public view of a folder that is shared by a link, with public listings only. @throws NotFound */
export async function readSharedFolder(ctx: Ctx, { key, ...asked }: { key: string; page: number; perPage: number }): Promise<SharedFolder> {
  const { db, now } = ctx;
  const folder = await db
    .select({ id: favouriteFolder.id, name: favouriteFolder.name, owner: user.fullName, username: user.username })
    .from(favouriteFolder)
    .innerJoin(user, eq(user.id, favouriteFolder.userId))
    .where(and(eq(favouriteFolder.shareKey, key), areThere))
    .get();
  if (!folder) throw new NotFound('There is no such folder.');
  const inside = and(eq(favourite.folderId, folder.id), areShown(now));
  const { limit, offset } = pageRange(asked);
  const rows = await db
    .select({ listing })
    .from(favourite)
    .innerJoin(listing, eq(listing.id, favourite.listingId))
    .where(inside)
    .orderBy(desc(favourite.keptAt), desc(favourite.listingId))
    .limit(limit)
    .offset(offset)
    .all();
  const all = await db
    .select({ rows: count() })
    .from(favourite)
    .innerJoin(listing, eq(listing.id, favourite.listingId))
    .where(inside)
    .get();
  const cards = await namedCards(
    ctx,
    rows.map(({ listing: row }) => row),
  );
  return { name: folder.name, owner: folder.owner || folder.username, listings: [...cards.values()], total: all?.rows ?? 0 };
}
