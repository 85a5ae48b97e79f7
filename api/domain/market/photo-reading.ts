import { eq } from 'drizzle-orm';
import type { PhotoWidth } from '../../contract/values/market/photos.ts';
import { parameter, prepared } from '../../db/client.ts';
import { photo } from '../../db/schema.ts';
import { type Ctx, hasRight } from '../context.ts';
import { NotFound } from '../shared/errors.ts';
import { fileOf, type KeptFile, type PhotoStore } from './photo-store.ts';
import { type ShownPhoto, toPhoto } from './photos.ts';

const photoById = prepared((db) => {
  const { id, userId, width, height, thumbHash, assetName, isPublic } = photo;
  return db
    .select({ id, userId, width, height, thumbHash, assetName, isPublic })
    .from(photo)
    .where(eq(id, parameter('id')))
    .prepare();
});

/** A photo that the caller may see, and whether everybody may. */
export interface SeenPhoto {
  photo: ShownPhoto;
  isPublic: boolean;
}

/** Finds a photo for whoever may see it: everybody a public one, its owner and moderators any. @throws NotFound */
export async function findPhoto(ctx: Ctx, { id }: { id: string }): Promise<SeenPhoto> {
  const found = await photoById(ctx.db).get({ id });
  if (found?.isPublic || (found && isKeeper(ctx, found.userId))) return { photo: found, isPublic: found.isPublic };
  throw new NotFound('There is no such photo.');
}

const isKeeper = ({ actor }: Ctx, ownerId: number): boolean =>
  actor.kind === 'user' && (actor.userId === ownerId || (!actor.key && hasRight({ actor }, 'moderation', 'read')));

/** Opens a file of a photo, or says where the pages have it. @throws NotFound, PhotosUnavailable */
export async function openPhoto(store: PhotoStore, shown: ShownPhoto, width: PhotoWidth): Promise<KeptFile | string> {
  if (shown.assetName !== null) return toPhoto(shown).urls[width];
  const file = await store.get(fileOf(shown.id, width));
  if (!file) throw new NotFound('There is no such photo.');
  return file;
}
