import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { concerning, Invalid } from '../shared/errors.ts';
import { addressKey, consume, isUsedUp, type Limiter, resetAttempts } from '../shared/throttles.ts';
import { type AccountTools, isPasswordOf } from './accounts.ts';
import { notifyOfDevice } from './new-device.ts';
import type { KnownDevice } from './rules/devices.ts';
import { emailKey, usernameKey } from './rules/names.ts';

export interface SignInAttempt {
  /** An email or a username. */
  identifier: string;
  password: string;
  /** The network address of whoever tries. */
  address: string;
  device?: KnownDevice | undefined;
  /** As the browser names itself. */
  userAgent?: string | undefined;
}

/** Permission to open a session for an account. */
export interface Admission {
  userId: number;
  /** Throws, in the transaction that opens the session, when whatever was proven does not hold any more. */
  ensureStill?: (tx: Queries) => Promise<void>;
  /** Whether nothing more has to be proven, be it that the account takes a code. */
  isWhole?: true;
  /** Done when the session is open. */
  afterwards?: () => Promise<void>;
}

/**
 * Checks a password.
 * @throws Invalid with the specification's text, the same for an unknown account and a wrong password.
 * @throws Throttled after too many attempts.
 */
export async function checkSignIn(
  { db, now, language }: Pick<Ctx, 'db' | 'now' | 'language'>,
  { identifier, password, address, device, userAgent }: SignInAttempt,
  { throttles, hasher, mode, publicUrl }: Pick<AccountTools, 'throttles' | 'hasher' | 'mode' | 'publicUrl'>,
): Promise<Admission> {
  await consume(throttles.loginAddress, addressKey(address), now);
  const isEmail = identifier.normalize('NFKC').includes('@');
  const name = isEmail ? emailKey(identifier) : usernameKey(identifier);
  const account = await db
    .select({ id: user.id, passwordHash: user.passwordHash })
    .from(user)
    .where(eq(isEmail ? user.emailKey : user.usernameKey, name))
    .get();
  // The email and the username of an account share one count.
  const key = account ? await keyOfGuess(throttles.loginAccount, account.id, device, now) : `name:${name}`;
  await concerning(account?.id, async () => {
    await consume(throttles.loginAccount, key, now);
    const right = await hasher.verify(account?.passwordHash, password);
    if (!account || !right) throw invalidCredentials();
  });
  if (!account) throw invalidCredentials();
  await resetAttempts(throttles.loginAccount, key);
  const { id: userId, passwordHash } = account;
  return {
    userId,
    // Checking takes long enough for the password to be changed meanwhile.
    ensureStill: async (tx) => {
      if (!(await isPasswordOf(tx, userId, passwordHash))) throw invalidCredentials();
      await notifyOfDevice(tx, { userId, device, userAgent }, { mode, publicUrl, language, now });
    },
  };
}

const invalidCredentials = () => new Invalid({ email: ['Email or Password is Invalid'] }, 'INVALID_CREDENTIALS');

/** Throttle key of wrong passwords for an account. */
export const guessesKey = (userId: number) => `account:${userId}`;

/**
 * Guesses made on a device its owner has signed in on count apart, so that strangers' guesses don't keep the owner out.
 * A device that has used them up is a device like any other.
 */
export async function keyOfGuess(limiter: Limiter, userId: number, device: KnownDevice | undefined, now: number): Promise<string> {
  const own = device?.isOf(userId) ? `device:${userId}:${device.name}` : undefined;
  return own !== undefined && !(await isUsedUp(limiter, own, now)) ? own : guessesKey(userId);
}
