import { eq } from 'drizzle-orm';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import type { Queries } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { Invalid } from '../shared/errors.ts';
import { consume, resetAttempts } from '../shared/throttles.ts';
import { type AccountTools, isPasswordOf } from './accounts.ts';

/**
 * Checks the password of a signed-in user, before an action for which a session is not sufficient.
 * @returns a function that throws in the transaction if the password has been changed in the meantime.
 * @throws Invalid when it is wrong.
 * @throws Throttled after too many wrong ones.
 */
export async function checkOwnPassword(
  ctx: Ctx,
  password: string,
  { throttles, hasher }: Pick<AccountTools, 'throttles' | 'hasher'>,
): Promise<(tx: Queries) => Promise<void>> {
  const { userId } = requirePerson(ctx);
  const key = `password:${userId}`;
  await consume(throttles.loginAccount, key, ctx.now);
  const account = await ctx.db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId)).get();
  if (!(await hasher.verify(account?.passwordHash, password))) throw wrongPassword();
  await resetAttempts(throttles.loginAccount, key);
  return async (tx) => {
    if (!(await isPasswordOf(tx, userId, account?.passwordHash))) throw wrongPassword();
  };
}

/**
 * Works like `checkOwnPassword` for an account whose owner knows the password: an account created by LINE has a random one, and no address
 * for resetting it.
 * @throws Invalid without the password.
 */
export async function confirmOwnPassword(
  ctx: Ctx,
  password: string | undefined,
  tools: Pick<AccountTools, 'throttles' | 'hasher'>,
): Promise<(tx: Queries) => Promise<void>> {
  const { userId } = requirePerson(ctx);
  const account = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, userId)).get();
  if (account?.email.endsWith(nobodysDomain)) return async () => {};
  if (password === undefined || password === '') throw new Invalid({ currentPassword: ['is required'] }, 'PASSWORD_REQUIRED');
  return checkOwnPassword(ctx, password, tools);
}

const wrongPassword = () => new Invalid({ currentPassword: ['The current password is wrong.'] }, 'WRONG_PASSWORD');
