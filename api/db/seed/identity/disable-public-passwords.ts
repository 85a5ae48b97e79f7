import { randomBytes } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import { shutOut } from '../../../domain/identity/let-back-in.ts';
import { keysOf } from '../../../domain/identity/names.ts';
import { createPasswordHasher } from '../../../domain/identity/passwords.ts';
import { type Database, transact } from '../../client.ts';
import { user } from '../../schema.ts';
import { sampleAccounts } from './accounts.ts';
import { publicHashes } from './write-accounts.ts';

/**
 * Removes the public passwords of the samples from accounts, and ends sessions and keys that may have been obtained with them.
 * @returns the accounts concerned
 */
export async function disablePublicPasswords(db: Database, now: number): Promise<string[]> {
  const hasher = createPasswordHasher();
  const keys = sampleAccounts.map(keysOf);
  const suspects = await db
    .select({ id: user.id, email: user.email, passwordHash: user.passwordHash })
    .from(user)
    .where(
      or(
        // Accounts with changed names are found as well, unless the password was hashed anew.
        inArray(user.passwordHash, await publicHashes(hasher)),
        inArray(
          user.emailKey,
          keys.map(({ emailKey }) => emailKey),
        ),
        inArray(
          user.usernameKey,
          keys.map(({ usernameKey }) => usernameKey),
        ),
      ),
    )
    .all();
  const disabled: string[] = [];
  for (const { id, email, passwordHash: publicHash } of suspects) {
    const tries = await Promise.all(sampleAccounts.map(({ password }) => hasher.verify(publicHash, password)));
    if (!tries.includes(true)) continue;
    const passwordHash = await hasher.hash(randomBytes(32).toString('base64url'));
    await transact(db, async (tx) => {
      await tx
        .update(user)
        .set({ passwordHash })
        .where(and(eq(user.id, id), eq(user.passwordHash, publicHash)))
        .run();
      await shutOut(tx, id, now);
    });
    disabled.push(email);
  }
  return disabled;
}
