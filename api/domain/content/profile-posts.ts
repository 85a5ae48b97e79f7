import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CommentLike, NewPostComment, PollAnswer, PostAnswer, PostLike, Vote } from '../../contract/content/profile.ts';
import { maxComments } from '../../contract/values/content/profile.ts';
import type { Queries } from '../../db/client.ts';
import { profile, profileComment, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Invalid, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { countRows } from '../shared/paging.ts';
import { type Owner, toOwnPosts, toPolls } from './profile.ts';
import { insertComment, setCommentLike } from './profile-comments.ts';
import { changeProfile, notifyOfPost } from './profile-notices.ts';
import { isCommentVisibleTo, type PostRow } from './profile-sight.ts';
import { ownPost, setLike } from './profile-writing.ts';

/** Likes or unlikes a post of the account; idempotent. @throws NotFound */
export async function likePost(ctx: Ctx, { id, liked }: PostLike): Promise<PostAnswer> {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const row = await ownPost(tx, userId, id);
    await setLike(tx, row, { userId, liked, now: ctx.now });
    return answer(tx, row);
  });
}

/** Likes or unlikes a comment on a post of the account. @throws NotFound, also when the post has no such comment. */
export async function likeComment(ctx: Ctx, { id, comment: place, liked }: CommentLike): Promise<PostAnswer> {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const row = await ownPost(tx, userId, id);
    const comment = await tx
      .select({ id: profileComment.id })
      .from(profileComment)
      .where(and(eq(profileComment.postId, id), isCommentVisibleTo(tx, userId)))
      .orderBy(asc(profileComment.id))
      .limit(1)
      .offset(place)
      .get();
    if (!comment) throw new NotFound('There is no such comment.');
    await setCommentLike(tx, { commentId: comment.id, userId, liked });
    return answer(tx, row);
  });
}

/** Adds a comment to a post of the account. @throws NotFound, Invalid when the post has the maximum number, ListFull. */
export async function commentOnPost(ctx: Ctx, { id, comment }: NewPostComment): Promise<PostAnswer> {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, (tx) =>
    idempotent(ctx, tx, 'comment-on-post', { id, comment }, async () => {
      const row = await ownPost(tx, userId, id);
      const there = and(eq(profileComment.postId, id), isNull(profileComment.removedAt));
      if ((await countRows(tx, profileComment, there)) >= maxComments) {
        throw new Invalid({ comment: ['This post takes no more comments.'] }, 'TOO_MANY_COMMENTS');
      }
      await insertComment(tx, { postId: id, userId, now: ctx.now }, comment);
      await notifyOfPost(tx, row, { actorId: userId, now: ctx.now });
      return answer(tx, row);
    }),
  );
}

/** Moves the account's only vote to a choice. @throws NotFound when the poll has no such choice. */
export async function voteInPoll(ctx: Ctx, { choice: chosen }: Vote): Promise<PollAnswer> {
  const account = requireAccount(ctx);
  const own = eq(profile.userId, account.userId);
  return changeProfile(ctx, async (tx) => {
    const before = (await tx.select({ polls: profile.polls }).from(profile).where(own).get())?.polls ?? [];
    if (chosen >= before.length) throw new NotFound('There is no such choice.');
    const polls = before.map((choice, place) => {
      const youVoted = place === chosen;
      return { ...choice, votes: recount(choice.votes, choice.youVoted, youVoted), youVoted };
    });
    await tx.update(profile).set({ polls }).where(own).run();
    return { polls: toPolls(polls, await readOwner(tx, account.userId)) };
  });
}

/** Returns a count of votes after one's own changes from `before` to `after`. */
const recount = (count: number, before: boolean, after: boolean) => Math.max(0, count + Number(after) - Number(before));

async function readOwner(tx: Queries, userId: number): Promise<Owner> {
  const owner = await tx.select({ avatar: user.avatar, fullName: user.fullName }).from(user).where(eq(user.id, userId)).get();
  if (!owner) throw new NotFound('This account no longer exists.');
  return owner;
}

async function answer(tx: Queries, row: PostRow): Promise<PostAnswer> {
  const { userId } = row;
  const [post] = await toOwnPosts(tx, { userId, owner: await readOwner(tx, userId) }, [row]);
  if (!post) throw new Error('A post is answered as one.');
  return { post };
}
