import { and, eq } from 'drizzle-orm';
import type { CommentLike, NewPostComment, PollAnswer, PostAnswer, PostLike, Vote } from '../../contract/content/profile.ts';
import { maxComments } from '../../contract/values/content/profile.ts';
import { type Queries, transact } from '../../db/client.ts';
import { profile, profilePost, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import type { Account } from '../shared/actor.ts';
import { Invalid, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { type Owner, toPerson, toPolls, toPost } from './profile.ts';

type Row = typeof profilePost.$inferSelect;

/** Likes a post of the account's, or no longer; saying it again changes nothing. @throws NotFound */
export async function likePost(ctx: Ctx, { id, liked }: PostLike): Promise<PostAnswer> {
  const account = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const row = await ownPost(tx, account, id);
    return savePost(tx, account, { ...row, likes: recount(row.likes, row.youLiked, liked), youLiked: liked });
  });
}

/** Likes a comment under a post of the account's, or no longer. @throws NotFound, also when the post has no such comment. */
export async function likeComment(ctx: Ctx, { id, comment: place, liked }: CommentLike): Promise<PostAnswer> {
  const account = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const row = await ownPost(tx, account, id);
    const comment = row.detailedComments[place];
    if (!comment) throw new NotFound('There is no such comment.');
    const commentsLikes = recount(comment.commentsLikes, comment.youLiked, liked);
    const detailedComments = row.detailedComments.with(place, { ...comment, commentsLikes, youLiked: liked });
    return savePost(tx, account, { ...row, detailedComments });
  });
}

/** Puts a comment under a post of the account's. @throws NotFound, Invalid when the post has as many as it takes. */
export async function commentOnPost(ctx: Ctx, { id, comment }: NewPostComment): Promise<PostAnswer> {
  const account = requireAccount(ctx);
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'comment-on-post', { id, comment }, async () => {
      const row = await ownPost(tx, account, id);
      if (row.comments >= maxComments) throw new Invalid({ comment: ['This post takes no more comments.'] }, 'TOO_MANY_COMMENTS');
      const writer = toPerson(await readOwner(tx, account));
      const added = { ...writer, comment: comment.trim(), commentsLikes: 0, youLiked: false };
      return savePost(tx, account, { ...row, comments: row.comments + 1, detailedComments: [...row.detailedComments, added] });
    }),
  );
}

/** Gives the account's one vote to a choice, taking it from another. @throws NotFound when the poll has no such choice. */
export async function voteInPoll(ctx: Ctx, { choice: chosen }: Vote): Promise<PollAnswer> {
  const account = requireAccount(ctx);
  const own = eq(profile.userId, account.userId);
  return transact(ctx.db, async (tx) => {
    const before = (await tx.select({ polls: profile.polls }).from(profile).where(own).get())?.polls ?? [];
    if (chosen >= before.length) throw new NotFound('There is no such choice.');
    const polls = before.map((choice, place) => {
      const youVoted = place === chosen;
      return { ...choice, votes: recount(choice.votes, choice.youVoted, youVoted), youVoted };
    });
    await tx.update(profile).set({ polls }).where(own).run();
    return { polls: toPolls(polls, await readOwner(tx, account)) };
  });
}

/** A count of likes or votes when one's own changes from `before` to `after`. */
const recount = (count: number, before: boolean, after: boolean) => Math.max(0, count + Number(after) - Number(before));

async function ownPost(tx: Queries, { userId }: Account, id: number): Promise<Row> {
  const row = await tx
    .select()
    .from(profilePost)
    .where(and(eq(profilePost.id, id), eq(profilePost.userId, userId)))
    .get();
  if (!row) throw new NotFound('There is no such post.');
  return row;
}

async function readOwner(tx: Queries, { userId }: Account): Promise<Owner> {
  const owner = await tx.select({ avatar: user.avatar, fullName: user.fullName }).from(user).where(eq(user.id, userId)).get();
  if (!owner) throw new NotFound('This account no longer exists.');
  return owner;
}

/** Stores what has changed of a post and answers it. */
async function savePost(tx: Queries, account: Account, row: Row): Promise<PostAnswer> {
  const { likes, youLiked, comments, detailedComments } = row;
  await tx
    .update(profilePost)
    .set({ likes, youLiked, comments, detailedComments })
    .where(and(eq(profilePost.id, row.id), eq(profilePost.userId, account.userId)))
    .run();
  return { post: toPost(row, await readOwner(tx, account)) };
}
