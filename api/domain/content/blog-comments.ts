import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { BlogComment, NewBlogComment } from '../../contract/content/blog.ts';
import { maxComments, maxOwnComments } from '../../contract/values/content/blog.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { blogComment, blogPost as post, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { hiddenByDecision } from '../shared/hidden.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { notify } from '../shared/notify.ts';
import { countRows } from '../shared/paging.ts';
import { cleanHtml, wordsOf } from '../shared/rich-text.ts';
import { isOfOneThere } from '../shared/there.ts';
import { isPostShown, looksAfter, unknownPost } from './blog-rights.ts';

/** Condition for visible comments. */
const isCommentShown = and(isNull(blogComment.removedAt), isOfOneThere(blogComment.userId));

/** Returns the latest comments on a post, oldest first. Authors with an account appear with its current name and picture. */
export async function commentsOf(db: Reader, postId: number): Promise<BlogComment[]> {
  const rows = await db
    .select({
      id: blogComment.id,
      avatar: sql<string>`coalesce(${user.avatar}, ${blogComment.avatar})`,
      userFullName: sql<string>`coalesce(${user.fullName}, ${blogComment.userFullName})`,
      commentedAt: blogComment.commentedAt,
      text: blogComment.text,
      replyTo: blogComment.replyTo,
    })
    .from(blogComment)
    .leftJoin(user, eq(user.id, blogComment.userId))
    .where(and(eq(blogComment.postId, postId), isCommentShown))
    .orderBy(desc(blogComment.id))
    .limit(maxComments)
    .all();
  return rows.reverse().map(toComment);
}

/**
 * Adds a comment of the account to a post, or a reply to another comment there.
 * @throws NotFound for an unknown post or comment, Invalid for an empty text or too many elements, or a reply to a reply, ListFull.
 */
export async function addComment(ctx: Ctx, { id: postId, comment, replyTo }: NewBlogComment): Promise<BlogComment> {
  const { userId } = requireAccount(ctx);
  const text = cleanHtml(comment, 'comment');
  if (wordsOf(text) === '') throw new Invalid({ comment: ['has no words'] });
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'blog-comment', { postId, comment, replyTo }, async () => {
      const ownerId = await countComment(tx, postId, 1);
      const answeredId = replyTo === undefined ? null : await findAnswered(tx, postId, replyTo);
      const writer = await tx.select({ userFullName: user.fullName, avatar: user.avatar }).from(user).where(eq(user.id, userId)).get();
      if (!writer) throw new NotFound('The account is gone.');
      if ((await countRows(tx, blogComment, eq(blogComment.userId, userId))) >= maxOwnComments) {
        throw new ListFull(`You have written ${maxOwnComments} comments already.`);
      }
      const row = { id: await nextId(tx, blogComment), commentedAt: ctx.now, text, replyTo: replyTo ?? null, ...writer };
      await tx
        .insert(blogComment)
        .values({ ...row, postId, userId })
        .run();
      if (answeredId !== null && answeredId !== userId) await notifyOf(tx, 'reply', { ...row, toId: answeredId, postId });
      if (ownerId !== null && ownerId !== userId && ownerId !== answeredId)
        await notifyOf(tx, 'comment', { ...row, toId: ownerId, postId });
      return toComment(row);
    }),
  );
}

/** Removes a comment: one's own, one on one's own post or, for admins with the right to delete in the blog, any. @throws NotFound */
export const removeComment = (ctx: Ctx, { id }: { id: number }): Promise<void> => setRemoved(ctx, id, true);

/** Restores a removed comment. @throws NotFound */
export const restoreComment = (ctx: Ctx, { id }: { id: number }): Promise<void> => setRemoved(ctx, id, false);

async function setRemoved(ctx: Ctx, id: number, isRemoved: boolean): Promise<void> {
  const account = requireAccount(ctx);
  await transact(ctx.db, async (tx) => {
    const found = await tx
      .select({ postId: post.id, writerId: blogComment.userId, ownerId: post.userId })
      .from(blogComment)
      .innerJoin(post, eq(post.id, blogComment.postId))
      .where(
        and(
          eq(blogComment.id, id),
          eq(post.status, 'Published'),
          isRemoved ? isNull(blogComment.removedAt) : gt(blogComment.removedAt, hiddenByDecision),
        ),
      )
      .get();
    const isTheirs = found && [found.writerId, found.ownerId].includes(account.userId);
    if (!found || !(isTheirs || looksAfter(account, 'remove'))) throw new NotFound('There is no such comment.');
    await tx
      .update(blogComment)
      .set({ removedAt: isRemoved ? ctx.now : null })
      .where(eq(blogComment.id, id))
      .run();
    await countComment(tx, found.postId, isRemoved ? -1 : 1);
  });
}

/** Purges comments removed more than a day ago, or dated in the future by a wrong clock. */
export async function purgeComments(db: Database, now: number): Promise<void> {
  const isOld = or(lt(blogComment.removedAt, now - day), gt(blogComment.removedAt, now + day));
  await transact(db, (tx) =>
    tx
      .delete(blogComment)
      .where(and(gt(blogComment.removedAt, hiddenByDecision), isOld))
      .run(),
  );
}

const day = 24 * 3600 * 1000;

/** Changes the number of comments of a visible post by one. @returns the post's author, unless it is the site's own. @throws NotFound */
export async function countComment(tx: Queries, postId: number, step: 1 | -1): Promise<number | null> {
  const counted = await tx
    .update(post)
    .set({ comments: sql`${post.comments} + ${step}` })
    .where(and(eq(post.id, postId), isPostShown))
    .returning({ userId: post.userId })
    .get();
  if (!counted) throw unknownPost();
  return counted.userId;
}

/** @returns the author of the comment to reply to, if it has an account. @throws NotFound, Invalid for a reply */
async function findAnswered(tx: Queries, postId: number, id: number): Promise<number | null> {
  const found = await tx
    .select({ userId: blogComment.userId, replyTo: blogComment.replyTo })
    .from(blogComment)
    .where(and(eq(blogComment.id, id), eq(blogComment.postId, postId), isCommentShown))
    .get();
  if (!found) throw new NotFound('There is no such comment.');
  if (found.replyTo !== null) throw new Invalid({ replyTo: ['is a reply itself'] });
  return found.userId;
}

/** Maximum characters of a comment in a notification. */
const shownText = 80;

const actions = {
  comment: { th: 'แสดงความคิดเห็นในบทความของคุณ', en: 'commented on your article' },
  reply: { th: 'ตอบกลับความคิดเห็นของคุณ', en: 'replied to your comment' },
};

async function notifyOf(
  tx: Queries,
  action: keyof typeof actions,
  { userFullName: name, avatar, text, commentedAt, toId, postId }: CommentRow & { toId: number; postId: number },
): Promise<void> {
  const shown = wordsOf(text).slice(0, shownText);
  const titles = { titleTh: `${name} ${actions[action].th}`, titleEn: `${name} ${actions[action].en}` };
  const link = `/pages/blog/detail?id=${postId}`;
  const looks = { icon: 'MessageCircle', color: 'info', link, avatar } as const;
  await notify(tx, 'commentOnArticle', { userId: toId, ...titles, subtitleTh: shown, subtitleEn: shown, ...looks }, commentedAt);
}

type CommentRow = Omit<BlogComment, 'commentedAt' | 'commentText' | 'replyTo'> & {
  commentedAt: number;
  text: string;
  replyTo: number | null;
};

function toComment({ commentedAt, text, replyTo, ...rest }: CommentRow): BlogComment {
  const comment = { ...rest, commentedAt: new Date(commentedAt).toISOString(), commentText: text };
  return replyTo === null ? comment : { ...comment, replyTo };
}
