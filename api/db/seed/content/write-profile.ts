import { inBatches } from '../../../domain/shared/batches.ts';
import type { Queries } from '../../client.ts';
import { profile, profilePost } from '../../schema.ts';
import { sampleAccounts } from '../identity/accounts.ts';
import type { SeedPeople } from '../people.ts';
import { profileSeed } from './profile.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

/** The profiles of both sample accounts, their posts `factor` times over. */
export async function seedProfiles(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  for (const { username, fullName, avatar } of sampleAccounts) {
    const { post, joinedDaysAgo, ...shown } = profileSeed[username];
    await tx
      .insert(profile)
      .values({ userId: people[username], joinedAt: now - joinedDaysAgo * day, ...shown })
      .run();
    const posts = Array.from({ length: factor }, () => post).flat();
    const rows = posts.map(({ hoursAgo, ...seed }) => ({
      ...seed,
      userId: people[username],
      avatar,
      username: fullName,
      postTime: now - hoursAgo * hour,
      comments: seed.detailedComments.length,
    }));
    await inBatches(rows, (part) => tx.insert(profilePost).values(part).run());
  }
}
