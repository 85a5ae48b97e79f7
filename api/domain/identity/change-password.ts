import { eq } from 'drizzle-orm';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { Invalid } from '../shared/errors.ts';
import { consume, forgetAttempts } from '../shared/throttles.ts';
import { type AccountTools, isPasswordOf, refuseCommonPassword } from './accounts.ts';
import { withdrawCodes } from './mailed-codes.ts';
import { endSessions } from './sessions.ts';

/**
 * Checks the password of somebody who is signed in, before something that a session alone may not do.
 * @returns what throws in the transaction when the password has been changed meanwhile.
 * @throws Invalid when it is wrong.
 * @throws Throttled after too many wrong ones.
 */
export async function checkOwnPassword(
  db: Database,
  { throttles, hasher }: AccountTools,
  userId: number,
  password: string,
  now: number,
): Promise<(tx: Queries) => Promise<void>> {
  const key = `password:${userId}`;
  await consume(throttles.loginAccount, key, now);
  const account = await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId)).get();
  if (!(await hasher.verify(account?.passwordHash, password))) throw wrongPassword();
  await forgetAttempts(throttles.loginAccount, key);
  return async (tx) => {
    if (!(await isPasswordOf(tx, userId, account?.passwordHash))) throw wrongPassword();
  };
}

/**
 * Replaces an account's password and ends its other sessions; an address that waits for its confirmation is dropped.
 * @throws Invalid when the current password is wrong, or everybody knows the new one.
 * @throws Throttled after too many wrong ones.
 */
export async function changePassword(
  db: Database,
  tools: AccountTools,
  change: { userId: number; sessionId: string; currentPassword: string; newPassword: string },
  now: number,
): Promise<void> {
  refuseCommonPassword(tools.mode, 'newPassword', change.newPassword);
  const ensureSame = await checkOwnPassword(db, tools, change.userId, change.currentPassword, now);
  const passwordHash = await tools.hasher.hash(change.newPassword);
  await transact(db, async (tx) => {
    await ensureSame(tx);
    await tx.update(user).set({ passwordHash }).where(eq(user.id, change.userId)).run();
    for (const purpose of ['reset', 'change'] as const) await withdrawCodes(tx, purpose, change.userId);
    await endSessions(tx, change.userId, now, { but: change.sessionId });
  });
}

const wrongPassword = () => new Invalid({ currentPassword: ['The current password is wrong.'] }, 'WRONG_PASSWORD');
