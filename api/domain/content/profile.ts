import { desc, eq } from 'drizzle-orm';
import type { Profile } from '../../contract/content/profile.ts';
import { defaultCover, maxPosts } from '../../contract/values/content/profile.ts';
import { accountSetting, profile, profilePost, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Unauthenticated } from '../shared/errors.ts';

/** The account's profile. What it says of the person follows the account and its settings. */
export async function readProfile(ctx: Ctx): Promise<Profile> {
  const { userId } = requireAccount(ctx);
  const { avatar, fullName, email, createdAt } = user;
  const row = await ctx.db
    .select({ avatar, fullName, email, createdAt, info: accountSetting.info, shown: profile })
    .from(user)
    .leftJoin(accountSetting, eq(accountSetting.userId, user.id))
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(eq(user.id, userId))
    .get();
  if (!row) throw new Unauthenticated('This account no longer exists.');
  const posts = await ctx.db
    .select()
    .from(profilePost)
    .where(eq(profilePost.userId, userId))
    .orderBy(desc(profilePost.postTime), desc(profilePost.id))
    .limit(maxPosts)
    .all();
  const { info, shown } = row;
  return {
    header: { ...toPerson(row), designation: shown?.designation ?? '', coverImg: shown?.coverImg ?? defaultCover },
    userAbout: {
      about: info?.bio ?? '',
      joined: new Date(shown?.joinedAt ?? row.createdAt).toISOString(),
      lives: shown?.lives ?? '',
      email: row.email,
      website: info?.website ?? '',
    },
    suggestedPages: shown?.suggestedPages ?? [],
    twitterFeeds: shown?.twitterFeeds ?? [],
    post: posts.map((post) => toPost(post, row)),
    latestPhotos: shown?.latestPhotos ?? [],
    suggestions: shown?.suggestions ?? [],
    polls: toPolls(shown?.polls ?? [], row),
  };
}

export type Owner = Pick<typeof user.$inferSelect, 'avatar' | 'fullName'>;

/** How a profile shows its owner. */
export const toPerson = ({ avatar, fullName }: Owner) => ({ avatar, username: fullName });

/** A post as it is answered: its writer is the account, as it shows itself now. */
export function toPost({ userId: _owner, postTime, ...post }: typeof profilePost.$inferSelect, owner: Owner): Profile['post'][number] {
  const likedCount = Math.max(0, post.likes - post.likedUsers.length);
  return { ...post, ...toPerson(owner), postTime: new Date(postTime).toISOString(), likedCount };
}

/** Choices with their share of all votes; the owner is among the voters. */
export function toPolls(polls: (typeof profile.$inferSelect)['polls'], { avatar, fullName }: Owner): Profile['polls'] {
  const allVotes = polls.reduce((sum, { votes }) => sum + votes, 0);
  return polls.map((choice) => ({
    ...choice,
    result: `${allVotes === 0 ? 0 : Math.round((choice.votes / allVotes) * 100)}%`,
    votedUser: choice.youVoted ? [{ img: avatar, username: fullName }, ...choice.votedUser] : choice.votedUser,
  }));
}
