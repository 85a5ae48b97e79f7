import { and, eq, ne } from 'drizzle-orm';
import type { NewPost, PostDraft, PostSaving } from '../../contract/content/blog-writing.ts';
import { maxOwnPosts, slugOf } from '../../contract/values/content/blog.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { blogDraft, blogPost, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, announceToAdmins } from '../shared/announce.ts';
import { ListFull, NotFound, StaleVersion } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { pick } from '../shared/pick.ts';
import { cleanHtml } from '../shared/rich-text.ts';
import { keepPictures } from './blog-pictures.ts';
import { type Asker, findKeptPost, type KeptPost } from './blog-rights.ts';

export type DraftRow = typeof blogDraft.$inferSelect;

/** Returns a post for editing. @throws NotFound, Forbidden */
export async function readDraft(ctx: Ctx, { id }: { id: number }): Promise<PostDraft> {
  const post = await findKeptPost(ctx, ctx.db, { id, action: 'edit' });
  return toDraft(ctx, ctx.db, post);
}

/** Creates a post of the account. @throws ListFull, Invalid */
export async function addPost(ctx: Ctx, input: NewPost): Promise<PostDraft> {
  const { userId } = requireAccount(ctx);
  const written = cleaned(input);
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-post', input, async () => {
      await requireRoom(tx, userId);
      const writer = await tx.select({ fullName: user.fullName, avatar: user.avatar }).from(user).where(eq(user.id, userId)).get();
      if (!writer) throw new NotFound('The account is gone.');
      const post = newRow({ id: await nextId(tx, blogPost), userId, now: ctx.now, ...writer });
      await tx.insert(blogPost).values(post).run();
      await keepPictures(tx, { postId: post.id, userId }, written);
      await tx
        .insert(blogDraft)
        .values({ postId: post.id, texts: 'both', version: 1, editedAt: ctx.now, isChanged: true, ...written })
        .run();
      await announce(tx, 'blog', userId);
      return toDraft(ctx, tx, await findKeptPost(ctx, tx, { id: post.id, action: 'edit' }));
    }),
  );
}

/** Saves a post's draft as a whole. @throws NotFound, Forbidden, StaleVersion when it was saved elsewhere in the meantime, Invalid */
export async function savePost(ctx: Ctx, { id, version, ...input }: PostSaving): Promise<PostDraft> {
  const { userId } = requireAccount(ctx);
  const written = cleaned(input);
  return transact(ctx.db, async (tx) => {
    const post = await findKeptPost(ctx, tx, { id, action: 'edit' });
    const before = await draftOf(tx, post, ctx.language);
    refuseOld(before, version);
    await keepPictures(tx, { postId: id, userId }, written);
    await putDraft(tx, { ...before, ...written, version: version + 1, editedAt: ctx.now, isChanged: true });
    await announceWriting(tx, post);
    return toDraft(ctx, tx, post);
  });
}

/** @throws StaleVersion when the draft is not the version known to the caller */
export function refuseOld({ version }: DraftRow, known: number): void {
  if (version !== known) throw new StaleVersion('It was saved elsewhere meanwhile.');
}

/** @throws ListFull when an account has the maximum number of posts */
export async function requireRoom(tx: Queries, userId: number): Promise<void> {
  const own = and(eq(blogPost.userId, userId), ne(blogPost.status, 'Removed'));
  if ((await countRows(tx, blogPost, own)) >= maxOwnPosts) throw new ListFull(`You have ${maxOwnPosts} posts already.`);
}

/** Announces a change to a post's editors: its owner or, for the site's own posts, all admins. */
export async function announceWriting(tx: Queries, { userId }: Pick<KeptPost, 'userId'>): Promise<void> {
  if (userId === null) await announceToAdmins(tx, 'blog');
  else await announce(tx, 'blog', userId);
}

/** Returns the draft of a post, or the published texts if there is none. */
export async function draftOf(reader: Reader, post: KeptPost, language: Language): Promise<DraftRow> {
  const texts = post.userId === null ? language : 'both';
  const row = await reader
    .select()
    .from(blogDraft)
    .where(and(eq(blogDraft.postId, post.id), eq(blogDraft.texts, texts)))
    .get();
  if (row) return row;
  const [title, excerpt, content] =
    texts === 'en' ? [post.titleEn, post.excerptEn, post.contentEn] : [post.titleTh, post.excerptTh, post.contentTh];
  const { id: postId, tags, img, postedAt: editedAt } = post;
  return { postId, texts, version: 0, editedAt, isChanged: false, title, tags, slug: '', excerpt, content, img };
}

/** Columns of a draft that can change; its post and language can't. */
const changeable = ['version', 'editedAt', 'isChanged', 'title', 'tags', 'slug', 'excerpt', 'content', 'img'] as const;

export async function putDraft(tx: Queries, row: DraftRow): Promise<void> {
  const { postId, texts } = row;
  const changed = pick(row, changeable);
  await tx
    .insert(blogDraft)
    .values({ postId, texts, ...changed })
    .onConflictDoUpdate({ target: [blogDraft.postId, blogDraft.texts], set: changed })
    .run();
}

/** Returns a post as shown to its author. */
export async function toDraft(ctx: Asker, reader: Reader, post: KeptPost): Promise<PostDraft> {
  const { userId } = requireAccount(ctx);
  const { postId: _post, texts, editedAt, ...row } = await draftOf(reader, post, ctx.language);
  const writer =
    post.userId === null
      ? undefined
      : await reader.select({ userFullName: user.fullName, avatar: user.avatar }).from(user).where(eq(user.id, post.userId)).get();
  return {
    id: post.id,
    ...row,
    state: post.status,
    ownSlug: post.status === 'Draft' ? '' : post.slug,
    isSlugFree: post.status !== 'Draft' || (await isFree(reader, row.slug)),
    editedAt: new Date(editedAt).toISOString(),
    ...(writer ?? { userFullName: texts === 'en' ? post.authorEn : post.authorTh, avatar: post.avatar }),
    isOwn: post.userId === userId,
  };
}

/** Whether a slug is unused. */
export async function isFree(reader: Reader, slug: string): Promise<boolean> {
  return slug === '' || !(await reader.select({ id: blogPost.id }).from(blogPost).where(eq(blogPost.slug, slug)).get());
}

function cleaned({ title, slug, excerpt, content, img, tags }: NewPost): NewPost {
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    tags,
    slug: slugOf(slug),
    excerpt: excerpt.trim(),
    content: cleanHtml(content, 'content', 'and uploaded ones'),
    img,
  };
}

interface Begun {
  id: number;
  userId: number;
  now: number;
  fullName: string;
  avatar: string;
}

function newRow({ id, userId, now, fullName, avatar }: Begun): typeof blogPost.$inferInsert & { id: number } {
  const texts = { titleTh: '', titleEn: '', excerptTh: '', excerptEn: '', contentTh: '', contentEn: '' };
  const nobody = { comments: 0, bookmarked: 0, tags: [], img: '', ...texts };
  // The sign occurs in no other slug.
  return { id, userId, slug: `~${id}`, status: 'Draft', postedAt: now, authorTh: fullName, authorEn: fullName, avatar, ...nobody };
}
