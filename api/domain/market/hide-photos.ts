import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { type Database, transact } from '../../db/client.ts';
import { listing, listingPhoto, meta, photo } from '../../db/schema.ts';
import { shownStates } from './listing-writing.ts';

const metaKey = 'photos of hidden listings';

/**
 * Makes photos private that no public listing shows. Hiding a listing now does so itself; this runs once per database, for listings hidden
 * before that.
 */
export async function hideEarlierPhotos(db: Database): Promise<void> {
  if (await db.select().from(meta).where(eq(meta.key, metaKey)).get()) return;
  await transact(db, async (tx) => {
    const shown = tx
      .select({ id: listingPhoto.photoId })
      .from(listingPhoto)
      .innerJoin(listing, eq(listing.id, listingPhoto.listingId))
      .where(and(inArray(listing.state, [...shownStates]), isNull(listing.hiddenAt)));
    await tx
      .update(photo)
      .set({ isPublic: false })
      .where(and(eq(photo.isPublic, true), notInArray(photo.id, shown)))
      .run();
    await tx.insert(meta).values({ key: metaKey, value: 'private' }).onConflictDoNothing().run();
  });
}
