import { eq, lte } from 'drizzle-orm';
import type { OwnListing } from '../../contract/market/listings.ts';
import { featuredDays } from '../../contract/values/market/listings.ts';
import { type Queries, transact } from '../../db/client.ts';
import { featuredListing } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { AlreadyFeatured, StateChanged, WrongState } from '../shared/errors.ts';
import { findOwn } from './listing-rows.ts';
import { readOwn } from './own-listings.ts';
import { noteForSearch } from './search/due.ts';

const week = featuredDays * 24 * 3600_000;

/**
 * Features a listing of the account for a week; idempotent.
 * @throws NotFound, StateChanged if it is not for sale, WrongState if reports have hidden it, AlreadyFeatured within a week
 */
export async function featureListing(ctx: Ctx, { id }: { id: number }): Promise<OwnListing> {
  const { userId: sellerId } = requireAccount(ctx);
  const { now } = ctx;
  return transact(ctx.db, async (tx) => {
    const row = await findOwn(tx, { id, sellerId });
    if (row.state !== 'published') throw new StateChanged(row.state);
    if (row.hiddenAt !== null) throw new WrongState('Reports have hidden it until a moderator looks.');
    if (await isFeatured(tx, { id, sellerId, now })) return readOwn(tx, now, row);
    const entry = { listingId: id, since: now, until: now + week };
    const { changes } = await tx
      .insert(featuredListing)
      .values({ sellerId, ...entry })
      .onConflictDoUpdate({ target: featuredListing.sellerId, set: entry, setWhere: lte(featuredListing.since, now - week) })
      .run();
    // On an engine with concurrent writers, another call of the seller may have been first.
    if (changes === 0 && (await isFeatured(tx, { id, sellerId, now }))) return readOwn(tx, now, row);
    await noteForSearch(tx, id);
    await announce(tx, 'listings', sellerId);
    return readOwn(tx, now, row);
  });
}

/** Whether a listing is already featured. @throws AlreadyFeatured if another listing of its seller was featured within a week */
async function isFeatured(tx: Queries, { id, sellerId, now }: { id: number; sellerId: number; now: number }): Promise<boolean> {
  const known = await tx.select().from(featuredListing).where(eq(featuredListing.sellerId, sellerId)).get();
  if (!known || known.since <= now - week) return false;
  if (known.listingId === id && known.until > now) return true;
  throw new AlreadyFeatured(new Date(known.since + week).toISOString());
}
