import type { Queries } from '../../db/client.ts';
import { sampleAccounts } from '../../db/seed/accounts.ts';
import { insertUser } from '../accounts.ts';
import type { PasswordHasher } from '../passwords.ts';
import type { SeedPeople } from './people.ts';

/** Hashes the passwords first; the function it gives writes the accounts inside a transaction and answers their ids. */
export async function seedAccounts(hasher: PasswordHasher, now: number): Promise<(tx: Queries) => SeedPeople> {
  const hashes = await Promise.all(sampleAccounts.map(({ password }) => hasher.hash(password)));
  return (tx) => {
    const ids = new Map<string, number>();
    for (const [at, account] of sampleAccounts.entries()) {
      ids.set(account.username, insertUser(tx, { ...account, passwordHash: hashes[at] ?? '', createdAt: now }));
    }
    return { johndoe: ids.get('johndoe') ?? 0, janedoe: ids.get('janedoe') ?? 0 };
  };
}
