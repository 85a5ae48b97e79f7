import { and, eq, gt, inArray } from 'drizzle-orm';
import type { OwnListing } from '../../contract/market/listings.ts';
import { featuredDays } from '../../contract/values/market/listings.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { featuredListing } from '../../db/schema.ts';
import type { ListingRow } from './listing-rows.ts';

const week = featuredDays * 24 * 3600_000;
const iso = (time: number): string => new Date(time).toISOString();

/** Returns the given listings that are currently featured. */
export async function featuredAmong(reader: Reader, ids: readonly number[], now: number): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await reader
    .select({ id: featuredListing.listingId })
    .from(featuredListing)
    .where(and(inArray(featuredListing.listingId, [...ids]), gt(featuredListing.until, now)))
    .all();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the end of a seller's current feature, and the time from which another is possible. */
export async function featuringOf(reader: Reader, sellerId: number, now: number) {
  const last = await reader.select().from(featuredListing).where(eq(featuredListing.sellerId, sellerId)).get();
  const next = last ? last.since + week : 0;
  return ({ id, state, hiddenAt, publishedAt }: ListingRow): Pick<OwnListing, 'featuredUntil' | 'featurableAt'> => {
    const isForSale = state === 'published' && hiddenAt === null;
    const isFeatured = isForSale && last?.listingId === id && last.until > now;
    return { featuredUntil: isFeatured ? iso(last.until) : null, featurableAt: isForSale ? iso(Math.max(next, publishedAt ?? 0)) : null };
  };
}

/** Ends a listing's feature for good, because it is hidden or no longer for sale. */
export async function endFeature(tx: Queries, { id, sellerId }: Pick<ListingRow, 'id' | 'sellerId'>, now: number): Promise<void> {
  const own = and(eq(featuredListing.sellerId, sellerId), eq(featuredListing.listingId, id), gt(featuredListing.until, now));
  await tx.update(featuredListing).set({ until: now }).where(own).run();
}
