import type { Profile } from '../../../contract/content/profile.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import type { Queries } from '../../client.ts';
import { profile, profileComment, profileCommentLike, profileFollow, profileLike, profilePost, profileVote } from '../../schema.ts';
import { sampleAccounts } from '../identity/accounts.ts';
import type { SeedPeople } from '../people.ts';
import { type PostSeed, profileSeed } from './profile.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

type Person = Pick<Profile['post'][number], 'avatar' | 'username'>;
interface Times {
  now: number;
  factor: number;
}

/** Seeds the profiles of both sample accounts, with posts multiplied by `factor`. Jane follows John. */
export async function seedProfiles(tx: Queries, people: SeedPeople, times: Times): Promise<void> {
  for (const { username, joinedDaysAgo } of sampleAccounts) {
    const { post, ...shown } = profileSeed[username];
    await tx
      .insert(profile)
      .values({ userId: people[username], joinedAt: times.now - joinedDaysAgo * day, ...shown })
      .run();
    await seedPosts(tx, people, { userId: people[username], posts: Array.from({ length: times.factor }, () => post).flat() }, times.now);
  }
  const { johndoe, janedoe } = people;
  const follow = { userId: janedoe, followedId: johndoe, followedAt: times.now - 30 * day };
  await tx.insert(profileFollow).values(follow).run();
}

async function seedPosts(
  tx: Queries,
  people: SeedPeople,
  { userId, posts }: { userId: number; posts: readonly PostSeed[] },
  now: number,
): Promise<void> {
  const idOf = accountsOf(people);
  const rows = posts.map(({ hoursAgo, postText, postImg, likes, share, likedUsers, audience, poll, ...seed }) => ({
    userId,
    postTime: now - hoursAgo * hour,
    postText,
    postImg,
    audience,
    share,
    likes: likes - Number(seed.youLiked) - likedUsers.filter(idOf).length,
    likedUsers: likedUsers.filter((one) => !idOf(one)),
    choices: poll?.choices,
    endsAt: poll && now + poll.endsInDays * day,
  }));
  const ids: number[] = [];
  await inBatches(rows, async (part) => {
    const made = await tx.insert(profilePost).values(part).returning({ id: profilePost.id }).all();
    ids.push(...made.map(({ id }) => id));
  });
  const own = posts.map((post, at) => ({ ...post, postId: ids[at] ?? 0 }));
  const likes = own.flatMap(({ postId, youLiked, likedUsers }) =>
    [...(youLiked ? [userId] : []), ...likedUsers.flatMap((one) => idOf(one) ?? [])].map((id) => ({ postId, userId: id, likedAt: now })),
  );
  await inBatches(likes, (part) => tx.insert(profileLike).values(part).run());
  const votes = own.flatMap(({ postId, poll }) =>
    (poll?.votes ?? []).map(([username, choice]) => ({ postId, userId: people[username], choice })),
  );
  await inBatches(votes, (part) => tx.insert(profileVote).values(part).run());
  for (const { postId, hoursAgo, detailedComments } of own) {
    await seedComments(tx, { postId, userId, idOf, time: now - hoursAgo * hour }, detailedComments);
  }
}

/** Returns a function for the account id of a person, if any. */
function accountsOf(people: SeedPeople): (person: Person) => number | undefined {
  const ids = new Map<string, number>(sampleAccounts.map(({ fullName, username }) => [fullName, people[username]]));
  return ({ username }) => ids.get(username);
}

const minute = 60_000;

async function seedComments(
  tx: Queries,
  { postId, userId, idOf, time }: { postId: number; userId: number; idOf: (person: Person) => number | undefined; time: number },
  comments: PostSeed['detailedComments'],
): Promise<void> {
  for (const [at, { comment: text, commentsLikes, youLiked, ...writer }] of comments.entries()) {
    const values = { ...writer, userId: idOf(writer) ?? null, text, likes: commentsLikes - Number(youLiked) };
    const { id } = await tx
      .insert(profileComment)
      .values({ postId, commentedAt: time + (at + 1) * 12 * minute, ...values })
      .returning()
      .get();
    if (youLiked) await tx.insert(profileCommentLike).values({ commentId: id, userId }).run();
  }
}
