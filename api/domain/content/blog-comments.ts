import { desc, eq, sql } from 'drizzle-orm';
import type { BlogComment, NewBlogComment } from '../../contract/content/blog.ts';
import { maxComments, maxOwnComments } from '../../contract/values/content/blog.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { blogComment, blogPost as post, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { cleanHtml, wordsOf } from '../shared/rich-text.ts';

/** The latest comments under a post, the oldest of them first. A writer who has an account is shown as the account is today. */
export async function commentsOf(db: Reader, postId: number): Promise<BlogComment[]> {
  const rows = await db
    .select({
      id: blogComment.id,
      avatar: sql<string>`coalesce(${user.avatar}, ${blogComment.avatar})`,
      userFullName: sql<string>`coalesce(${user.fullName}, ${blogComment.userFullName})`,
      commentedAt: blogComment.commentedAt,
      text: blogComment.text,
    })
    .from(blogComment)
    .leftJoin(user, eq(user.id, blogComment.userId))
    .where(eq(blogComment.postId, postId))
    .orderBy(desc(blogComment.id))
    .limit(maxComments)
    .all();
  return rows.reverse().map(toComment);
}

/** Writes a comment of the account's under a post. @throws NotFound for an unknown post, Invalid when no words are left or there are too many marks, ListFull. */
export async function addComment(ctx: Ctx, { id: postId, comment }: NewBlogComment): Promise<BlogComment> {
  const { userId } = requireAccount(ctx);
  const text = cleanHtml(comment, 'comment');
  if (wordsOf(text) === '') throw new Invalid({ comment: ['has no words'] });
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'blog-comment', { postId, comment }, async () => {
      await countComment(tx, postId);
      const writer = await tx.select({ userFullName: user.fullName, avatar: user.avatar }).from(user).where(eq(user.id, userId)).get();
      if (!writer) throw new NotFound('The account is gone.');
      if ((await countRows(tx, blogComment, eq(blogComment.userId, userId))) >= maxOwnComments) {
        throw new ListFull(`You have written ${maxOwnComments} comments already.`);
      }
      const row = { id: await nextId(tx, blogComment), commentedAt: ctx.now, text, ...writer };
      await tx
        .insert(blogComment)
        .values({ ...row, postId, userId })
        .run();
      return toComment(row);
    }),
  );
}

/** Counts one more comment under a post. @throws NotFound */
async function countComment(tx: Queries, postId: number): Promise<void> {
  const { changes } = await tx
    .update(post)
    .set({ comments: sql`${post.comments} + 1` })
    .where(eq(post.id, postId))
    .run();
  if (changes === 0) throw new NotFound('There is no such post.');
}

type CommentRow = Omit<BlogComment, 'commentedAt' | 'commentText'> & { commentedAt: number; text: string };

function toComment({ commentedAt, text, ...rest }: CommentRow): BlogComment {
  return { ...rest, commentedAt: new Date(commentedAt).toISOString(), commentText: text };
}
