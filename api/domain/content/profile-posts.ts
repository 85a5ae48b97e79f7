import { and, eq } from 'drizzle-orm';
import type { CommentLike, NewPostComment, PollAnswer, PostAnswer, PostLike } from '../../contract/content/profile.ts';
import { mostComments } from '../../contract/values/content/profile.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { profile, profilePost, user } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { Invalid, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { wirePolls, wirePost } from './profile.ts';

type Row = typeof profilePost.$inferSelect;

/** Likes a post, or no longer; saying it again changes nothing. */
export async function likePost(db: Database, account: Account, { id, liked }: PostLike): Promise<PostAnswer> {
  return transact(db, async (tx) => {
    const row = await postOf(tx, account, id);
    const likes = counted(row.likes, row.youLiked, liked);
    return answer(tx, account, { ...row, likes, youLiked: liked });
  });
}

/** The same for a comment. @throws NotFound when the post has no such comment. */
export async function likeComment(db: Database, account: Account, { id, comment: at, liked }: CommentLike): Promise<PostAnswer> {
  return transact(db, async (tx) => {
    const row = await postOf(tx, account, id);
    if (at >= row.detailedComments.length) throw new NotFound('There is no such comment.');
    const detailedComments = row.detailedComments.map((comment, place) =>
      place === at ? { ...comment, commentsLikes: counted(comment.commentsLikes, comment.youLiked, liked), youLiked: liked } : comment,
    );
    return answer(tx, account, { ...row, detailedComments });
  });
}

/** Puts a comment under a post. @throws Invalid when the post has as many as it takes. */
export async function commentOnPost(
  db: Database,
  account: Account,
  { id, comment }: NewPostComment,
  key: string | undefined,
  now: number,
): Promise<PostAnswer> {
  return transact(db, (tx) =>
    idempotent({ actor: account, now, idempotencyKey: key }, tx, 'comment-on-post', { id, comment }, async () => {
      const row = await postOf(tx, account, id);
      if (row.comments >= mostComments) throw new Invalid({ comment: ['This post takes no more comments.'] }, 'TOO_MANY_COMMENTS');
      const { avatar, fullName: username } = await ownOf(tx, account);
      const added = { avatar, username, comment: comment.trim(), commentsLikes: 0, youLiked: false };
      return answer(tx, account, { ...row, comments: row.comments + 1, detailedComments: [...row.detailedComments, added] });
    }),
  );
}

/** Gives the account's one vote to a choice, taking it from another. @throws NotFound when the poll has no such choice. */
export async function voteInPoll(db: Database, account: Account, at: number): Promise<PollAnswer> {
  return transact(db, async (tx) => {
    const before = (await tx.select({ polls: profile.polls }).from(profile).where(eq(profile.userId, account.userId)).get())?.polls ?? [];
    if (at >= before.length) throw new NotFound('There is no such choice.');
    const polls = before.map((choice, place) => {
      const youVoted = place === at;
      return { ...choice, votes: counted(choice.votes, choice.youVoted, youVoted), youVoted };
    });
    await tx.update(profile).set({ polls }).where(eq(profile.userId, account.userId)).run();
    return { polls: wirePolls(polls, await ownOf(tx, account)) };
  });
}

/** How many there are when one's own changes from `before` to `after`. */
const counted = (count: number, before: boolean, after: boolean) => Math.max(0, count + Number(after) - Number(before));

async function postOf(tx: Queries, { userId }: Account, id: number): Promise<Row> {
  const row = await tx
    .select()
    .from(profilePost)
    .where(and(eq(profilePost.id, id), eq(profilePost.userId, userId)))
    .get();
  if (!row) throw new NotFound('There is no such post.');
  return row;
}

async function ownOf(tx: Queries, { userId }: Account): Promise<{ avatar: string; fullName: string }> {
  const own = await tx.select({ avatar: user.avatar, fullName: user.fullName }).from(user).where(eq(user.id, userId)).get();
  if (!own) throw new NotFound('This account no longer exists.');
  return own;
}

/** Keeps what has changed of a post and answers it. */
async function answer(tx: Queries, account: Account, row: Row): Promise<PostAnswer> {
  const { likes, youLiked, comments, detailedComments } = row;
  await tx
    .update(profilePost)
    .set({ likes, youLiked, comments, detailedComments })
    .where(and(eq(profilePost.id, row.id), eq(profilePost.userId, account.userId)))
    .run();
  return { post: wirePost(row, await ownOf(tx, account)) };
}
