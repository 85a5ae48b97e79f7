import { userRow } from '../../../domain/backoffice/user-directory.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import type { Queries } from '../../client.ts';
import { listedUser } from '../../schema.ts';
import { type DirectoryUserSeed, directoryUserSeed } from './user-directory.ts';

const day = 24 * 3600 * 1000;
const minute = 60 * 1000;

/** Returns the time of a user's last visit: within a fortnight if active, over a month ago if inactive, never if pending. */
function seenAt(status: DirectoryUserSeed['status'], place: number, now: number): number {
  if (status === 'pending') return 0;
  if (status === 'inactive') return now - (30 + (place % 20)) * day - place * 17 * minute;
  return now - (9 + ((place * 613) % (14 * 24 * 60))) * minute;
}

/** Seeds the sample user list, multiplied by `factor`; only the first round has the plain usernames. */
export async function seedUsers(tx: Queries, { now, factor }: { now: number; factor: number }): Promise<void> {
  const rows = Array.from({ length: factor }, (_, round) =>
    directoryUserSeed.map((seed, place) => {
      const suffix = round === 0 ? '' : `.${round + 1}`;
      const names = { username: seed.username + suffix, email: seed.email.replace('@', `${suffix}@`) };
      const id = round * directoryUserSeed.length + place + 1;
      // Dates spread over years, as if the list had grown.
      return {
        ...userRow({ ...seed, ...names, id }),
        createdAt: now - (400 - place * 7) * day,
        lastSeenAt: seenAt(seed.status, place, now),
      };
    }),
  ).flat();
  await inBatches(rows, (batch) => tx.insert(listedUser).values(batch).run());
}
