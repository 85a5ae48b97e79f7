import { and, asc, count, eq, exists, gt, inArray, ne, not } from 'drizzle-orm';
import type { ProfilePeople, ProfilePerson } from '../../contract/content/profile-posts.ts';
import type { ProfilePhotos, ProfileScreen } from '../../contract/content/profile-screen.ts';
import { defaultCover, maxFollowed, maxSuggestions, pageSizes } from '../../contract/values/content/profile.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { accountSetting, profile, profileFollow, profilePost, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import { toPolls } from './profile.ts';
import { cursorOfPost, newestFirst, pageOf, placeOf, postsBefore } from './profile-feed.ts';
import { changeProfile, notifyOfFollower } from './profile-notices.ts';
import { hasPicture, photosOf } from './profile-pictures.ts';
import { findPerson, isThere, isVisibleTo } from './profile-sight.ts';

const latestPhotos = 9;
const shownPerson = { id: user.id, name: user.fullName, avatar: user.avatar };

/** Returns a person's profile as visible to the account. @throws NotFound */
export async function readProfileScreen(ctx: Ctx, { user: asked }: { user?: number | undefined }): Promise<ProfileScreen> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const person = await findPerson(db, userId, asked);
  const { id } = person;
  const isOwn = id === userId;
  const shown = await db.select().from(profile).where(eq(profile.userId, id)).get();
  const settings = await db.select({ info: accountSetting.info }).from(accountSetting).where(eq(accountSetting.userId, id)).get();
  const own = isOwn ? shown : undefined;
  return {
    person: {
      id,
      name: person.fullName,
      avatar: person.avatar,
      designation: shown?.designation ?? '',
      cover: shown?.coverImg ?? defaultCover,
      about: settings?.info.bio ?? '',
      lives: shown?.lives ?? '',
      website: settings?.info.website ?? '',
      email: isOwn ? person.email : '',
      joined: new Date(shown?.joinedAt ?? person.createdAt).toISOString(),
    },
    isOwn,
    isFollowed: await doesFollow(db, userId, id),
    followsYou: await doesFollow(db, id, userId),
    followers: await countFollows(db, userId, 'followers', id),
    following: await countFollows(db, userId, 'following', id),
    photos: (await pageOfPhotos(db, { userId, id, limit: latestPhotos })).photos.slice(0, latestPhotos),
    suggestions: await suggested(db, userId),
    pages: own?.suggestedPages ?? [],
    feeds: own?.twitterFeeds ?? [],
    polls: own ? toPolls(own.polls, person) : [],
  };
}

async function doesFollow(db: Reader, userId: number, followedId: number): Promise<boolean> {
  const same = and(eq(profileFollow.userId, userId), eq(profileFollow.followedId, followedId));
  return (await countRows(db, profileFollow, same)) > 0;
}

/** Returns those of the given people whom the account follows. @throws Unauthenticated */
export async function followedAmong(ctx: Ctx, { ids }: { ids: readonly number[] }): Promise<number[]> {
  const { userId } = requireAccount(ctx);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: profileFollow.followedId })
    .from(profileFollow)
    .where(and(eq(profileFollow.userId, userId), inArray(profileFollow.followedId, [...new Set(ids)])))
    .orderBy(profileFollow.followedId)
    .all();
  return rows.map(({ id }) => id);
}

type Side = 'followers' | 'following';

/** Condition for a person's followers, or those they follow, who are visible to the account. */
function isOnSide(db: Reader, userId: number, side: Side, id: number) {
  const { userId: follower, followedId } = profileFollow;
  const [own, others] = side === 'followers' ? [followedId, follower] : [follower, followedId];
  const follows = db
    .select({ id: follower })
    .from(profileFollow)
    .where(and(eq(own, id), eq(others, user.id)));
  return and(exists(follows), isThere(db, userId));
}

async function countFollows(db: Reader, userId: number, side: Side, id: number): Promise<number> {
  const row = await db
    .select({ all: count() })
    .from(user)
    .where(isOnSide(db, userId, side, id))
    .get();
  return row?.all ?? 0;
}

/** @throws NotFound */
export async function listFollowers(
  ctx: Ctx,
  { user: asked, show = 'followers', before }: { user?: number | undefined; show?: Side | undefined; before?: string | undefined },
): Promise<ProfilePeople> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const { id } = await findPerson(db, userId, asked);
  const rows = await db
    .select(shownPerson)
    .from(user)
    .where(and(gt(user.id, placeOf(before)?.id ?? 0), isOnSide(db, userId, show, id)))
    .orderBy(asc(user.id))
    .limit(pageSizes.people + 1)
    .all();
  const { page, next } = pageOf(rows, pageSizes.people, (row) => `0.${row.id}`);
  return { people: page, next, others: 0 };
}

/** @throws NotFound */
export async function listProfilePhotos(
  ctx: Ctx,
  { user: asked, before }: { user?: number | undefined; before?: string | undefined },
): Promise<ProfilePhotos> {
  const { userId } = requireAccount(ctx);
  const { id } = await findPerson(ctx.db, userId, asked);
  return pageOfPhotos(ctx.db, { userId, id, before, limit: pageSizes.photos });
}

async function pageOfPhotos(
  db: Reader,
  { userId, id, before, limit }: { userId: number; id: number; before?: string | undefined; limit: number },
): Promise<ProfilePhotos> {
  const rows = await db
    .select()
    .from(profilePost)
    .where(and(eq(profilePost.userId, id), isVisibleTo(db, userId), hasPicture(db), postsBefore(before)))
    .orderBy(...newestFirst)
    .limit(limit + 1)
    .all();
  const { page, next } = pageOf(rows, limit, cursorOfPost);
  return { photos: await photosOf(db, page), next };
}

/** Suggests people the account does not follow: newest accounts last. */
async function suggested(db: Reader, userId: number): Promise<ProfilePerson[]> {
  const follows = db
    .select({ id: profileFollow.followedId })
    .from(profileFollow)
    .where(and(eq(profileFollow.userId, userId), eq(profileFollow.followedId, user.id)));
  return db
    .select(shownPerson)
    .from(user)
    .where(and(ne(user.id, userId), isThere(db, userId), not(exists(follows))))
    .orderBy(asc(user.id))
    .limit(maxSuggestions)
    .all();
}

/** Follows or unfollows a person. @throws NotFound also if one of the two has blocked the other, Invalid for oneself, ListFull */
export async function followPerson(ctx: Ctx, { id, followed }: { id: number; followed: boolean }): Promise<void> {
  const { userId } = requireAccount(ctx);
  if (id === userId) throw new Invalid({ id: ['must be somebody else'] });
  await changeProfile(ctx, async (tx) => {
    if (followed) await follow(tx, { userId, followedId: id, now: ctx.now });
    else {
      const same = and(eq(profileFollow.userId, userId), eq(profileFollow.followedId, id));
      const { changes } = await tx.delete(profileFollow).where(same).run();
      if (changes > 0) await announce(tx, 'profile', id);
    }
  });
}

async function follow(tx: Queries, { userId, followedId, now }: { userId: number; followedId: number; now: number }): Promise<void> {
  await findPerson(tx, userId, followedId);
  if ((await countRows(tx, profileFollow, eq(profileFollow.userId, userId))) >= maxFollowed) {
    throw new ListFull(`You follow ${maxFollowed} people already.`);
  }
  const { changes } = await tx.insert(profileFollow).values({ userId, followedId, followedAt: now }).onConflictDoNothing().run();
  if (changes > 0) await notifyOfFollower(tx, { userId, followedId, now });
}

/** Stars a suggested page or a message on the account's own profile. @throws NotFound */
export async function starSuggestion(
  ctx: Ctx,
  { list, place, favorite }: { list: 'pages' | 'feeds'; place: number; favorite: boolean },
): Promise<Pick<ProfileScreen, 'pages' | 'feeds'>> {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const own = eq(profile.userId, userId);
    const shown = await tx.select({ pages: profile.suggestedPages, feeds: profile.twitterFeeds }).from(profile).where(own).get();
    if (!shown?.[list][place]) throw new NotFound('There is no such suggestion.');
    const marked = <Entry extends { favorite: boolean }>(name: typeof list, entries: Entry[]) =>
      name === list ? entries.map((entry, at) => (at === place ? { ...entry, favorite } : entry)) : entries;
    const answer = { pages: marked('pages', shown.pages), feeds: marked('feeds', shown.feeds) };
    await tx.update(profile).set({ suggestedPages: answer.pages, twitterFeeds: answer.feeds }).where(own).run();
    return answer;
  });
}
