import { createHash, randomBytes } from 'node:crypto';
import { createAccount } from '../../../domain/identity/accounts.ts';
import { noteVersions } from '../../../domain/identity/agreements.ts';
import type { PasswordHasher } from '../../../domain/identity/passwords.ts';
import { shippedVersions } from '../../../domain/operations/documents.ts';
import { addFirstBoards } from '../../../domain/workspace/kanban-boards.ts';
import type { Queries } from '../../client.ts';
import type { SeedPeople } from '../people.ts';
import { sampleAccounts } from './accounts.ts';

const day = 24 * 3600_000;

/**
 * Hashes the passwords in advance; the returned function writes the accounts inside a transaction and returns their ids. Without given
 * passwords, by username, the accounts get their public ones.
 */
export async function seedAccounts(
  hasher: PasswordHasher,
  now: number,
  passwords?: Readonly<Record<string, string>>,
): Promise<(tx: Queries) => Promise<SeedPeople>> {
  const hashes = passwords
    ? await Promise.all(sampleAccounts.map(({ username }) => hasher.hash(passwords[username] ?? randomBytes(15).toString('base64url'))))
    : await publicHashes(hasher);
  return async (tx) => {
    await noteVersions(tx, shippedVersions());
    const ids = new Map<string, number>();
    for (const [at, { joinedDaysAgo, ...account }] of sampleAccounts.entries()) {
      const made = {
        ...account,
        passwordHash: hashes[at] ?? '',
        createdAt: now - joinedDaysAgo * day,
        confirmed: true,
        agreedBy: 'sign-up',
      } as const;
      ids.set(account.username, await createAccount(tx, made, addFirstBoards));
    }
    return { johndoe: ids.get('johndoe') ?? 0, janedoe: ids.get('janedoe') ?? 0 };
  };
}

/** The passwords are public, so their salts need not be secret: each rebuild yields the same hashes, and a sign-in in progress succeeds. */
export const publicHashes = (hasher: PasswordHasher): Promise<string[]> =>
  Promise.all(sampleAccounts.map(({ password, username }) => hasher.hash(password, saltOf(username))));

const saltOf = (username: string): Uint8Array => createHash('sha256').update(username).digest().subarray(0, 16);
