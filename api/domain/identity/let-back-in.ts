import { eq } from 'drizzle-orm';
import type { Language } from '../../contract/values/shared/common.ts';
import type { Queries } from '../../db/client.ts';
import { recoveryCode, twoStep, user } from '../../db/schema.ts';
import { abilityOf } from './accounts.ts';
import { revokeCodes } from './mailed-codes.ts';
import { endOutsideAccess } from './outside-access.ts';
import { emailKey } from './rules/names.ts';
import { notifyOfSecurity } from './security-notices.ts';
import { endSessions } from './sessions.ts';
import { needsCode } from './two-step.ts';

/** Context of notices to an account about an operator's action. */
interface NoticeContext {
  language: Language;
  publicUrl: string;
  now: number;
}

export type AccountRow = typeof user.$inferSelect;

/** Finds the account with an email, in any spelling. */
export async function accountWith(tx: Queries, email: string): Promise<AccountRow | undefined> {
  return tx
    .select()
    .from(user)
    .where(eq(user.emailKey, emailKey(email)))
    .get();
}

/** Sets a new password on an operator's behalf, for an owner who can't sign in any more. Ends its sessions, keys and secret links. */
export async function givePassword(tx: Queries, userId: number, passwordHash: string, context: NoticeContext): Promise<void> {
  await tx.update(user).set({ passwordHash }).where(eq(user.id, userId)).run();
  for (const purpose of ['reset', 'change'] as const) await revokeCodes(tx, purpose, userId);
  await shutOut(tx, userId, context.now);
  await notifyOfSecurity(tx, 'password-changed', { userId, ...context });
}

/** Ends all access that an intruder to the account may have opened: sessions, keys and secret URLs. */
export async function shutOut(tx: Queries, userId: number, now: number): Promise<void> {
  await endOutsideAccess(tx, userId, now);
  await endSessions(tx, userId, now);
}

/** Makes an account an admin with all rights, and lifts its suspension. */
export async function promote(tx: Queries, userId: number, { now }: Pick<NoticeContext, 'now'>): Promise<void> {
  const role = 'admin' as const;
  await tx
    .update(user)
    .set({ role, ability: abilityOf(role), staffRole: null, suspendedAt: null, suspendedUntil: null })
    .where(eq(user.id, userId))
    .run();
  await endSessions(tx, userId, now, { reason: 'ended-elsewhere' });
}

/** @returns whether a second step was removed */
export async function endSecondStep(tx: Queries, userId: number, context: NoticeContext): Promise<boolean> {
  if (!(await needsCode(tx, userId))) return false;
  await tx.delete(twoStep).where(eq(twoStep.userId, userId)).run();
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId)).run();
  await endSessions(tx, userId, context.now, { reason: 'ended-elsewhere' });
  await notifyOfSecurity(tx, 'two-step-off', { userId, ...context });
  return true;
}
