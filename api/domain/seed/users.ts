import type { Queries } from '../../db/client.ts';
import { listedUser } from '../../db/schema.ts';
import { listedUserSeed } from '../../db/seed/users.ts';
import { userRow } from '../users.ts';
import { inBatches } from './batches.ts';

/** The sample user list, `factor` times over; only the first round has the plain usernames. */
export function seedUsers(tx: Queries, { factor }: { factor: number }): void {
  const rows = Array.from({ length: factor }, (_, round) =>
    listedUserSeed.map((seed, place) => {
      const suffix = round === 0 ? '' : `.${round + 1}`;
      const names = { username: seed.username + suffix, email: seed.email.replace('@', `${suffix}@`) };
      return userRow({ ...seed, ...names, id: round * listedUserSeed.length + place + 1 });
    }),
  ).flat();
  inBatches(rows, (batch) => tx.insert(listedUser).values(batch).run());
}
