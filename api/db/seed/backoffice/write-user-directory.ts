import { userRow } from '../../../domain/backoffice/user-directory.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import type { Queries } from '../../client.ts';
import { listedUser } from '../../schema.ts';
import { directoryUserSeed } from './user-directory.ts';

const day = 24 * 3600 * 1000;

/** The sample user list, `factor` times over; only the first round has the plain usernames. */
export async function seedUsers(tx: Queries, { now, factor }: { now: number; factor: number }): Promise<void> {
  const rows = Array.from({ length: factor }, (_, round) =>
    directoryUserSeed.map((seed, place) => {
      const suffix = round === 0 ? '' : `.${round + 1}`;
      const names = { username: seed.username + suffix, email: seed.email.replace('@', `${suffix}@`) };
      const id = round * directoryUserSeed.length + place + 1;
      // The list has grown over the years.
      return { ...userRow({ ...seed, ...names, id }), createdAt: now - (400 - place * 7) * day };
    }),
  ).flat();
  await inBatches(rows, (batch) => tx.insert(listedUser).values(batch).run());
}
