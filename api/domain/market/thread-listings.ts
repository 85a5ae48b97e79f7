import { and, inArray } from 'drizzle-orm';
import type { ThreadSubject } from '../../contract/workspace/thread-subject.ts';
import { listing } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { shownPrice, slugOf } from './listing-rows.ts';
import { areShown, inLanguage } from './listings.ts';
import { coversOf } from './own-listings.ts';

type ThreadListing = NonNullable<ThreadSubject['listing']>;

/**
 * Returns the listings of threads in their current state. For a listing that is not public, both parties still see title, price and state,
 * but not the photo, which may be the reason for its removal.
 */
export async function threadListings(
  { db, now, language }: Pick<Ctx, 'db' | 'now' | 'language'>,
  ids: readonly number[],
): Promise<Map<number, ThreadListing>> {
  if (ids.length === 0) return new Map();
  const named = inArray(listing.id, [...new Set(ids)]);
  const rows = await db.select().from(listing).where(named).all();
  const shownRows = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(named, areShown(now)))
    .all();
  const shown = new Set(shownRows.map(({ id }) => id));
  const covers = await coversOf(db, [...shown]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        slug: slugOf(row),
        state: row.state,
        title: inLanguage(row, language).title,
        price: shownPrice(row, now),
        cover: covers.get(row.id) ?? null,
        isShown: shown.has(row.id),
      },
    ]),
  );
}
