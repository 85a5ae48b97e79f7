import { and, desc, eq, gt, lt, lte, or, type SQL } from 'drizzle-orm';
import type { PostDraft, PostVersion } from '../../contract/content/blog-writing.ts';
import { categoryPictures, maxRemovedPosts, slugOf } from '../../contract/values/content/blog.ts';
import { cutText } from '../../contract/values/shared/cut-text.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { blogPost } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { dropFiles } from '../files/sharing.ts';
import { Invalid, WrongState } from '../shared/errors.ts';
import { wordsOf } from '../shared/rich-text.ts';
import { announceWriting, type DraftRow, draftOf, isFree, putDraft, refuseOld, requireRoom, toDraft } from './blog-drafts.ts';
import { dropUnused, exposePictures, filesOf } from './blog-pictures.ts';
import { findKeptPost, findPost, type KeptPost, unknownPost } from './blog-rights.ts';

const day = 24 * 3600 * 1000;
/** Characters of the text that replace a missing excerpt. */
const defaultExcerpt = 200;

/** Publishes a post's draft. @throws NotFound, Forbidden, StaleVersion, Invalid for missing fields */
export async function publishPost(ctx: Ctx, { id, version }: PostVersion): Promise<PostDraft> {
  requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const post = await findKeptPost(ctx, tx, { id, action: 'edit' });
    const draft = await draftOf(tx, post, ctx.language);
    refuseOld(draft, version);
    const shown = shownOf(draft);
    const first = post.status === 'Draft' ? { slug: await newSlug(tx, draft, id), postedAt: ctx.now } : {};
    await tx
      .update(blogPost)
      .set({ ...shown, ...first, status: 'Published' })
      .where(eq(blogPost.id, id))
      .run();
    await putDraft(tx, { ...draft, version: version + 1, isChanged: false });
    await dropUnused(tx, id);
    await exposePictures(tx, id);
    await announceWriting(tx, post);
    return toDraft(ctx, tx, await findKeptPost(ctx, tx, { id, action: 'edit' }));
  });
}

/** Withdraws a published post. @throws NotFound, Forbidden, WrongState for one that is not published */
export async function withdrawPost(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireAccount(ctx);
  await transact(ctx.db, async (tx) => {
    const post = await findKeptPost(ctx, tx, { id, action: 'withdraw' });
    if (post.status !== 'Published') throw new WrongState('It is not published.');
    await tx.update(blogPost).set({ status: 'Withdrawn' }).where(eq(blogPost.id, id)).run();
    await exposePictures(tx, id);
    await announceWriting(tx, post);
  });
}

/** Deletes a post, which can be restored for a day. @throws NotFound, Forbidden */
export async function removePost(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireAccount(ctx);
  await transact(ctx.db, async (tx) => {
    const post = await findKeptPost(ctx, tx, { id, action: 'remove' });
    await tx.update(blogPost).set({ status: 'Removed', removedFrom: post.status, removedAt: ctx.now }).where(eq(blogPost.id, id)).run();
    await exposePictures(tx, id);
    await dropOldest(tx, post);
    await announceWriting(tx, post);
  });
}

/** Restores a deleted post to its former state. @throws NotFound, Forbidden, ListFull */
export async function restorePost(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireAccount(ctx);
  await transact(ctx.db, async (tx) => {
    const post = await findPost(ctx, tx, { id, action: 'remove' });
    if (post.status !== 'Removed' || post.removedFrom === null) throw unknownPost();
    if (post.userId !== null) await requireRoom(tx, post.userId);
    await tx.update(blogPost).set({ status: post.removedFrom, removedFrom: null, removedAt: null }).where(eq(blogPost.id, id)).run();
    await exposePictures(tx, id);
    await announceWriting(tx, post);
  });
}

/** Purges posts deleted more than a day ago, or dated in the future by a wrong clock. */
export async function purgePosts(db: Database, now: number): Promise<void> {
  const isOld = or(lt(blogPost.removedAt, now - day), gt(blogPost.removedAt, now + day));
  await transact(db, (tx) => deletePosts(tx, and(eq(blogPost.status, 'Removed'), isOld)));
}

/** Drops an account's oldest deleted posts above the limit. */
async function dropOldest(tx: Queries, { userId }: KeptPost): Promise<void> {
  if (userId === null) return;
  const removed = and(eq(blogPost.userId, userId), eq(blogPost.status, 'Removed'));
  const newest = await tx
    .select({ at: blogPost.removedAt })
    .from(blogPost)
    .where(removed)
    .orderBy(desc(blogPost.removedAt), desc(blogPost.id))
    .limit(1)
    .offset(maxRemovedPosts)
    .get();
  if (!newest?.at) return;
  await deletePosts(tx, and(removed, lte(blogPost.removedAt, newest.at)));
}

/** Permanently deletes posts with their pictures. */
export async function deletePosts(tx: Queries, which: SQL | undefined): Promise<void> {
  const rows = await tx.select({ id: blogPost.id }).from(blogPost).where(which).all();
  for (const { id } of rows) {
    await dropFiles(tx, await filesOf(tx, id));
    await tx.delete(blogPost).where(eq(blogPost.id, id)).run();
  }
}

/** Returns an unused slug: the requested one, or one from the title. @throws Invalid when the former is taken */
async function newSlug(reader: Reader, { slug, title }: DraftRow, id: number): Promise<string> {
  if (slug !== '') {
    if (await isFree(reader, slug)) return slug;
    throw new Invalid({ slug: ['is taken by another post'] }, 'SLUG_TAKEN');
  }
  const made = slugOf(title) || 'post';
  return (await isFree(reader, made)) ? made : `${made}-${id}`;
}

/** Returns the beginning of a text, for lists. */
export const excerptOf = (content: string): string => cutText(wordsOf(content), defaultExcerpt);

/** Returns the columns of a draft that are published. @throws Invalid for missing fields */
function shownOf({ texts, title, tags, excerpt, content, img }: DraftRow): Partial<typeof blogPost.$inferInsert> {
  const words = wordsOf(content);
  const [category] = tags;
  const missing = [...(title === '' ? ['title'] : []), ...(category === undefined ? ['tags'] : []), ...(words === '' ? ['content'] : [])];
  if (category === undefined || missing.length > 0) {
    throw new Invalid(Object.fromEntries(missing.map((field) => [field, ['is needed']])));
  }
  const shortly = excerpt || excerptOf(content);
  return {
    tags,
    img: img || categoryPictures[category],
    ...(texts === 'en' ? {} : { titleTh: title, excerptTh: shortly, contentTh: content }),
    ...(texts === 'th' ? {} : { titleEn: title, excerptEn: shortly, contentEn: content }),
  };
}
