import { and, asc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import { type Database, type Queries, type Reader, transact } from '../../../db/client.ts';
import { listing, savedSearch, savedSearchDue, savedSearchHit, savedSearchKey } from '../../../db/schema.ts';
import { announce } from '../../shared/announce.ts';
import type { ListingRow } from '../listing-rows.ts';
import { nextNoticeAt } from '../rules/saved-times.ts';
import { finds } from '../search/saved-match.ts';
import type { SearchRow } from './reading.ts';

/** Maximum searches matched with one listing per transaction. */
const atOnce = 25;

type Due = typeof savedSearchDue.$inferSelect;

/**
 * Matches the next listing with saved searches that may find it, in batches. Safe to run in several processes: work is done once, and each
 * search matches a listing once.
 * @returns whether there may be more
 */
export async function matchSavedSearches(db: Database, now: number): Promise<boolean> {
  const due = await db.select().from(savedSearchDue).orderBy(asc(savedSearchDue.listingId)).limit(1).get();
  if (!due) return false;
  const row = await db.select().from(listing).where(eq(listing.id, due.listingId)).get();
  const some = row ? await candidates(db, due, row) : [];
  const found: SearchRow[] = [];
  for (const search of some) if (await finds(db, search.filters, { listingId: due.listingId, now })) found.push(search);
  await transact(db, async (tx) => {
    if (!(await isStill(tx, due))) return;
    for (const search of found) await noteHit(tx, search, { listingId: due.listingId, now });
    const last = some.at(-1);
    if (last && some.length === atOnce) await tx.update(savedSearchDue).set({ behind: last.id }).where(same(due)).run();
    else await tx.delete(savedSearchDue).where(same(due)).run();
  });
  return true;
}

const same = ({ listingId }: Due) => eq(savedSearchDue.listingId, listingId);

/** Whether no other process has continued with it, and it has not changed in the meantime. */
async function isStill(tx: Queries, due: Due): Promise<boolean> {
  const now = await tx.select().from(savedSearchDue).where(same(due)).get();
  return now?.version === due.version && now.behind === due.behind;
}

/** Condition for active saved searches. */
const isAwake = and(isNull(savedSearch.deletedAt), eq(savedSearch.isPaused, false));

/** Returns searches stored under one of the listing's words that have not matched it yet, except those of its seller. */
async function candidates(reader: Reader, { listingId, keys, behind }: Due, { publishedAt, sellerId }: ListingRow): Promise<SearchRow[]> {
  if (publishedAt === null) return [];
  const ids = await reader
    .selectDistinct({ id: savedSearch.id })
    .from(savedSearchKey)
    .innerJoin(savedSearch, eq(savedSearch.id, savedSearchKey.searchId))
    .leftJoin(savedSearchHit, and(eq(savedSearchHit.searchId, savedSearch.id), eq(savedSearchHit.listingId, listingId)))
    .where(
      and(
        inArray(savedSearchKey.key, keys),
        gt(savedSearchKey.searchId, behind),
        isAwake,
        ne(savedSearch.userId, sellerId),
        lte(savedSearch.since, publishedAt),
        isNull(savedSearchHit.listingId),
      ),
    )
    .orderBy(asc(savedSearch.id))
    .limit(atOnce)
    .all();
  if (ids.length === 0) return [];
  const some = inArray(
    savedSearch.id,
    ids.map(({ id }) => id),
  );
  return reader.select().from(savedSearch).where(some).orderBy(asc(savedSearch.id)).all();
}

async function noteHit(tx: Queries, { id, since }: SearchRow, { listingId, now }: { listingId: number; now: number }): Promise<void> {
  // A search that was changed or paused in the meantime starts afresh.
  const row = await tx
    .select()
    .from(savedSearch)
    .where(and(eq(savedSearch.id, id), isAwake, eq(savedSearch.since, since)))
    .get();
  if (!row) return;
  const { changes } = await tx
    .insert(savedSearchHit)
    .values({ searchId: id, listingId, foundAt: now, isTold: false })
    .onConflictDoNothing()
    .run();
  if (changes === 0) return;
  if (row.tellsAt === null) {
    await tx
      .update(savedSearch)
      .set({ tellsAt: nextNoticeAt(row.frequency, { now, lastToldAt: row.lastToldAt }) })
      .where(eq(savedSearch.id, id))
      .run();
  }
  await announce(tx, 'searches', row.userId);
}
