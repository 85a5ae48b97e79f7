import { and, asc, count, desc, eq, exists, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ProfilePeople, ProfilePerson, ProfilePost, ProfilePosts, ProfilePostsQuery } from '../../contract/content/profile-posts.ts';
import { pageSizes, shownComments, shownPeople } from '../../contract/values/content/profile.ts';
import type { Reader } from '../../db/client.ts';
import { profileFollow, profileLike, profilePost, profileVote, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { commentCounts, commentsOf } from './profile-comments.ts';
import { picturesOf } from './profile-pictures.ts';
import { findPerson, findVisiblePost, isThere, isVisibleTo, type PostRow } from './profile-sight.ts';

/** Parses the position after which a page of a list begins: a time and an id. */
export function placeOf(cursor: string | undefined): { time: number; id: number } | undefined {
  const [time, id] = (cursor ?? '').split('.').map(Number);
  return time === undefined || id === undefined ? undefined : { time, id };
}

/** Condition for posts before a position, in the order of lists. */
export function postsBefore(cursor: string | undefined): SQL | undefined {
  const place = placeOf(cursor);
  if (!place) return undefined;
  const { postTime, id } = profilePost;
  return or(lt(postTime, place.time), and(eq(postTime, place.time), lt(id, place.id)));
}

export const newestFirst = [desc(profilePost.postTime), desc(profilePost.id)] as const;

/** Returns the rows of a page from one more than needed, and the cursor of the next page. */
export function pageOf<Row>(rows: readonly Row[], size: number, cursorOf: (row: Row) => string): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last ? cursorOf(last) : null };
}

export const cursorOfPost = ({ postTime, id }: PostRow): string => `${postTime}.${id}`;

/** Lists the posts on a person's profile, or of people the account follows. @throws NotFound */
export async function listProfilePosts(ctx: Ctx, { user: person, of = 'own', before }: ProfilePostsQuery): Promise<ProfilePosts> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const { id } = await findPerson(db, userId, person);
  const followed = db.select({ id: profileFollow.followedId }).from(profileFollow).where(eq(profileFollow.userId, userId));
  const isOfThem = of === 'own' ? eq(profilePost.userId, id) : inArray(profilePost.userId, followed);
  const rows = await db
    .select()
    .from(profilePost)
    .where(and(isOfThem, isVisibleTo(db, userId), postsBefore(before)))
    .orderBy(...newestFirst)
    .limit(pageSizes.posts + 1)
    .all();
  const { page, next } = pageOf(rows, pageSizes.posts, cursorOfPost);
  return { posts: await toPosts(ctx, page), next };
}

/** @throws NotFound */
export async function readProfilePost(ctx: Ctx, { id }: { id: number }): Promise<{ post: ProfilePost }> {
  const { userId } = requireAccount(ctx);
  return { post: await toPost(ctx, await findVisiblePost(ctx.db, userId, id)) };
}

type Reading = Pick<Ctx, 'actor' | 'now'> & { db: Reader };

export async function toPost(ctx: Reading, row: PostRow): Promise<ProfilePost> {
  const [post] = await toPosts(ctx, [row]);
  if (!post) throw new Error('A post is answered as one.');
  return post;
}

/** Returns posts with all details, as visible to the account. */
async function toPosts(ctx: Reading, rows: readonly PostRow[]): Promise<ProfilePost[]> {
  const { userId } = requireAccount(ctx);
  const { db, now } = ctx;
  const ids = rows.map(({ id }) => id);
  const likes = await likeCounts(db, userId, ids);
  const comments = await commentCounts(db, userId, ids);
  const pictures = await picturesOf(db, rows);
  const writers = await peopleBy(
    db,
    rows.map((row) => row.userId),
  );
  const posts: ProfilePost[] = [];
  for (const row of rows) {
    const { all = 0, own = 0 } = likes.get(row.id) ?? {};
    posts.push({
      id: row.id,
      writer: writers.get(row.userId) ?? { id: row.userId, name: '', avatar: '' },
      at: new Date(row.postTime).toISOString(),
      isEdited: row.editedAt !== null,
      isOwn: row.userId === userId,
      text: row.postText,
      audience: row.audience,
      pictures: pictures.get(row.id) ?? [],
      poll: await pollOf(db, { userId, now }, row),
      likes: row.likes + all,
      youLike: own > 0,
      likers: await likersOf(db, userId, row),
      shares: row.share,
      comments: comments.get(row.id) ?? 0,
      lastComments: await commentsOf(db, { userId, ownerId: row.userId }, row.id, shownComments),
    });
  }
  return posts;
}

/** Counts likes of posts, and whether the account likes them. */
export async function likeCounts(db: Reader, userId: number, ids: readonly number[]): Promise<Map<number, { all: number; own: number }>> {
  if (ids.length === 0) return new Map();
  const { postId } = profileLike;
  const rows = await db
    .select({ postId, all: count(), own: sql<number>`sum(case when ${profileLike.userId} = ${userId} then 1 else 0 end)`.mapWith(Number) })
    .from(profileLike)
    .where(inArray(postId, [...ids]))
    .groupBy(postId)
    .all();
  return new Map(rows.map((row) => [row.postId, row]));
}

async function peopleBy(db: Reader, ids: readonly number[]): Promise<Map<number, ProfilePerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(shownPerson)
    .from(user)
    .where(inArray(user.id, [...new Set(ids)]))
    .all();
  return new Map(rows.map((row) => [row.id, row]));
}

const shownPerson = { id: user.id, name: user.fullName, avatar: user.avatar };

/** Returns accounts that like a post by ascending id, from the given one on. */
async function accountsWhoLike(db: Reader, userId: number, { postId, after, limit }: { postId: number; after: number; limit: number }) {
  const likes = db
    .select({ id: profileLike.userId })
    .from(profileLike)
    .where(and(eq(profileLike.postId, postId), eq(profileLike.userId, user.id)));
  return db
    .select(shownPerson)
    .from(user)
    .where(and(sql`${user.id} > ${after}`, isThere(db, userId), exists(likes)))
    .orderBy(asc(user.id))
    .limit(limit)
    .all();
}

/** Returns some accounts that like a post, except the caller. */
export async function likersOf(db: Reader, userId: number, { id, likedUsers }: PostRow): Promise<ProfilePerson[]> {
  const found = await accountsWhoLike(db, userId, { postId: id, after: 0, limit: shownPeople + 1 });
  const accounts = found.filter((one) => one.id !== userId);
  const others = likedUsers.map(({ username, avatar }) => ({ id: null, name: username, avatar }));
  return [...accounts, ...others].slice(0, shownPeople);
}

/** Lists all accounts that like a post. @throws NotFound */
export async function listLikers(ctx: Ctx, { id, before }: { id: number; before?: string | undefined }): Promise<ProfilePeople> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const post = await findVisiblePost(db, userId, id);
  const asked = { postId: id, after: placeOf(before)?.id ?? 0, limit: pageSizes.people + 1 };
  const { page, next } = pageOf(await accountsWhoLike(db, userId, asked), pageSizes.people, (row) => `0.${row.id}`);
  const named = next === null ? post.likedUsers.map(({ username, avatar }) => ({ id: null, name: username, avatar })) : [];
  return { people: [...page, ...named], next, others: Math.max(0, post.likes - post.likedUsers.length) };
}

async function pollOf(
  db: Reader,
  { userId, now }: { userId: number; now: number },
  { id, choices, endsAt }: PostRow,
): Promise<ProfilePost['poll']> {
  if (!choices || endsAt === null) return null;
  const { choice } = profileVote;
  const ofPost = eq(profileVote.postId, id);
  const counts = await db.select({ choice, votes: count() }).from(profileVote).where(ofPost).groupBy(choice).all();
  const own = await db
    .select({ choice })
    .from(profileVote)
    .where(and(ofPost, eq(profileVote.userId, userId)))
    .get();
  const shown: NonNullable<ProfilePost['poll']>['choices'] = [];
  for (const [place, text] of choices.entries()) {
    const voters = await db
      .select(shownPerson)
      .from(profileVote)
      .innerJoin(user, eq(user.id, profileVote.userId))
      .where(and(ofPost, eq(choice, place), isThere(db, userId)))
      .orderBy(asc(user.id))
      .limit(shownPeople)
      .all();
    shown.push({ text, votes: counts.find((one) => one.choice === place)?.votes ?? 0, voters });
  }
  return { choices: shown, endsAt: new Date(endsAt).toISOString(), isOpen: endsAt > now, ownChoice: own?.choice ?? null };
}
