import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Profile } from '../../contract/content/profile.ts';
import type { ProfilePerson } from '../../contract/content/profile-posts.ts';
import { defaultCover, maxComments, maxPosts } from '../../contract/values/content/profile.ts';
import type { Reader } from '../../db/client.ts';
import { accountSetting, profile, profilePost, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Unauthenticated } from '../shared/errors.ts';
import { commentsOf } from './profile-comments.ts';
import { likeCounts, likersOf } from './profile-feed.ts';
import { picturesOf } from './profile-pictures.ts';
import type { PostRow } from './profile-sight.ts';

/** Returns the account's profile. Personal details are those of the account and its settings. */
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
    .where(and(eq(profilePost.userId, userId), isNull(profilePost.removedAt)))
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
    post: await toOwnPosts(ctx.db, { userId, owner: row }, posts),
    latestPhotos: shown?.latestPhotos ?? [],
    suggestions: shown?.suggestions ?? [],
    polls: toPolls(shown?.polls ?? [], row),
  };
}

export type Owner = Pick<typeof user.$inferSelect, 'avatar' | 'fullName'>;

/** Returns the owner as shown on a profile. */
const toPerson = ({ avatar, fullName }: Owner) => ({ avatar, username: fullName });

/** Returns posts of an account for its own profile: the author is the account with its current name and picture. */
export async function toOwnPosts(
  db: Reader,
  { userId, owner }: { userId: number; owner: Owner },
  rows: readonly PostRow[],
): Promise<Profile['post']> {
  const ids = rows.map(({ id }) => id);
  const likes = await likeCounts(db, userId, ids);
  const pictures = await picturesOf(db, rows);
  const posts: Profile['post'] = [];
  for (const row of rows) {
    const { all = 0, own = 0 } = likes.get(row.id) ?? {};
    const likedUsers = (await likersOf(db, userId, row)).map(toNamed);
    const comments = await commentsOf(db, { userId, ownerId: userId }, row.id, maxComments);
    posts.push({
      id: row.id,
      ...toPerson(owner),
      postTime: new Date(row.postTime).toISOString(),
      postText: row.postText,
      postImg: pictures.get(row.id)?.[0]?.src ?? '',
      likes: row.likes + all,
      youLiked: own > 0,
      comments: comments.length,
      share: row.share,
      likedUsers,
      likedCount: Math.max(0, row.likes + all - likedUsers.length),
      detailedComments: comments.map((comment) => ({
        ...toNamed(comment.writer),
        comment: comment.text,
        commentsLikes: comment.likes,
        youLiked: comment.youLike,
      })),
    });
  }
  return posts;
}

const toNamed = ({ name, avatar }: ProfilePerson) => ({ avatar, username: name });

/** Returns choices with their share of all votes; the owner is among the voters. */
export function toPolls(polls: (typeof profile.$inferSelect)['polls'], { avatar, fullName }: Owner): Profile['polls'] {
  const allVotes = polls.reduce((sum, { votes }) => sum + votes, 0);
  return polls.map((choice) => ({
    ...choice,
    result: `${allVotes === 0 ? 0 : Math.round((choice.votes / allVotes) * 100)}%`,
    votedUser: choice.youVoted ? [{ img: avatar, username: fullName }, ...choice.votedUser] : choice.votedUser,
  }));
}
