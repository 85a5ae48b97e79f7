import { and, asc, eq, exists, inArray, ne, or } from 'drizzle-orm';
import type { ProfilePicture } from '../../contract/content/profile-posts.ts';
import type { ProfilePhotos } from '../../contract/content/profile-screen.ts';
import { picturesFolder } from '../../contract/values/content/profile.ts';
import type { Reader } from '../../db/client.ts';
import { profilePicture, profilePost, storedFile } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { type OpenFile, openKnownFile } from '../files/reading.ts';
import { NotFound } from '../shared/errors.ts';
import { isVisibleTo, type PostRow } from './profile-sight.ts';

/** Size of public pictures. */
const shared = { width: 800, height: 600 };

/** Returns the pictures of posts in order. */
export async function picturesOf(db: Reader, posts: readonly Pick<PostRow, 'id' | 'postImg'>[]): Promise<Map<number, ProfilePicture[]>> {
  const known = new Map(posts.map(({ id, postImg }) => [id, postImg ? [{ src: postImg, small: postImg, ...shared }] : []]));
  if (posts.length === 0) return known;
  const { postId, fileId, place } = profilePicture;
  const rows = await db
    .select({ postId, fileId, width: storedFile.width, height: storedFile.height })
    .from(profilePicture)
    .innerJoin(storedFile, eq(storedFile.id, fileId))
    .where(inArray(postId, [...known.keys()]))
    .orderBy(asc(postId), asc(place))
    .all();
  for (const row of rows) {
    const src = picturesFolder + row.fileId;
    known.get(row.postId)?.push({ src, small: `${src}/small`, width: row.width ?? shared.width, height: row.height ?? shared.height });
  }
  return known;
}

/** Condition for posts with a picture. */
export const hasPicture = (db: Reader) =>
  or(
    ne(profilePost.postImg, ''),
    exists(db.select({ id: profilePicture.fileId }).from(profilePicture).where(eq(profilePicture.postId, profilePost.id))),
  );

/** Returns all pictures of some posts as one list. */
export async function photosOf(db: Reader, posts: readonly PostRow[]): Promise<ProfilePhotos['photos']> {
  const pictures = await picturesOf(db, posts);
  return posts.flatMap(({ id, postTime }) =>
    (pictures.get(id) ?? []).map((picture) => ({ post: id, at: new Date(postTime).toISOString(), ...picture })),
  );
}

/** Opens a picture for a caller who can see its post. @throws NotFound */
export async function openPicture(ctx: Ctx, { id, isSmall }: { id: string; isSmall: boolean }): Promise<OpenFile> {
  const { userId } = requireAccount(ctx);
  const shown = await ctx.db
    .select({ id: profilePicture.fileId })
    .from(profilePicture)
    .innerJoin(profilePost, eq(profilePost.id, profilePicture.postId))
    .where(and(eq(profilePicture.fileId, id), isVisibleTo(ctx.db, userId)))
    .get();
  if (!shown) throw new NotFound('There is no such picture.');
  return openKnownFile(ctx.db, { id, isSmall });
}
