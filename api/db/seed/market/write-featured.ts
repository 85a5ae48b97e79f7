import { and, asc, eq } from 'drizzle-orm';
import { featuredDays } from '../../../contract/values/market/listings.ts';
import type { Queries } from '../../client.ts';
import { featuredListing, listing, user } from '../../schema.ts';

const day = 24 * 3600_000;
/** Username of the seller with a featured listing. */
const seller = 'teak_phrae';

/** Features a listing, as of yesterday. Requires the listings. */
export async function seedFeatured(tx: Queries, now: number): Promise<void> {
  const row = await tx
    .select({ id: listing.id, sellerId: listing.sellerId })
    .from(listing)
    .innerJoin(user, eq(user.id, listing.sellerId))
    .where(and(eq(user.username, seller), eq(listing.state, 'published')))
    .orderBy(asc(listing.id))
    .limit(1)
    .get();
  if (!row) return;
  const since = now - day;
  await tx
    .insert(featuredListing)
    .values({ sellerId: row.sellerId, listingId: row.id, since, until: since + featuredDays * day })
    .run();
}
