import { eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { favourite, listing, listingCount } from '../../db/schema.ts';
import { noteForSearch } from './search/due.ts';

/** With an account go its listings, of which searches learn in the same moment; and what it has kept is kept by one less. */
export async function eraseSeller(tx: Queries, userId: number): Promise<void> {
  const own = await tx.select({ id: listing.id }).from(listing).where(eq(listing.sellerId, userId)).all();
  for (const { id } of own) await noteForSearch(tx, id);
  const kept = tx.select({ id: favourite.listingId }).from(favourite).where(eq(favourite.userId, userId));
  await tx
    .update(listingCount)
    .set({ favourites: sql`${listingCount.favourites} - 1` })
    .where(inArray(listingCount.listingId, kept))
    .run();
}
