import type { Ctx } from '../context.ts';
import { ChallengeExpired, concerning, TwoStepRequired } from '../shared/errors.ts';
import { addressKey, consume, resetAttempts } from '../shared/throttles.ts';
import type { AccountTools } from './accounts.ts';
import { notifyOfDevice } from './new-device.ts';
import type { KnownDevice } from './rules/devices.ts';
import { notifyOfSecurity } from './security-notices.ts';
import { type Admission, keyOfGuess } from './sign-in.ts';
import { needsCode, proofOf, takeCode } from './two-step.ts';

/** A caller who has passed the first step of signing in. */
export interface Challenge {
  userId: number;
  /** See `proofOf`. */
  proof: string;
}

interface SecondStep {
  challenge: Challenge | null;
  code: string;
  address: string;
  device?: KnownDevice | undefined;
  userAgent?: string | undefined;
}

/**
 * Rejects a sign-in to an account with a second step: any other proof is only the first one.
 * @throws TwoStepRequired with the data for the second step
 */
export async function requireSecondStep(
  { db }: Pick<Ctx, 'db'>,
  { userId, isWhole }: Admission,
  sign: (challenge: Challenge) => string,
): Promise<void> {
  if (isWhole || !(await needsCode(db, userId))) return;
  throw new TwoStepRequired(sign({ userId, proof: await proofOf(db, userId) }));
}

/**
 * Checks the second step of signing in; the code is used up in the transaction that opens the session.
 * @throws ChallengeExpired; Throttled after too many wrong codes.
 */
export async function checkSecondStep(
  { now, language }: Pick<Ctx, 'now' | 'language'>,
  { challenge, code, address, device, userAgent }: SecondStep,
  { throttles, mode, publicUrl }: Pick<AccountTools, 'throttles' | 'mode' | 'publicUrl'>,
): Promise<Admission> {
  await consume(throttles.codeAddress, addressKey(address), now);
  if (!challenge) throw new ChallengeExpired();
  const { userId, proof } = challenge;
  const key = await keyOfGuess(throttles.stepAccount, userId, device, now);
  await concerning(userId, () => consume(throttles.stepAccount, key, now));
  return {
    userId,
    isWhole: true,
    ensureStill: async (tx) => {
      if ((await proofOf(tx, userId)) !== proof) throw new ChallengeExpired();
      const taken = await takeCode(tx, userId, code, now);
      if (taken === 'recovery') await notifyOfSecurity(tx, 'recovery-code-used', { userId, language, publicUrl, now });
      await notifyOfDevice(tx, { userId, device, userAgent }, { mode, publicUrl, language, now });
    },
    afterwards: () => resetAttempts(throttles.stepAccount, key),
  };
}
