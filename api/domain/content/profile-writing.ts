import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { NewProfilePost, ProfilePost, ProfilePostChange } from '../../contract/content/profile-posts.ts';
import { maxOwnPosts, maxPollDays, restoreHours } from '../../contract/values/content/profile.ts';
import type { Queries } from '../../db/client.ts';
import { profileLike, profilePicture, profilePost, profileVote } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { describeFiles, takeFiles } from '../files/sharing.ts';
import { Invalid, ListFull, NotFound, TooLate } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { toPost } from './profile-feed.ts';
import { changeProfile, notifyOfPost } from './profile-notices.ts';
import { findVisiblePost, type PostRow } from './profile-sight.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

type Answer = Promise<{ post: ProfilePost }>;

/**
 * Adds a post to the account's profile. @throws Invalid for an empty post, files other than pictures, and a poll that has ended or lasts
 * too long; ListFull
 */
export async function addProfilePost(ctx: Ctx, input: NewProfilePost): Answer {
  const { userId } = requireAccount(ctx);
  const { text = '', audience = 'everyone', files = [], poll } = input;
  if (text.trim() === '' && files.length === 0 && !poll) throw new Invalid({ text: ['is required'] });
  const asked = poll && checkedPoll(poll, ctx.now);
  return changeProfile(ctx, (tx) =>
    idempotent(ctx, tx, 'profile-post', input, async () => {
      if ((await countRows(tx, profilePost, eq(profilePost.userId, userId))) >= maxOwnPosts) {
        throw new ListFull(`You have written ${maxOwnPosts} posts already.`);
      }
      const values = { postTime: ctx.now, postText: text.trim(), postImg: '', audience, likes: 0, likedUsers: [], ...asked };
      const row = await tx
        .insert(profilePost)
        .values({ id: await nextId(tx, profilePost), userId, ...values })
        .returning()
        .get();
      await takePictures(tx, row, files);
      await notifyOfPost(tx, row, { actorId: userId, now: ctx.now });
      return { post: await toPost({ ...ctx, db: tx }, row) };
    }),
  );
}

/** @throws Invalid */
function checkedPoll({ choices, endsAt }: NonNullable<NewProfilePost['poll']>, now: number): { choices: string[]; endsAt: number } {
  const end = Date.parse(endsAt);
  if (end <= now || end > now + maxPollDays * day) {
    throw new Invalid({ 'poll.endsAt': [`must be within ${maxPollDays} days from now`] }, 'POLL_TIME');
  }
  const texts = choices.map((choice) => choice.trim());
  if (new Set(texts).size < texts.length) throw new Invalid({ 'poll.choices': ['must differ'] });
  return { choices: texts, endsAt: end };
}

/** @throws Invalid unless all of them are unused pictures of the author */
async function takePictures(tx: Queries, { id, userId }: PostRow, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await takeFiles(tx, userId, files);
  const known = await describeFiles(tx, files);
  if ([...known.values()].some(({ type }) => !type.startsWith('image/'))) throw new Invalid({ files: ['must be pictures'] });
  await tx
    .insert(profilePicture)
    .values(files.map((fileId, place) => ({ fileId, postId: id, place })))
    .run();
}

/** Changes text and audience of the account's post. @throws NotFound, Invalid when the post would be empty */
export async function updateProfilePost(ctx: Ctx, { id, text, audience }: ProfilePostChange): Answer {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const before = await ownPost(tx, userId, id);
    const postText = text?.trim() ?? before.postText;
    if (postText === '' && before.postImg === '' && !before.choices && !(await hasFiles(tx, id))) {
      throw new Invalid({ text: ['is required'] });
    }
    const editedAt = postText === before.postText ? before.editedAt : ctx.now;
    const row = { ...before, postText, editedAt, audience: audience ?? before.audience };
    await tx
      .update(profilePost)
      .set({ postText, editedAt, audience: row.audience })
      .where(and(eq(profilePost.id, id), eq(profilePost.userId, userId)))
      .run();
    await notifyOfPost(tx, row, { actorId: userId, now: ctx.now });
    return { post: await toPost({ ...ctx, db: tx }, row) };
  });
}

const hasFiles = async (tx: Queries, postId: number) => (await countRows(tx, profilePicture, eq(profilePicture.postId, postId))) > 0;

/** Returns a post of the account that is not removed. @throws NotFound */
export async function ownPost(tx: Queries, userId: number, id: number): Promise<PostRow> {
  const own = and(eq(profilePost.id, id), eq(profilePost.userId, userId), isNull(profilePost.removedAt));
  const row = await tx.select().from(profilePost).where(own).get();
  if (!row) throw new NotFound('There is no such post.');
  return row;
}

/** Removes the account's post. @throws NotFound */
export async function removeProfilePost(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireAccount(ctx);
  await changeProfile(ctx, async (tx) => {
    const row = await ownPost(tx, userId, id);
    await setRemoved(tx, row, ctx.now);
    await notifyOfPost(tx, row, { actorId: userId, now: ctx.now });
  });
}

/** Restores a post removed by the account. @throws NotFound */
export async function restoreProfilePost(ctx: Ctx, { id }: { id: number }): Answer {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const isFresh = and(isNotNull(profilePost.removedAt), gt(profilePost.removedAt, ctx.now - restoreHours * hour));
    const row = await tx
      .select()
      .from(profilePost)
      .where(and(eq(profilePost.id, id), eq(profilePost.userId, userId), isFresh))
      .get();
    if (!row) throw new NotFound('There is no such post to bring back.');
    await setRemoved(tx, row, null);
    await notifyOfPost(tx, row, { actorId: userId, now: ctx.now });
    return { post: await toPost({ ...ctx, db: tx }, { ...row, removedAt: null }) };
  });
}

async function setRemoved(tx: Queries, { id, userId }: PostRow, removedAt: number | null): Promise<void> {
  await tx
    .update(profilePost)
    .set({ removedAt })
    .where(and(eq(profilePost.id, id), eq(profilePost.userId, userId)))
    .run();
}

/** Likes or unlikes a post that the account can see. @throws NotFound */
export async function likeProfilePost(ctx: Ctx, { id, liked }: { id: number; liked: boolean }): Answer {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const row = await findVisiblePost(tx, userId, id);
    await setLike(tx, row, { userId, liked, now: ctx.now });
    return { post: await toPost({ ...ctx, db: tx }, row) };
  });
}

export async function setLike(
  tx: Queries,
  row: PostRow,
  { userId, liked, now }: { userId: number; liked: boolean; now: number },
): Promise<void> {
  const same = and(eq(profileLike.postId, row.id), eq(profileLike.userId, userId));
  const { changes } = liked
    ? await tx.insert(profileLike).values({ postId: row.id, userId, likedAt: now }).onConflictDoNothing().run()
    : await tx.delete(profileLike).where(same).run();
  if (changes > 0) await notifyOfPost(tx, row, { actorId: userId, now, ...(liked ? { what: 'like' } : {}) });
}

/** Sets, moves or withdraws the account's only vote in a post's poll. @throws NotFound, TooLate when the poll is over */
export async function voteInPost(ctx: Ctx, { id, choice }: { id: number; choice: number | null }): Answer {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const row = await findVisiblePost(tx, userId, id);
    if (!row.choices || row.endsAt === null || (choice !== null && choice >= row.choices.length)) {
      throw new NotFound('There is no such choice.');
    }
    if (row.endsAt <= ctx.now) throw new TooLate('This poll is over.');
    if (choice === null) {
      await tx
        .delete(profileVote)
        .where(and(eq(profileVote.postId, id), eq(profileVote.userId, userId)))
        .run();
    } else {
      await tx
        .insert(profileVote)
        .values({ postId: id, userId, choice })
        .onConflictDoUpdate({ target: [profileVote.postId, profileVote.userId], set: { choice } })
        .run();
    }
    await notifyOfPost(tx, row, { actorId: userId, now: ctx.now });
    return { post: await toPost({ ...ctx, db: tx }, row) };
  });
}

/** Returns the files of some posts. */
export async function filesOfPosts(tx: Queries, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: profilePicture.fileId })
    .from(profilePicture)
    .where(inArray(profilePicture.postId, [...ids]))
    .all();
  return rows.map(({ id }) => id);
}
