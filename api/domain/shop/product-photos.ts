import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { photo, productPhoto, user } from '../../db/schema.ts';
import { claimPhotos, publishPhotos } from '../market/photos.ts';
import { inBatches } from '../shared/batches.ts';
import { Invalid } from '../shared/errors.ts';
import type { EraseAccount } from '../shared/leaver.ts';
import { areThere } from '../shared/there.ts';

interface Shown {
  productId: number;
  /** Account that uploaded the new pictures. */
  userId: number;
  /** Paths as submitted. */
  images: readonly string[];
  /** Photos that the product showed before. */
  before: readonly string[];
}

const nameOf = (address: string): string => /^\/assets\/products\/(.+)-800\.webp$/.exec(address)?.[1] ?? address;
const photoIn = (address: string): string[] => /^\/api\/photos\/([\w-]+)\//.exec(address)?.slice(1) ?? [];

/**
 * Assigns new pictures to a product, and makes them public. Removed ones are kept, since orders show them.
 * @returns the pictures in their stored form
 * @throws Invalid for pictures that neither belong to the product nor were uploaded for it by the editor
 */
export async function keepProductPhotos(tx: Queries, { productId, userId, images, before }: Shown): Promise<string[]> {
  const pictures = images.map(nameOf);
  const rows = await tx.select({ id: productPhoto.photoId }).from(productPhoto).where(eq(productPhoto.productId, productId)).all();
  const known = new Set(rows.map(({ id }) => id));
  const fresh = pictures.flatMap(photoIn).filter((id) => !known.has(id));
  const strange = pictures.filter((picture) => photoIn(picture).length === 0 && !before.includes(picture));
  if (strange.length > 0) throw new Invalid({ images: ['must be pictures that it has, or photos that you have uploaded'] });
  await claimed(tx, userId, fresh);
  await publishPhotos(tx, fresh, true);
  await inBatches(
    fresh.map((photoId) => ({ photoId, productId })),
    (batch) => tx.insert(productPhoto).values(batch).run(),
  );
  return pictures;
}

async function claimed(tx: Queries, ownerId: number, ids: readonly string[]): Promise<void> {
  try {
    await claimPhotos(tx, { ownerId, ids });
  } catch (error) {
    throw error instanceof Invalid ? new Invalid({ images: ['must be photos that you have uploaded and not used'] }) : error;
  }
}

/** Transfers product photos of a deleted account to another admin, since they belong to the shop. */
export const handPhotosOver: EraseAccount = async (tx, { id: userId }) => {
  const isNext = and(eq(user.role, 'admin'), ne(user.id, userId), areThere);
  const next = await tx.select({ id: user.id }).from(user).where(isNext).orderBy(asc(user.id)).limit(1).get();
  if (!next) return;
  const ofProducts = tx.select({ id: productPhoto.photoId }).from(productPhoto);
  await tx
    .update(photo)
    .set({ userId: next.id })
    .where(and(eq(photo.userId, userId), inArray(photo.id, ofProducts)))
    .run();
};
