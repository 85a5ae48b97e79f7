import { createHash } from 'node:crypto';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { PhotoAnswer } from '../../contract/market/photos.ts';
import { maxUnusedPhotos } from '../../contract/values/market/photos.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { photo } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Invalid, ListFull } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { pick } from '../shared/pick.ts';
import { randomId } from '../shared/random-ids.ts';
import { consume, type Throttles } from '../shared/throttles.ts';
import { type DrawnPhoto, drawPhoto } from './photo-drawing.ts';
import { fileOf, filesOf, type PhotoStore } from './photo-store.ts';
import { toPhoto } from './photos.ts';

export interface PhotoTools {
  store: PhotoStore;
  throttles: Pick<Throttles, 'photoAccount'>;
}

/**
 * Stores a photo that its owner has yet to use: the files before the row, so that no row lacks its files. Files that get no row are removed
 * here or by the next sweep.
 * @throws Invalid for a file that is not accepted, ListFull at the owner's maximum, Throttled after too many, PhotosUnavailable
 */
export async function uploadPhoto(
  ctx: Ctx,
  { bytes }: { bytes: Uint8Array | undefined },
  { store, throttles }: PhotoTools,
): Promise<PhotoAnswer> {
  const { userId } = requireAccount(ctx);
  if (!bytes || bytes.length === 0) throw new Invalid({ file: ['is empty'] }, 'FILE_EMPTY');
  await consume(throttles.photoAccount, `photo:${userId}`, ctx.now);
  // Checked before the work, and again in the transaction.
  await requireRoom(ctx.db, userId);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const { files, ...drawn } = await drawPhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const id = randomId(16);
  let isKept = false;
  try {
    for (const { width, bytes: file } of files) await store.put(fileOf(id, width), file);
    const answer = await transact(ctx.db, (tx) =>
      idempotent(ctx, tx, 'photos', { contentHash }, () => keep(tx, { ...drawn, id, userId, contentHash, createdAt: ctx.now })),
    );
    // A repeated request returns the photo stored first.
    isKept = answer.photo.id === id;
    return answer;
  } finally {
    if (!isKept) await store.delete(filesOf(id)).catch(() => undefined);
  }
}

type NewPhoto = Omit<DrawnPhoto, 'files'> & Pick<typeof photo.$inferInsert, 'id' | 'userId' | 'contentHash' | 'createdAt'>;

async function keep(tx: Queries, kept: NewPhoto): Promise<PhotoAnswer> {
  await requireRoom(tx, kept.userId);
  await tx
    .insert(photo)
    .values({
      ...pick(kept, ['id', 'userId', 'width', 'height', 'thumbHash', 'perceptualHash', 'contentHash', 'createdAt']),
      unusedSince: kept.createdAt,
    })
    .run();
  return { photo: toPhoto({ ...kept, assetName: null }) };
}

/** @throws ListFull */
async function requireRoom(db: Reader, userId: number): Promise<void> {
  const unused = await db
    .select({ count: count() })
    .from(photo)
    .where(and(eq(photo.userId, userId), isNotNull(photo.unusedSince)))
    .get();
  if ((unused?.count ?? 0) >= maxUnusedPhotos) throw new ListFull('You have as many unused photos as there may be.');
}
