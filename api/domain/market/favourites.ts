import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FavouriteQuery, Favourites } from '../../contract/market/favourites.ts';
import { maxFavourites } from '../../contract/values/market/listings.ts';
import { type Queries, transact } from '../../db/client.ts';
import { favourite, listing, listingCount } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { ListFull } from '../shared/errors.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { requireFolder } from './favourite-folders.ts';
import { unknownListing } from './listing-rows.ts';
import { cardsByIds, inLanguage, shownListing } from './listings.ts';

const iso = (time: number): string => new Date(time).toISOString();

/** Adds or removes favourites; idempotent. @throws NotFound for a single listing that isn't visible, ListFull */
export async function keepListing(ctx: Ctx, { id, isKept }: { id: number; isKept: boolean }): Promise<void> {
  const { userId } = requireAccount(ctx);
  await transact(ctx.db, async (tx) => {
    if (isKept) {
      if (!(await keep(ctx, tx, { userId, id }))) throw unknownListing();
    } else await drop(tx, { userId, id });
    await announce(tx, 'listings', userId);
  });
}

/** Merges the favourites a visitor saved on a device into those of the account; leaves out ended listings and those beyond the limit. */
export async function mergeFavourites(ctx: Ctx, { ids }: { ids: readonly number[] }): Promise<void> {
  const { userId } = requireAccount(ctx);
  await transact(ctx.db, async (tx) => {
    for (const id of new Set(ids)) {
      if ((await countRows(tx, favourite, eq(favourite.userId, userId))) >= maxFavourites) break;
      await keep(ctx, tx, { userId, id });
    }
    await announce(tx, 'listings', userId);
  });
}

async function keep(ctx: Ctx, tx: Queries, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const row = await shownListing(tx, id, ctx.now);
  if (!row) return false;
  const own = and(eq(favourite.userId, userId), eq(favourite.listingId, id));
  if (await tx.select({ id: favourite.listingId }).from(favourite).where(own).get()) return true;
  if ((await countRows(tx, favourite, eq(favourite.userId, userId))) >= maxFavourites)
    throw new ListFull('You keep as many as can be kept.');
  await tx.insert(favourite).values({ userId, listingId: id, keptAt: ctx.now, priceThen: row.price, priceKnown: row.price }).run();
  await addCounts(tx, id, { favourites: 1 });
  return true;
}

async function drop(tx: Queries, { userId, id }: { userId: number; id: number }): Promise<void> {
  const { changes } = await tx
    .delete(favourite)
    .where(and(eq(favourite.userId, userId), eq(favourite.listingId, id)))
    .run();
  if (changes > 0) await addCounts(tx, id, { favourites: -1 });
}

/** Adds to a listing's counts. */
export async function addCounts(
  tx: Queries,
  listingId: number,
  added: { views?: number; contacts?: number; favourites?: number },
): Promise<void> {
  const { views = 0, contacts = 0, favourites = 0 } = added;
  await tx
    .insert(listingCount)
    .values({ listingId, views, contacts, favourites: Math.max(0, favourites) })
    .onConflictDoUpdate({
      target: listingCount.listingId,
      set: {
        views: sql`${listingCount.views} + ${views}`,
        contacts: sql`${listingCount.contacts} + ${contacts}`,
        favourites: sql`${listingCount.favourites} + ${favourites}`,
      },
    })
    .run();
}

/** Lists the account's favourites, last added first; ended listings are marked. @throws Unauthenticated, NotFound for an unknown folder */
export async function listFavourites(ctx: Ctx, query: FavouriteQuery): Promise<Favourites> {
  const { userId } = requireAccount(ctx);
  if (query.folder !== undefined) await requireFolder(ctx.db, userId, query.folder);
  const inside = query.folder === undefined ? undefined : eq(favourite.folderId, query.folder);
  const where = and(eq(favourite.userId, userId), inside);
  const { limit, offset } = pageRange(query);
  const rows = await ctx.db
    .select({ listing, keptAt: favourite.keptAt, priceThen: favourite.priceThen, folderId: favourite.folderId })
    .from(favourite)
    .innerJoin(listing, eq(listing.id, favourite.listingId))
    .where(where)
    .orderBy(desc(favourite.keptAt), desc(favourite.listingId))
    .limit(limit)
    .offset(offset)
    .all();
  const total = (await ctx.db.select({ rows: count() }).from(favourite).where(where).get())?.rows ?? 0;
  const shown = await cardsByIds(
    ctx,
    rows.map(({ listing: row }) => row.id),
  );
  const cards = new Map(shown.map((card) => [card.id, card]));
  return {
    favourites: rows.map(({ listing: row, keptAt, priceThen, folderId }) => ({
      id: row.id,
      keptAt: iso(keptAt),
      priceThen,
      folderId,
      title: inLanguage(row, ctx.language).title,
      listing: cards.get(row.id) ?? null,
    })),
    total,
  };
}

/** Returns the given listings that are favourites of the account. @throws Unauthenticated */
export async function keptAmong(ctx: Ctx, { ids }: { ids: readonly number[] }): Promise<number[]> {
  const { userId } = requireAccount(ctx);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: favourite.listingId })
    .from(favourite)
    .where(and(eq(favourite.userId, userId), inArray(favourite.listingId, [...new Set(ids)])))
    .orderBy(favourite.listingId)
    .all();
  return rows.map(({ id }) => id);
}
