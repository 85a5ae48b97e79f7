import { eq } from 'drizzle-orm';
import type { PhotoWidth } from '../../contract/values/market/photos.ts';
import { parameter, prepared } from '../../db/client.ts';
import { photo, productPhoto, user } from '../../db/schema.ts';
import { type Ctx, hasRight } from '../context.ts';
import { NotFound } from '../shared/errors.ts';
import { isThere } from '../shared/there.ts';
import { fileOf, type KeptFile, type PhotoStore } from './photo-store.ts';
import { type ShownPhoto, toPhoto } from './photos.ts';

const photoById = prepared((db) => {
  const { id, userId, width, height, thumbHash, assetName, isPublic } = photo;
  const { suspendedAt, leavesAt, restrictedAt } = user;
  return db
    .select({
      shown: { id, userId, width, height, thumbHash, assetName, isPublic },
      owner: { suspendedAt, leavesAt, restrictedAt },
      ofProduct: productPhoto.productId,
    })
    .from(photo)
    .innerJoin(user, eq(user.id, userId))
    .leftJoin(productPhoto, eq(productPhoto.photoId, id))
    .where(eq(id, parameter('id')))
    .prepare();
});

/** A photo that the caller may see, and whether everybody may. */
export interface SeenPhoto {
  photo: ShownPhoto;
  isPublic: boolean;
}

/**
 * Finds a photo that the caller may see: public photos of active sellers, product photos for everyone; owners and moderators see any.
 * @throws NotFound
 */
export async function findPhoto(ctx: Ctx, { id }: { id: string }): Promise<SeenPhoto> {
  const found = await photoById(ctx.db).get({ id });
  const isPublic = found?.shown.isPublic === true && (found.ofProduct !== null || isThere(found.owner));
  if (found && (isPublic || isKeeper(ctx, found.shown.userId))) return { photo: found.shown, isPublic };
  throw new NotFound('There is no such photo.');
}

const isKeeper = ({ actor }: Ctx, ownerId: number): boolean =>
  actor.kind === 'user' && (actor.userId === ownerId || (!actor.key && hasRight({ actor }, 'moderation', 'read')));

/** Opens a photo's file, or returns the URL of a bundled one. @throws NotFound, PhotosUnavailable */
export async function openPhoto(store: PhotoStore, shown: ShownPhoto, width: PhotoWidth): Promise<KeptFile | string> {
  if (shown.assetName !== null) return toPhoto(shown).urls[width];
  const file = await store.get(fileOf(shown.id, width));
  if (!file) throw new NotFound('There is no such photo.');
  return file;
}
