import { desc, eq } from 'drizzle-orm';
import type { Profile } from '../../contract/content/profile.ts';
import { defaultCover, mostPosts } from '../../contract/values/content/profile.ts';
import { type Database, parameter, prepared } from '../../db/client.ts';
import { accountSetting, profile, profilePost, user } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { Unauthenticated } from '../shared/errors.ts';

type PostEntry = Profile['post'][number];

const factsOf = prepared((db) =>
  db
    .select({
      avatar: user.avatar,
      fullName: user.fullName,
      email: user.email,
      createdAt: user.createdAt,
      info: accountSetting.info,
      shown: profile,
    })
    .from(user)
    .leftJoin(accountSetting, eq(accountSetting.userId, user.id))
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(eq(user.id, parameter('userId')))
    .prepare(),
);
const postsOf = prepared((db) =>
  db
    .select()
    .from(profilePost)
    .where(eq(profilePost.userId, parameter('userId')))
    .orderBy(desc(profilePost.postTime), desc(profilePost.id))
    .limit(mostPosts)
    .prepare(),
);

/** The account's profile. What it says of the person follows the account and its settings. */
export async function readProfile(db: Database, { userId }: Account): Promise<Profile> {
  const row = await factsOf(db).get({ userId });
  if (!row) throw new Unauthenticated('This account no longer exists.');
  const { avatar, fullName, email, createdAt, info, shown } = row;
  return {
    header: { avatar, username: fullName, designation: shown?.designation ?? '', coverImg: shown?.coverImg ?? defaultCover },
    userAbout: {
      about: info?.bio ?? '',
      joined: new Date(shown?.joinedAt ?? createdAt).toISOString(),
      lives: shown?.lives ?? '',
      email,
      website: info?.website ?? '',
    },
    suggestedPages: shown?.suggestedPages ?? [],
    twitterFeeds: shown?.twitterFeeds ?? [],
    post: (await postsOf(db).all({ userId })).map((post) => wirePost(post, row)),
    latestPhotos: shown?.latestPhotos ?? [],
    suggestions: shown?.suggestions ?? [],
    polls: wirePolls(shown?.polls ?? [], row),
  };
}

type Own = Pick<typeof user.$inferSelect, 'avatar' | 'fullName'>;

/** A post as it is answered: its writer is the account, as it shows itself now. */
export function wirePost({ userId: _owner, postTime, ...post }: typeof profilePost.$inferSelect, { avatar, fullName }: Own): PostEntry {
  const likedCount = Math.max(0, post.likes - post.likedUsers.length);
  return { ...post, avatar, username: fullName, postTime: new Date(postTime).toISOString(), likedCount };
}

/** Choices with their share of all votes; whoever looks is among the voters. */
export function wirePolls(polls: (typeof profile.$inferSelect)['polls'], { avatar, fullName }: Own): Profile['polls'] {
  const all = polls.reduce((sum, { votes }) => sum + votes, 0);
  return polls.map((choice) => ({
    ...choice,
    result: `${all === 0 ? 0 : Math.round((choice.votes / all) * 100)}%`,
    votedUser: choice.youVoted ? [{ img: avatar, username: fullName }, ...choice.votedUser] : choice.votedUser,
  }));
}
