import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ProfileComment } from '../../contract/content/profile-posts.ts';
import { maxComments, maxOwnComments, restoreHours } from '../../contract/values/content/profile.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { profileComment, profileCommentLike, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { changeProfile, notifyOfPost } from './profile-notices.ts';
import { findVisibleComment, findVisiblePost, isCommentVisibleTo } from './profile-sight.ts';

const hour = 3600 * 1000;
type Row = typeof profileComment.$inferSelect;
interface Seen {
  userId: number;
  /** Author of the post with the comment. */
  ownerId: number;
}

const columns = {
  comment: profileComment,
  name: sql<string>`coalesce(${user.fullName}, ${profileComment.username})`,
  avatar: sql<string>`coalesce(${user.avatar}, ${profileComment.avatar})`,
};

/** Returns the newest comments on a post up to a limit, oldest first. */
export async function commentsOf(db: Reader, { userId, ownerId }: Seen, postId: number, limit: number): Promise<ProfileComment[]> {
  const rows = await db
    .select(columns)
    .from(profileComment)
    .leftJoin(user, eq(user.id, profileComment.userId))
    .where(and(eq(profileComment.postId, postId), isCommentVisibleTo(db, userId)))
    .orderBy(desc(profileComment.id))
    .limit(limit)
    .all();
  const ids = rows.map(({ comment }) => comment.id);
  const likes = await likesOf(db, userId, ids);
  return rows.reverse().map(({ comment, name, avatar }) => {
    const isOwn = comment.userId === userId;
    const { all = 0, own = 0 } = likes.get(comment.id) ?? {};
    return {
      id: comment.id,
      writer: { id: comment.userId, name, avatar },
      text: comment.text,
      at: new Date(comment.commentedAt).toISOString(),
      isEdited: comment.editedAt !== null,
      isOwn,
      canRemove: isOwn || ownerId === userId,
      likes: comment.likes + all,
      youLike: own > 0,
    };
  });
}

/** Counts likes of comments, and whether the account likes them. */
async function likesOf(db: Reader, userId: number, ids: readonly number[]): Promise<Map<number, { all: number; own: number }>> {
  if (ids.length === 0) return new Map();
  const { commentId } = profileCommentLike;
  const rows = await db
    .select({
      commentId,
      all: count(),
      own: sql<number>`sum(case when ${profileCommentLike.userId} = ${userId} then 1 else 0 end)`.mapWith(Number),
    })
    .from(profileCommentLike)
    .where(inArray(commentId, [...ids]))
    .groupBy(commentId)
    .all();
  return new Map(rows.map((row) => [row.commentId, row]));
}

/** Lists all comments on a post. @throws NotFound */
export async function listProfileComments(ctx: Ctx, { id }: { id: number }): Promise<ProfileComment[]> {
  const { userId } = requireAccount(ctx);
  const { userId: ownerId } = await findVisiblePost(ctx.db, userId, id);
  return commentsOf(ctx.db, { userId, ownerId }, id, maxComments);
}

/** Adds a comment to a post. @throws NotFound, ListFull */
export async function addProfileComment(ctx: Ctx, { id, text }: { id: number; text: string }): Promise<{ comment: ProfileComment }> {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, (tx) =>
    idempotent(ctx, tx, 'profile-comment', { id, text }, async () => {
      const post = await findVisiblePost(tx, userId, id);
      await requireRoom(tx, id);
      const row = await insertComment(tx, { postId: id, userId, now: ctx.now }, text);
      await notifyOfPost(tx, post, { actorId: userId, now: ctx.now, what: 'comment', text: row.text });
      return answer(tx, { userId, ownerId: post.userId }, row.id);
    }),
  );
}

/** @throws ListFull when a post has the maximum number of comments */
async function requireRoom(tx: Queries, postId: number): Promise<void> {
  const there = and(eq(profileComment.postId, postId), isNull(profileComment.removedAt));
  if ((await countRows(tx, profileComment, there)) >= maxComments) throw new ListFull('This post takes no more comments.');
}

/** @throws ListFull when the account has written the maximum number */
export async function insertComment(
  tx: Queries,
  { postId, userId, now }: { postId: number; userId: number; now: number },
  text: string,
): Promise<Row> {
  if ((await countRows(tx, profileComment, eq(profileComment.userId, userId))) >= maxOwnComments) {
    throw new ListFull(`You have written ${maxOwnComments} comments already.`);
  }
  const writer = await tx.select({ username: user.fullName, avatar: user.avatar }).from(user).where(eq(user.id, userId)).get();
  if (!writer) throw new NotFound('This account no longer exists.');
  const row = { id: await nextId(tx, profileComment), postId, userId, ...writer, commentedAt: now, text: text.trim(), likes: 0 };
  return tx.insert(profileComment).values(row).returning().get();
}

async function answer(tx: Queries, seen: Seen, id: number): Promise<{ comment: ProfileComment }> {
  const row = await tx.select({ postId: profileComment.postId }).from(profileComment).where(eq(profileComment.id, id)).get();
  const comments = row ? await commentsOf(tx, seen, row.postId, maxComments) : [];
  const comment = comments.find((one) => one.id === id);
  if (!comment) throw new NotFound('There is no such comment.');
  return { comment };
}

/** Edits a comment of the account. @throws NotFound */
export async function updateProfileComment(ctx: Ctx, { id, text }: { id: number; text: string }): Promise<{ comment: ProfileComment }> {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const { comment, ownerId } = await findVisibleComment(tx, userId, id);
    const own = and(eq(profileComment.id, id), eq(profileComment.userId, userId));
    const { changes } = await tx.update(profileComment).set({ text: text.trim(), editedAt: ctx.now }).where(own).run();
    if (changes === 0) throw new NotFound('There is no such comment of yours.');
    await notifyOfPost(tx, { id: comment.postId, userId: ownerId }, { actorId: userId, now: ctx.now });
    return answer(tx, { userId, ownerId }, id);
  });
}

/** Removes a comment by the account, or on its post. @throws NotFound */
export async function removeProfileComment(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireAccount(ctx);
  await changeProfile(ctx, async (tx) => {
    const { comment, ownerId } = await findVisibleComment(tx, userId, id);
    if (comment.userId !== userId && ownerId !== userId) throw new NotFound('There is no such comment of yours.');
    await tx.update(profileComment).set({ removedAt: ctx.now, removedBy: userId }).where(eq(profileComment.id, id)).run();
    await notifyOfPost(tx, { id: comment.postId, userId: ownerId }, { actorId: userId, now: ctx.now });
  });
}

/** Restores a comment removed by the account. @throws NotFound, ListFull */
export async function restoreProfileComment(ctx: Ctx, { id }: { id: number }): Promise<{ comment: ProfileComment }> {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const own = and(eq(profileComment.id, id), eq(profileComment.removedBy, userId));
    const isFresh = and(isNotNull(profileComment.removedAt), gt(profileComment.removedAt, ctx.now - restoreHours * hour));
    const found = await tx.select({ postId: profileComment.postId }).from(profileComment).where(and(own, isFresh)).get();
    if (!found) throw new NotFound('There is no such comment to bring back.');
    const post = await findVisiblePost(tx, userId, found.postId);
    await requireRoom(tx, post.id);
    await tx.update(profileComment).set({ removedAt: null, removedBy: null }).where(eq(profileComment.id, id)).run();
    await notifyOfPost(tx, post, { actorId: userId, now: ctx.now });
    return answer(tx, { userId, ownerId: post.userId }, id);
  });
}

/** Likes or unlikes a comment. @throws NotFound */
export async function likeProfileComment(ctx: Ctx, { id, liked }: { id: number; liked: boolean }): Promise<{ comment: ProfileComment }> {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const { comment, ownerId } = await findVisibleComment(tx, userId, id);
    await setCommentLike(tx, { commentId: id, userId, liked });
    await notifyOfPost(tx, { id: comment.postId, userId: ownerId }, { actorId: userId, now: ctx.now });
    return answer(tx, { userId, ownerId }, id);
  });
}

export async function setCommentLike(
  tx: Queries,
  { commentId, userId, liked }: { commentId: number; userId: number; liked: boolean },
): Promise<void> {
  if (liked) await tx.insert(profileCommentLike).values({ commentId, userId }).onConflictDoNothing().run();
  else {
    await tx
      .delete(profileCommentLike)
      .where(and(eq(profileCommentLike.commentId, commentId), eq(profileCommentLike.userId, userId)))
      .run();
  }
}

/** Counts the comments on posts that are visible to an account. */
export async function commentCounts(db: Reader, userId: number, postIds: readonly number[]): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map();
  const { postId } = profileComment;
  const rows = await db
    .select({ postId, all: count() })
    .from(profileComment)
    .where(and(inArray(postId, [...postIds]), isCommentVisibleTo(db, userId)))
    .groupBy(postId)
    .orderBy(asc(postId))
    .all();
  return new Map(rows.map((row) => [row.postId, row.all]));
}
