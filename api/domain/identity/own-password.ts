import { eq } from 'drizzle-orm';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import type { Queries } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { Invalid } from '../shared/errors.ts';
import { consume, resetAttempts } from '../shared/throttles.ts';
import { type AccountTools, isPasswordOf } from './accounts.ts';

/**
 * Checks the password of somebody who is signed in, before something that a session alone may not do.
 * @returns what throws in the transaction when the password has been changed meanwhile.
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
 * As `checkOwnPassword`, of an account that has a password somebody knows: one made by LINE has another, and no address to get
 * one by.
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
