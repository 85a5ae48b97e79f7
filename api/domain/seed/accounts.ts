import type { Queries } from '../../db/client.ts';
import { sampleAccounts } from '../../db/seed/accounts.ts';
import { insertUser } from '../accounts.ts';
import type { PasswordHasher } from '../passwords.ts';

/** Hashes the passwords first; the function it gives writes the accounts inside a transaction. */
export async function seedAccounts(hasher: PasswordHasher, now: number): Promise<(tx: Queries) => void> {
  const hashes = await Promise.all(sampleAccounts.map(({ password }) => hasher.hash(password)));
  return (tx) => {
    for (const [at, account] of sampleAccounts.entries()) {
      insertUser(tx, { ...account, passwordHash: hashes[at] ?? '', createdAt: now });
    }
  };
}
