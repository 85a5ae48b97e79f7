import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SavedSearch, SavedSearches, SavedSearchHitQuery, SavedSearchHits } from '../../../contract/market/saved-searches.ts';
import { maxNew, maxSavedSearches, newestShown } from '../../../contract/values/market/saved-searches.ts';
import type { Reader } from '../../../db/client.ts';
import { listing, savedSearch, savedSearchHit } from '../../../db/schema.ts';
import { type Ctx, requireAccount } from '../../context.ts';
import { isConfirmed } from '../../identity/accounts.ts';
import { NotFound } from '../../shared/errors.ts';
import { pageRange } from '../../shared/paging.ts';
import { areForSale, cardsByIds } from '../listings.ts';
import { filtersSaid, placeNames } from './said.ts';

export type SearchRow = typeof savedSearch.$inferSelect;
type Reading = Pick<Ctx, 'db' | 'now' | 'language'>;

const iso = (time: number): string => new Date(time).toISOString();

export const unknownSearch = () => new NotFound('There is no such saved search.');

/** Condition for the account's existing searches. */
export const isOwn = (userId: number) => and(eq(savedSearch.userId, userId), isNull(savedSearch.deletedAt));

/** Lists the account's saved searches, newest first. @throws Unauthenticated */
export async function listSavedSearches(ctx: Ctx): Promise<SavedSearches> {
  const { userId } = requireAccount(ctx);
  const rows = await ctx.db
    .select()
    .from(savedSearch)
    .where(isOwn(userId))
    .orderBy(desc(savedSearch.createdAt), desc(savedSearch.id))
    .limit(maxSavedSearches)
    .all();
  const searches = await shownSearches(ctx, rows);
  return { searches, isFull: rows.length >= maxSavedSearches, isMailed: await isConfirmed(ctx.db, userId) };
}

/** Returns one of the account's saved searches. @throws Unauthenticated, NotFound */
export async function readSavedSearch(ctx: Ctx, { id }: { id: number }): Promise<SavedSearch> {
  const { userId } = requireAccount(ctx);
  const row = await ctx.db
    .select()
    .from(savedSearch)
    .where(and(isOwn(userId), eq(savedSearch.id, id)))
    .get();
  const [shown] = row ? await shownSearches(ctx, [row]) : [];
  if (!shown) throw unknownSearch();
  return shown;
}

async function shownSearches(ctx: Reading, rows: readonly SearchRow[]): Promise<SavedSearch[]> {
  if (rows.length === 0) return [];
  const { db, language } = ctx;
  const names = await placeNames(
    db,
    rows.map(({ filters }) => filters),
    language,
  );
  const hits = Map.groupBy(
    await newestHits(
      db,
      rows.map(({ id }) => id),
    ),
    ({ searchId }) => searchId,
  );
  const shownIds = rows.flatMap(({ id }) => (hits.get(id) ?? []).slice(0, newestShown).map(({ listingId }) => listingId));
  const cards = new Map((await cardsByIds(ctx, [...new Set(shownIds)])).map((card) => [card.id, card]));
  return rows.map((row): SavedSearch => {
    const found = hits.get(row.id) ?? [];
    return {
      id: row.id,
      name: row.name,
      frequency: row.frequency,
      byNotice: row.byNotice,
      byMail: row.byMail,
      filters: row.filters,
      said: filtersSaid(row.filters, names, language),
      isPaused: row.isPaused,
      createdAt: iso(row.createdAt),
      lastToldAt: row.lastToldAt === null ? null : iso(row.lastToldAt),
      newCount: found.filter(({ foundAt }) => foundAt > row.seenAt).length,
      newest: found.slice(0, newestShown).flatMap(({ listingId }) => cards.get(listingId) ?? []),
    };
  });
}

/** Returns the latest matches of each search that are for sale. */
async function newestHits(reader: Reader, searchIds: readonly number[]) {
  const { searchId, listingId, foundAt } = savedSearchHit;
  const place = sql<number>`row_number() over (partition by ${searchId} order by ${foundAt} desc, ${listingId} desc)`.as('place');
  const numbered = reader
    .select({ searchId, listingId, foundAt, place })
    .from(savedSearchHit)
    .innerJoin(listing, eq(listing.id, listingId))
    .where(and(inArray(searchId, [...searchIds]), areForSale))
    .as('numbered');
  return reader
    .select({ searchId: numbered.searchId, listingId: numbered.listingId, foundAt: numbered.foundAt })
    .from(numbered)
    .where(lte(numbered.place, maxNew))
    .orderBy(numbered.searchId, desc(numbered.foundAt), desc(numbered.listingId))
    .all();
}

/** Lists matches of one of the account's searches, latest first. @throws Unauthenticated, NotFound */
export async function listSavedSearchHits(ctx: Ctx, { id, ...query }: { id: number } & SavedSearchHitQuery): Promise<SavedSearchHits> {
  const { userId } = requireAccount(ctx);
  const row = await ctx.db
    .select({ seenAt: savedSearch.seenAt })
    .from(savedSearch)
    .where(and(isOwn(userId), eq(savedSearch.id, id)))
    .get();
  if (!row) throw unknownSearch();
  const where = and(eq(savedSearchHit.searchId, id), areForSale);
  const { limit, offset } = pageRange(query);
  const hits = await ctx.db
    .select({ listingId: savedSearchHit.listingId, foundAt: savedSearchHit.foundAt })
    .from(savedSearchHit)
    .innerJoin(listing, eq(listing.id, savedSearchHit.listingId))
    .where(where)
    .orderBy(desc(savedSearchHit.foundAt), desc(savedSearchHit.listingId))
    .limit(limit)
    .offset(offset)
    .all();
  const counted = await ctx.db
    .select({ rows: count() })
    .from(savedSearchHit)
    .innerJoin(listing, eq(listing.id, savedSearchHit.listingId))
    .where(where)
    .get();
  const cards = new Map(
    (
      await cardsByIds(
        ctx,
        hits.map(({ listingId }) => listingId),
      )
    ).map((card) => [card.id, card]),
  );
  return {
    hits: hits.flatMap(({ listingId, foundAt }) => {
      const card = cards.get(listingId);
      return card ? [{ listing: card, foundAt: iso(foundAt), isNew: foundAt > row.seenAt }] : [];
    }),
    total: counted?.rows ?? 0,
  };
}
