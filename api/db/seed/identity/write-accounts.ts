import { createHash } from 'node:crypto';
import { createAccount } from '../../../domain/identity/accounts.ts';
import type { PasswordHasher } from '../../../domain/identity/passwords.ts';
import { addFirstBoards } from '../../../domain/workspace/kanban-boards.ts';
import type { Queries } from '../../client.ts';
import type { SeedPeople } from '../people.ts';
import { sampleAccounts } from './accounts.ts';

const day = 24 * 3600_000;

/**
 * Hashes the passwords first; the function it gives writes the accounts inside a transaction and answers their ids.
 * The passwords are public, so their salts need not be secret: each rebuild gives the same hashes, and a sign-in that
 * is under way meanwhile succeeds.
 */
export async function seedAccounts(hasher: PasswordHasher, now: number): Promise<(tx: Queries) => Promise<SeedPeople>> {
  const hashes = await Promise.all(sampleAccounts.map(({ password, username }) => hasher.hash(password, saltOf(username))));
  return async (tx) => {
    const ids = new Map<string, number>();
    for (const [at, { joinedDaysAgo, ...account }] of sampleAccounts.entries()) {
      const made = { ...account, passwordHash: hashes[at] ?? '', createdAt: now - joinedDaysAgo * day, confirmed: true };
      ids.set(account.username, await createAccount(tx, made, addFirstBoards));
    }
    return { johndoe: ids.get('johndoe') ?? 0, janedoe: ids.get('janedoe') ?? 0 };
  };
}

const saltOf = (username: string): Uint8Array => createHash('sha256').update(username).digest().subarray(0, 16);
