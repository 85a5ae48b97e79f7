import { eq, inArray, sql } from 'drizzle-orm';
import { erasedPhoto, favourite, listing, listingCount, listingEvent, photo } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';
import { noteForSearch } from './search/due.ts';

/**
 * Deletes the listings of an account, which the search index is notified of in the same transaction, and lowers the favourite counts of the
 * listings it had saved. Histories keep actions and times, without texts and telephone numbers. Photo files are noted for deletion, since
 * their rows are deleted as well.
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
