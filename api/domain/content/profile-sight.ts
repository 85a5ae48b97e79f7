import { and, eq, exists, isNull, not, or, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { profileComment, profileFollow, profilePost, user } from '../../db/schema.ts';
import { isBlockedBetween } from '../shared/blocks.ts';
import { NotFound } from '../shared/errors.ts';
import { areThere, isOfOneThere } from '../shared/there.ts';

export type PostRow = typeof profilePost.$inferSelect;

/** Condition for posts visible to an account: its own, and others' with a matching audience, unless one has blocked the other. */
export function isVisibleTo(db: Reader, userId: number): SQL | undefined {
  const follows = exists(
    db
      .select({ id: profileFollow.userId })
      .from(profileFollow)
      .where(and(eq(profileFollow.userId, userId), eq(profileFollow.followedId, profilePost.userId))),
  );
  const isMeant = or(eq(profilePost.audience, 'everyone'), and(eq(profilePost.audience, 'followers'), follows));
  const isOthers = and(isMeant, isReachable(db, userId));
  return and(isNull(profilePost.removedAt), or(eq(profilePost.userId, userId), isOthers));
}

/** Condition for posts of active people without a block in either direction. */
function isReachable(db: Reader, userId: number): SQL | undefined {
  const writer = db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, profilePost.userId), isThere(db, userId)));
  return exists(writer);
}

/** Condition for people visible to an account. */
export const isThere = (db: Reader, userId: number): SQL | undefined => and(areThere, not(isBlockedBetween(db, userId, user.id)));

/** Condition for visible comments on a post that the account can see. */
export const isCommentVisibleTo = (db: Reader, userId: number): SQL | undefined =>
  and(
    isNull(profileComment.removedAt),
    isOfOneThere(profileComment.userId),
    or(isNull(profileComment.userId), eq(profileComment.userId, userId), not(isBlockedBetween(db, userId, profileComment.userId))),
  );

/** @throws NotFound for a post that the account can't see */
export async function findVisiblePost(db: Reader, userId: number, id: number): Promise<PostRow> {
  const row = await db
    .select()
    .from(profilePost)
    .where(and(eq(profilePost.id, id), isVisibleTo(db, userId)))
    .get();
  if (!row) throw new NotFound('There is no such post.');
  return row;
}

/** @throws NotFound for a comment that the account can't see, or whose post it can't see */
export async function findVisibleComment(db: Reader, userId: number, id: number) {
  const row = await db
    .select({ comment: profileComment, ownerId: profilePost.userId })
    .from(profileComment)
    .innerJoin(profilePost, eq(profilePost.id, profileComment.postId))
    .where(and(eq(profileComment.id, id), isCommentVisibleTo(db, userId), isVisibleTo(db, userId)))
    .get();
  if (!row) throw new NotFound('There is no such comment.');
  return row;
}

/** Finds a person whose profile an account may open; without an id, the account itself. @throws NotFound */
export async function findPerson(db: Reader, userId: number, id = userId) {
  const { avatar, fullName, email, createdAt } = user;
  const row = await db
    .select({ id: user.id, avatar, fullName, email, createdAt })
    .from(user)
    .where(and(eq(user.id, id), id === userId ? undefined : isThere(db, userId)))
    .get();
  if (!row) throw new NotFound('There is no such person.');
  return row;
}
