import { and, asc, eq, gt, lt, lte, or } from 'drizzle-orm';
import { bahtOf } from '../../contract/values/market/money.ts';
import { type Database, transact } from '../../db/client.ts';
import { favourite, listing, listingViewer } from '../../db/schema.ts';
import { notify } from '../shared/notify.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { notifySeller } from './listing-notices.ts';
import { slugOf } from './listing-rows.ts';
import { transitionListing } from './listing-states.ts';
import { areForSale } from './listings.ts';
import { nextWarning } from './rules/listing-state-machine.ts';

const atOnce = 50;
const day = 24 * 3600_000;

const isDue = (now: number) => and(eq(listing.state, 'published'), lte(listing.expiresAt, now));

/** Ends expired listings, each once, and notifies their sellers. @returns whether there may be more */
export async function expireListings(db: Database, now: number): Promise<boolean> {
  if (!(await db.select({ id: listing.id }).from(listing).where(isDue(now)).limit(1).get())) return false;
  return transact(db, async (tx) => {
    const rows = await tx.select().from(listing).where(isDue(now)).orderBy(asc(listing.expiresAt), asc(listing.id)).limit(atOnce).all();
    for (const row of rows) {
      await transitionListing(tx, row, { action: 'expire', by: 'time', actorId: null, now });
      await notifySeller(tx, row, 'expired', { now });
    }
    return rows.length === atOnce;
  });
}

const isReminded = (now: number) => and(eq(listing.state, 'published'), lte(listing.remindsAt, now));

/** Notifies sellers 7 days and 1 day before a listing ends. @returns whether there may be more */
export async function warnOfExpiry(db: Database, now: number): Promise<boolean> {
  if (!(await db.select({ id: listing.id }).from(listing).where(isReminded(now)).limit(1).get())) return false;
  return transact(db, async (tx) => {
    const rows = await tx
      .select()
      .from(listing)
      .where(isReminded(now))
      .orderBy(asc(listing.remindsAt), asc(listing.id))
      .limit(atOnce)
      .all();
    for (const row of rows) {
      const expiresAt = row.expiresAt ?? now;
      if (expiresAt > now) await notifySeller(tx, row, 'expiring', { now });
      await tx
        .update(listing)
        .set({ remindsAt: nextWarning(expiresAt, now) })
        .where(eq(listing.id, row.id))
        .run();
    }
    return rows.length === atOnce;
  });
}

/** Delay before users with the listing as a favourite are notified of a lower price. */
const priceDropAge = 3 * day;

const isCheaper = (now: number) => and(gt(listing.priceDroppedAt, now - priceDropAge), areForSale, gt(favourite.priceKnown, listing.price));

/** Notifies users that a favourite has become cheaper, once per user and price. @returns whether there may be more */
export async function notifyOfPriceDrops(db: Database, now: number): Promise<boolean> {
  const find = (reader: Pick<Database, 'select'>, limit: number) =>
    reader
      .select({ listing, keeperId: favourite.userId })
      .from(listing)
      .innerJoin(favourite, eq(favourite.listingId, listing.id))
      .where(isCheaper(now))
      .orderBy(asc(listing.priceDroppedAt), asc(listing.id), asc(favourite.userId))
      .limit(limit)
      .all();
  if ((await find(db, 1)).length === 0) return false;
  return transact(db, async (tx) => {
    const rows = await find(tx, atOnce);
    for (const { listing: row, keeperId } of rows) {
      const price = row.price ?? 0;
      await tx
        .update(favourite)
        .set({ priceKnown: price })
        .where(and(eq(favourite.userId, keeperId), eq(favourite.listingId, row.id)))
        .run();
      const shown = `${row.title} · ${bahtOf(price)}`;
      const words = {
        titleTh: 'ประกาศที่คุณถูกใจลดราคา',
        titleEn: 'Price drop on a saved listing',
        subtitleTh: shown,
        subtitleEn: shown,
      };
      await notify(
        tx,
        'favouriteNews',
        { userId: keeperId, ...words, icon: 'Tag', color: 'success', link: `/listing/${slugOf(row)}` },
        now,
      );
    }
    return rows.length === atOnce;
  });
}

/** Deletes viewers recorded before yesterday, or on future dates. */
export async function purgeViewers(db: Database, now: number): Promise<void> {
  const isOld = or(lt(listingViewer.day, bangkokDay(now - day)), gt(listingViewer.day, bangkokDay(now + day)));
  await transact(db, (tx) => tx.delete(listingViewer).where(isOld).run());
}
