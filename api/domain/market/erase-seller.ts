import { eq, inArray, sql } from 'drizzle-orm';
import { erasedPhoto, favourite, listing, listingCount, listingEvent, photo } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';
import { noteForSearch } from './search/due.ts';

/**
 * Listings go with their account, and searches learn of it in the same moment; what it has kept is kept by one less. Histories keep what was
 * done and when, without words and telephone numbers. Files of photos are noted, since their rows go along.
 */
export const eraseSeller: EraseAccount = async (tx, { id: userId }) => {
  const own = await tx.select({ id: listing.id }).from(listing).where(eq(listing.sellerId, userId)).all();
  for (const { id } of own) await noteForSearch(tx, id);
  const kept = tx.select({ id: favourite.listingId }).from(favourite).where(eq(favourite.userId, userId));
  await tx
    .update(listingCount)
    .set({ favourites: sql`${listingCount.favourites} - 1` })
    .where(inArray(listingCount.listingId, kept))
    .run();
  const photos = tx.select({ photoId: photo.id }).from(photo).where(eq(photo.userId, userId));
  await tx.insert(erasedPhoto).select(photos).onConflictDoNothing().run();
  await tx.update(listingEvent).set({ text: null, before: null, after: null }).where(eq(listingEvent.sellerId, userId)).run();
};
