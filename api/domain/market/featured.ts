import { eq, lte } from 'drizzle-orm';
import type { OwnListing } from '../../contract/market/listings.ts';
import { featuredDays } from '../../contract/values/market/listings.ts';
import { transact } from '../../db/client.ts';
import { featuredListing } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { AlreadyFeatured, StateChanged, WrongState } from '../shared/errors.ts';
import { findOwn } from './listing-rows.ts';
import { readOwn } from './own-listings.ts';
import { noteForSearch } from './search/due.ts';

const week = featuredDays * 24 * 3600_000;

/**
 * Features a listing of one's own for a week. Doing it again changes nothing.
 * @throws NotFound, StateChanged for one that is not for sale, WrongState for one that reports have hidden, AlreadyFeatured within a week
 */
export async function featureListing(ctx: Ctx, { id }: { id: number }): Promise<OwnListing> {
  const { userId: sellerId } = requireAccount(ctx);
  const { now } = ctx;
  return transact(ctx.db, async (tx) => {
    const row = await findOwn(tx, { id, sellerId });
    if (row.state !== 'published') throw new StateChanged(row.state);
    if (row.hiddenAt !== null) throw new WrongState('Reports have hidden it until a moderator looks.');
    const known = await tx.select().from(featuredListing).where(eq(featuredListing.sellerId, sellerId)).get();
    if (known && known.since > now - week) {
      if (known.listingId === id && known.until > now) return readOwn(tx, now, row);
      throw new AlreadyFeatured(new Date(known.since + week).toISOString());
    }
    const entry = { listingId: id, since: now, until: now + week };
    await tx
      .insert(featuredListing)
      .values({ sellerId, ...entry })
      .onConflictDoUpdate({ target: featuredListing.sellerId, set: entry, setWhere: lte(featuredListing.since, now - week) })
      .run();
    await noteForSearch(tx, id);
    await announce(tx, 'listings', sellerId);
    return readOwn(tx, now, row);
  });
}
