import { eq } from 'drizzle-orm';
import { loadConfig } from '../../api/config.ts';
import { transact } from '../../api/db/client.ts';
import { openStore } from '../../api/db/open.ts';
import { user } from '../../api/db/schema.ts';
import { eraseAccount } from '../../api/domain/identity/leaving.ts';
import { keepErasedFile } from '../../api/domain/operations/erased-file.ts';
import { onAccountDeleted } from '../../api/joins/accounts.ts';

/** Deletes an account from a database without a running server, as the hourly job does after the grace period. */
export async function eraseIn(env: Record<string, string>, email: string, { keepsFile = true } = {}): Promise<void> {
  const config = loadConfig(env);
  const { db, close } = await openStore({ ...config, seed: async () => {} });
  await transact(db, async (tx) => {
    const leaver = await tx.select().from(user).where(eq(user.email, email)).get();
    if (!leaver) throw new Error(`There is no ${email}.`);
    await eraseAccount(tx, leaver, { hooks: onAccountDeleted, now: Date.now() });
  });
  if (keepsFile) await keepErasedFile(config.erasedFile)(db);
  await close();
}
