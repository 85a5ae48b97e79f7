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
  /** Network address of the caller. */
  address: string;
  device?: KnownDevice | undefined;
  /** User agent of the browser. */
  userAgent?: string | undefined;
}

/** Permission to open a session for an account. */
export interface Admission {
  userId: number;
  /** Throws, in the transaction that opens the session, if the proof is no longer valid. */
  ensureStill?: (tx: Queries) => Promise<void>;
  /** Whether no second step is required, even if the account has one. */
  isWhole?: true;
  /** Called when the session is open. */
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
  // An account's email and username share one count.
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
    // Verification takes long enough for the password to be changed in the meantime.
    ensureStill: async (tx) => {
      if (!(await isPasswordOf(tx, userId, passwordHash))) throw invalidCredentials();
      await notifyOfDevice(tx, { userId, device, userAgent }, { mode, publicUrl, language, now });
    },
  };
}

const invalidCredentials = () => new Invalid({ email: ['Email or Password is Invalid'] }, 'INVALID_CREDENTIALS');

/** Returns the throttle key of wrong passwords for an account. */
export const guessesKey = (userId: number) => `account:${userId}`;

/**
 * Returns the throttle key of a guess. Guesses on a device the owner has signed in on are counted separately, so that strangers can't lock
 * the owner out. Once such a device has used up its attempts, it is treated like any other.
 */
export async function keyOfGuess(limiter: Limiter, userId: number, device: KnownDevice | undefined, now: number): Promise<string> {
  const own = device?.isOf(userId) ? `device:${userId}:${device.name}` : undefined;
  return own !== undefined && !(await isUsedUp(limiter, own, now)) ? own : guessesKey(userId);
}
