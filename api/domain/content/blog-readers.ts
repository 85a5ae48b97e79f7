import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { BlogReader, BookmarkAnswer, Bookmarking } from '../../contract/content/blog-reading.ts';
import { maxBookmarks, maxComments } from '../../contract/values/content/blog.ts';
import { type Reader, transact } from '../../db/client.ts';
import { blogBookmark, blogComment, blogPost } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { ListFull } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import { isPostShown, looksAfter, mayDo, unknownPost } from './blog-rights.ts';

/** Returns the account's bookmark of a published post, its rights to the post, and the comments it may remove. @throws NotFound */
export async function readAsReader(ctx: Ctx, { id }: { id: number }): Promise<BlogReader> {
  const account = requireAccount(ctx);
  const post = await findShown(ctx.db, id);
  const seesAfter = post.userId === account.userId || looksAfter(account, 'remove');
  const comments = await ctx.db
    .select({ id: blogComment.id })
    .from(blogComment)
    .where(and(eq(blogComment.postId, id), isNull(blogComment.removedAt), seesAfter ? undefined : eq(blogComment.userId, account.userId)))
    .orderBy(asc(blogComment.id))
    .limit(maxComments)
    .all();
  return {
    isBookmarked: (await countRows(ctx.db, blogBookmark, ofOne(id, account.userId))) > 0,
    bookmarked: post.bookmarked,
    mayEdit: mayDo(account, post, 'edit'),
    mayWithdraw: mayDo(account, post, 'withdraw'),
    mayRemove: mayDo(account, post, 'remove'),
    comments: comments.map((comment) => comment.id),
  };
}

/** Adds or removes the account's bookmark of a post. @throws NotFound, ListFull */
export async function bookmarkPost(ctx: Ctx, { id, isBookmarked }: Bookmarking): Promise<BookmarkAnswer> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const { bookmarked } = await findShown(tx, id);
    const own = ofOne(id, userId);
    const was = (await countRows(tx, blogBookmark, own)) > 0;
    if (was === isBookmarked) return { isBookmarked, bookmarked };
    if (!isBookmarked) await tx.delete(blogBookmark).where(own).run();
    else {
      if ((await countRows(tx, blogBookmark, eq(blogBookmark.userId, userId))) >= maxBookmarks) {
        throw new ListFull(`You keep ${maxBookmarks} posts already.`);
      }
      await tx.insert(blogBookmark).values({ postId: id, userId }).run();
    }
    const step = isBookmarked ? 1 : -1;
    await tx
      .update(blogPost)
      .set({ bookmarked: sql`${blogPost.bookmarked} + ${step}` })
      .where(eq(blogPost.id, id))
      .run();
    return { isBookmarked, bookmarked: bookmarked + step };
  });
}

const ofOne = (postId: number, userId: number) => and(eq(blogBookmark.postId, postId), eq(blogBookmark.userId, userId));

/** @throws NotFound for a post that readers can't see */
async function findShown(reader: Reader, id: number) {
  const row = await reader
    .select({ userId: blogPost.userId, bookmarked: blogPost.bookmarked })
    .from(blogPost)
    .where(and(eq(blogPost.id, id), isPostShown))
    .get();
  if (!row) throw unknownPost();
  return row;
}
