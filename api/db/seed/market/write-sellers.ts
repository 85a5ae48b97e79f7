import { abilityOf } from '../../../domain/identity/accounts.ts';
import { keysOf } from '../../../domain/identity/names.ts';
import { noPassword } from '../../../domain/identity/passwords.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import type { Queries } from '../../client.ts';
import { sellerDetail, user } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { sellerSeed } from './sellers.ts';

const day = 24 * 3600_000;

/**
 * Writes the sellers, multiplied by `factor`. @returns the ids of all sellers by username; those of later rounds end in the round's number
 */
export async function writeSellers(
  tx: Queries,
  people: SeedPeople,
  { now, factor }: { now: number; factor: number },
): Promise<Map<string, number>> {
  const rows = Array.from({ length: factor }, (_, round) =>
    sellerSeed.map(({ username, fullName, avatar, joinedDaysAgo }) => {
      const names = { username: sellerIn(round, username), email: `${sellerIn(round, username)}@sellers.example` };
      const account = { ...names, ...keysOf(names), fullName: round === 0 ? fullName : `${fullName} ${round}`, avatar };
      const role = 'client' as const;
      return {
        ...account,
        role,
        ability: abilityOf(role),
        passwordHash: noPassword,
        confirmed: false,
        createdAt: now - joinedDaysAgo * day,
      };
    }),
  ).flat();
  const ids = new Map<string, number>(Object.entries(people));
  await inBatches(rows, async (batch) => {
    const first = await nextId(tx, user, batch.length);
    const accounts = batch.map((account, at) => ({ ...account, id: first + at }));
    await tx.insert(user).values(accounts).run();
    for (const { id, username } of accounts) ids.set(username, id);
  });
  const said = [...ids.entries()].map(([username, userId]) => ({
    userId,
    ...detailsOf(username),
    changedAt: now,
    checkedAt: null,
    checkedBy: null,
  }));
  await inBatches(said, (batch) => tx.insert(sellerDetail).values(batch).run());
  return ids;
}

/** Returns seller details of the samples: one is a business, and all are named to search engines. */
function detailsOf(username: string) {
  const named = { isNamed: true, licences: {} };
  if (username !== 'heng_gold') return { kind: 'private' as const, ...named, name: '', address: '', registration: '' };
  const business = { name: 'ห้างทองเฮงเยาวราช จำกัด', address: '88 ถนนเยาวราช แขวงสัมพันธวงศ์ กรุงเทพฯ 10100', registration: '0105500000001' };
  return { kind: 'business' as const, ...named, ...business };
}

/** Returns the username of a seller's counterpart in a later round of the samples. */
export const sellerIn = (round: number, username: string): string => (round === 0 ? username : `${username}.${round}`);
