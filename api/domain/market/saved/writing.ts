import { and, eq, gt, lt } from 'drizzle-orm';
import type { NewSavedSearch, SavedFilters, SavedSearch, SavedSearchChange } from '../../../contract/market/saved-searches.ts';
import { maxSavedSearches } from '../../../contract/values/market/saved-searches.ts';
import { coarsePoint } from '../../../contract/values/market/search.ts';
import { type Database, type Queries, transact } from '../../../db/client.ts';
import { savedSearch, savedSearchHit, savedSearchKey } from '../../../db/schema.ts';
import { type Ctx, requireAccount } from '../../context.ts';
import { announce, changeOwn } from '../../shared/announce.ts';
import { ListFull } from '../../shared/errors.ts';
import { idempotent } from '../../shared/idempotency.ts';
import { nextId } from '../../shared/ids.ts';
import { countRows } from '../../shared/paging.ts';
import { nextNoticeAt } from '../rules/saved-times.ts';
import { keysOfSearch } from '../search/saved-match.ts';
import { isOwn, readSavedSearch, type SearchRow, unknownSearch } from './reading.ts';

const topic = 'searches';
const day = 24 * 3600_000;

/** Saves a search. @throws Unauthenticated, Invalid for an unknown category or attribute, ListFull */
export async function createSavedSearch(ctx: Ctx, input: NewSavedSearch): Promise<SavedSearch> {
  const { userId } = requireAccount(ctx);
  const { db, now } = ctx;
  const filters = coarse(input.filters);
  // Computed before the transaction, which must not query the word index.
  const keys = await keysOfSearch(db, filters, now);
  const { id } = await changeOwn(db, topic, userId, (tx) =>
    idempotent(ctx, tx, 'create-saved-search', input, async () => {
      await requireRoom(tx, userId);
      const { name, frequency, byNotice, byMail } = input;
      const values = { userId, name: name.trim(), filters, frequency, byNotice, byMail, isPaused: false };
      const made = await nextId(tx, savedSearch);
      await tx
        .insert(savedSearch)
        .values({ id: made, ...values, createdAt: now, since: now, seenAt: now })
        .run();
      await putKeys(tx, made, keys);
      return { id: made };
    }),
  );
  return readSavedSearch(ctx, { id });
}

/** Rounds the location in a search to the nearest kilometre. */
const coarse = (filters: SavedFilters): SavedFilters =>
  filters.near === undefined ? filters : { ...filters, near: coarsePoint(filters.near) };

async function requireRoom(tx: Queries, userId: number): Promise<void> {
  if ((await countRows(tx, savedSearch, isOwn(userId))) >= maxSavedSearches) {
    throw new ListFull(`You can save ${maxSavedSearches} searches. Please delete one first.`);
  }
}

async function putKeys(tx: Queries, searchId: number, keys: readonly string[]): Promise<void> {
  await tx.delete(savedSearchKey).where(eq(savedSearchKey.searchId, searchId)).run();
  await tx
    .insert(savedSearchKey)
    .values(keys.map((key) => ({ key, searchId })))
    .run();
}

/** Updates a saved search. @throws Unauthenticated, NotFound, Invalid for an unknown category or attribute */
export async function updateSavedSearch(ctx: Ctx, { id, ...asked }: { id: number } & SavedSearchChange): Promise<SavedSearch> {
  const { userId } = requireAccount(ctx);
  const { db, now } = ctx;
  await readSavedSearch(ctx, { id });
  const change = { ...asked, ...(asked.filters && { filters: coarse(asked.filters) }) };
  const keys = change.filters && (await keysOfSearch(db, change.filters, now));
  await transact(db, async (tx) => {
    const row = await ownRow(tx, userId, id);
    const next = { ...row, ...change, name: (change.name ?? row.name).trim() };
    const isOther = change.filters !== undefined && !isSame(change.filters, row.filters);
    const begins = isOther || (row.isPaused && !next.isPaused);
    if (keys && isOther) await putKeys(tx, id, keys);
    // Unreported matches came from the former filters, or are not wanted.
    if (begins || next.isPaused) await tx.update(savedSearchHit).set({ isTold: true }).where(eq(savedSearchHit.searchId, id)).run();
    const tellsAt =
      begins || next.isPaused || row.tellsAt === null ? null : nextNoticeAt(next.frequency, { now, lastToldAt: row.lastToldAt });
    const { name, filters, frequency, byNotice, byMail, isPaused } = next;
    const set = { name, filters, frequency, byNotice, byMail, isPaused, tellsAt, since: begins ? now : row.since };
    await tx
      .update(savedSearch)
      .set(begins && isOther ? { ...set, seenAt: now } : set)
      .where(one(userId, id))
      .run();
    await announce(tx, topic, userId);
  });
  return readSavedSearch(ctx, { id });
}

const isSame = (one: SavedFilters, other: SavedFilters): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Condition for an existing search of the account. */
const one = (userId: number, id: number) => and(isOwn(userId), eq(savedSearch.id, id));

async function ownRow(tx: Queries, userId: number, id: number): Promise<SearchRow> {
  const row = await tx.select().from(savedSearch).where(one(userId, id)).get();
  if (!row) throw unknownSearch();
  return row;
}

/** Deletes a saved search; it can be restored for a day. @throws Unauthenticated, NotFound */
export async function deleteSavedSearch(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireAccount(ctx);
  await changeOwn(ctx.db, topic, userId, async (tx) => {
    await ownRow(tx, userId, id);
    await tx.update(savedSearch).set({ deletedAt: ctx.now }).where(one(userId, id)).run();
  });
}

/** Restores a search deleted within a day; does nothing if it exists. @throws Unauthenticated, NotFound, ListFull */
export async function restoreSavedSearch(ctx: Ctx, { id }: { id: number }): Promise<SavedSearch> {
  const { userId } = requireAccount(ctx);
  await transact(ctx.db, async (tx) => {
    const ever = and(eq(savedSearch.userId, userId), eq(savedSearch.id, id));
    const row = await tx.select({ deletedAt: savedSearch.deletedAt }).from(savedSearch).where(ever).get();
    if (!row || (row.deletedAt !== null && row.deletedAt <= ctx.now - day)) throw unknownSearch();
    if (row.deletedAt === null) return;
    await requireRoom(tx, userId);
    await tx.update(savedSearch).set({ deletedAt: null }).where(ever).run();
    await announce(tx, topic, userId);
  });
  return readSavedSearch(ctx, { id });
}

/** Marks a search's matches so far as seen by the account. @throws Unauthenticated, NotFound */
export async function lookAtSavedSearch(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireAccount(ctx);
  await changeOwn(ctx.db, topic, userId, async (tx) => {
    await ownRow(tx, userId, id);
    await tx.update(savedSearch).set({ seenAt: ctx.now }).where(one(userId, id)).run();
  });
}

/** Purges searches deleted a day ago, and those that a wrong clock dated that far in the future. */
export async function purgeSavedSearches(db: Database, now: number): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .delete(savedSearch)
      .where(lt(savedSearch.deletedAt, now - day))
      .run();
    await tx
      .delete(savedSearch)
      .where(gt(savedSearch.deletedAt, now + day))
      .run();
  });
}
