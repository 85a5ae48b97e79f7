import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Photo } from '../../contract/market/photos.ts';
import { photoAssets, photosFolder } from '../../contract/values/market/photos.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { photo } from '../../db/schema.ts';
import { inBatches } from '../shared/batches.ts';
import { Invalid } from '../shared/errors.ts';
import { pick } from '../shared/pick.ts';

type PhotoRow = typeof photo.$inferSelect;
export type ShownPhoto = Pick<PhotoRow, 'id' | 'width' | 'height' | 'thumbHash' | 'assetName'>;

/**
 * Assigns unused photos of an account to a listing, each once.
 * @throws Invalid unless all of them are the owner's and unused
 */
export async function claimPhotos(tx: Queries, { ownerId, ids }: { ownerId: number; ids: readonly string[] }): Promise<void> {
  if (ids.length === 0) return;
  const free = and(inArray(photo.id, [...ids]), eq(photo.userId, ownerId), isNotNull(photo.unusedSince));
  const { changes } = await tx.update(photo).set({ unusedSince: null }).where(free).run();
  // The rollback of the transaction undoes a partial update; a photo named twice counts as missing.
  if (changes !== ids.length) throw new Invalid({ photos: ['must be photos that you have uploaded and not used'] });
}

/** Releases photos that are no longer used: they become private and are deleted after a day. */
export async function releasePhotos(tx: Queries, ids: readonly string[], now: number): Promise<void> {
  await change(tx, ids, { unusedSince: now, isPublic: false });
}

/** Makes photos public or private. */
export async function publishPhotos(tx: Queries, ids: readonly string[], isPublic: boolean): Promise<void> {
  await change(tx, ids, { isPublic });
}

async function change(tx: Queries, ids: readonly string[], values: Partial<Pick<PhotoRow, 'unusedSince' | 'isPublic'>>): Promise<void> {
  const set = pick(values, ['unusedSince', 'isPublic']);
  await inBatches(ids, (batch) => tx.update(photo).set(set).where(inArray(photo.id, batch)).run());
}

/** Returns photos by id as in responses, without deleted ones. */
export async function photosByIds(db: Reader, ids: readonly string[]): Promise<Map<string, Photo>> {
  const found = new Map<string, Photo>();
  await inBatches([...new Set(ids)], async (batch) => {
    const { id, width, height, thumbHash, assetName } = photo;
    const rows = await db.select({ id, width, height, thumbHash, assetName }).from(photo).where(inArray(id, batch)).all();
    for (const row of rows) found.set(row.id, toPhoto(row));
  });
  return found;
}

export function toPhoto({ id, width, height, thumbHash, assetName }: ShownPhoto): Photo {
  const address = (wide: number) => (assetName === null ? `${photosFolder}${id}/${wide}` : `${photoAssets}${assetName}-${wide}.webp`);
  return { id, width, height, thumbHash, urls: { '320': address(320), '640': address(640), '1280': address(1280) } };
}
