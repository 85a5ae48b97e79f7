import { and, eq } from 'drizzle-orm';
import type { PasswordReset } from '../../contract/identity/recovery.ts';
import { type Queries, transact } from '../../db/client.ts';
import { lineIdentity, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { Invalid } from '../shared/errors.ts';
import { addressKey, consume, resetAttempts } from '../shared/throttles.ts';
import { confirmationMail, resetMail } from './account-mails.ts';
import type { AccountTools } from './accounts.ts';
import { finishEmailChange } from './email-change.ts';
import { accountOfCode, consumeMail, issueCode, type MailRequest, revokeCodes } from './mailed-codes.ts';
import { endOutsideAccess } from './outside-access.ts';
import { refuseUnfitPassword } from './passwords.ts';
import { emailKey } from './rules/names.ts';
import { notifyOfSecurity } from './security-notices.ts';
import { endSessions } from './sessions.ts';
import { guessesKey } from './sign-in.ts';
import { dropTwoStep } from './two-step.ts';

/**
 * Mails a link to choose a new password. Neither the answer nor its time reveals whether an account has the address: without one, the same
 * rows are written and nothing is sent.
 * @throws Throttled after too many requests from one network address or for one email.
 */
export async function forgotPassword(
  { db, now, language }: Ctx,
  { email, address }: MailRequest,
  { throttles, publicUrl }: AccountTools,
): Promise<void> {
  await consumeMail(throttles, { email, address }, now);
  const key = emailKey(email);
  await transact(db, async (tx) => {
    const account = await tx.select({ id: user.id, email: user.email }).from(user).where(eq(user.emailKey, key)).get();
    const code = await issueCode(tx, 'reset', { userId: account?.id, emailKey: key }, now);
    await queueMail(tx, { ...resetMail({ language, publicUrl, code }), to: account?.email }, now);
  });
}

/** Mails a link to confirm an address, if an account has it unconfirmed. Otherwise like `forgotPassword`. */
export async function sendEmailConfirmation(
  { db, now, language }: Ctx,
  { email, address }: MailRequest,
  { throttles, publicUrl }: AccountTools,
): Promise<void> {
  await consumeMail(throttles, { email, address }, now);
  const key = emailKey(email);
  await transact(db, async (tx) => {
    const account = await tx
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(and(eq(user.emailKey, key), eq(user.confirmed, false)))
      .get();
    const code = await issueCode(tx, 'confirm', { userId: account?.id, emailKey: key }, now);
    await queueMail(tx, { ...confirmationMail({ language, publicUrl, code }), to: account?.email }, now);
  });
}

/**
 * Sets a new password by a mailed code, which works once. Ends all existing access to the account, and opens no session: signing in then
 * proves that the holder of the code knows the password, too.
 * @returns the account's id.
 * @throws Invalid for two different passwords, a common one, or a code that is wrong, used, replaced or expired.
 */
export async function resetPassword(
  { db, now, language }: Ctx,
  { code, password, passwordConfirmation, address }: PasswordReset & { address: string },
  { throttles, hasher, mode, publicUrl }: AccountTools,
): Promise<number> {
  await consume(throttles.codeAddress, addressKey(address), now);
  refuseUnfitPassword(mode, { password, passwordConfirmation });
  // Hashing is expensive, so the code is checked first.
  if ((await accountOfCode(db, 'reset', code, now)) === undefined) throw invalidCode();
  const passwordHash = await hasher.hash(password);
  const userId = await transact(db, async (tx) => {
    const owner = await accountOfCode(tx, 'reset', code, now);
    if (owner === undefined) throw invalidCode();
    for (const purpose of ['reset', 'confirm', 'change'] as const) await revokeCodes(tx, purpose, owner);
    await endOutsideAccess(tx, owner, now);
    await revokeOtherAccess(tx, owner);
    // The code proves access to the mails of this address.
    await tx.update(user).set({ passwordHash, confirmed: true }).where(eq(user.id, owner)).run();
    await endSessions(tx, owner, now);
    await notifyOfSecurity(tx, 'password-changed', { userId: owner, language, publicUrl, now });
    return owner;
  });
  await resetAttempts(throttles.loginAccount, guessesKey(userId));
  return userId;
}

/**
 * Two-step sign-in and LINE of an account with an unconfirmed address may be a stranger's: they would lock out the owner of the address, or
 * let the stranger back in.
 */
async function revokeOtherAccess(tx: Queries, userId: number): Promise<void> {
  const account = await tx.select({ confirmed: user.confirmed }).from(user).where(eq(user.id, userId)).get();
  if (account?.confirmed) return;
  await dropTwoStep(tx, userId);
  await tx.delete(lineIdentity).where(eq(lineIdentity.userId, userId)).run();
}

/**
 * Confirms an account's address, or completes a pending change of it. Opening a link again is harmless.
 * @throws Invalid for a code that is wrong, replaced or expired.
 */
export async function confirmEmail(
  { db, now }: Ctx,
  { code, address }: { code: string; address: string },
  { throttles }: Pick<AccountTools, 'throttles'>,
): Promise<void> {
  await consume(throttles.codeAddress, addressKey(address), now);
  await transact(db, async (tx) => {
    if (await finishEmailChange(tx, code, now)) return;
    const userId = await accountOfCode(tx, 'confirm', code, now);
    if (userId === undefined) {
      throw new Invalid({ confirmation: ['This link is not valid any more. Please ask for a new one.'] }, 'INVALID_CONFIRMATION_CODE');
    }
    await tx.update(user).set({ confirmed: true }).where(eq(user.id, userId)).run();
  });
}

const invalidCode = () => new Invalid({ code: ['This link is not valid any more. Please ask for a new one.'] }, 'INVALID_RESET_CODE');
