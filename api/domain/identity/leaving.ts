import { and, asc, count, eq, gt, isNotNull, isNull, lte, ne, not, or } from 'drizzle-orm';
import type { Leave } from '../../contract/identity/leaving.ts';
import { graceDays, type LeavingHold, leavingHoldReasons } from '../../contract/values/identity/leaving.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { noteErased } from '../shared/erased.ts';
import { LastAdmin } from '../shared/errors.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import type { EraseAccount, Leaver, LeavingHolds } from '../shared/leaver.ts';
import { areThere, noteComingAndGoing } from '../shared/there.ts';
import { consume, resetAttempts } from '../shared/throttles.ts';
import type { AccountTools } from './accounts.ts';
import { formerSelves } from './former-names.ts';
import { revokeCodes } from './mailed-codes.ts';
import { confirmOwnPassword } from './own-password.ts';
import { notifyOfSecurity } from './security-notices.ts';
import { endSessions } from './sessions.ts';
import { needsCode, takeCode } from './two-step.ts';

const day = 24 * 3600 * 1000;

/**
 * Requests the deletion of an account: signs it out everywhere, and deletes it after a week unless its owner signs in again.
 * @throws Invalid without password and code; LastAdmin; Throttled.
 */
export async function leaveAccount(
  ctx: Ctx,
  { currentPassword, code = '' }: Leave,
  tools: AccountTools,
): Promise<{ leavesAt: number; waitsFor: LeavingHold[] }> {
  const { db, now, language } = ctx;
  const { userId, role } = requirePerson(ctx);
  const ensureSame = await confirmOwnPassword(ctx, currentPassword, tools);
  const takesCode = await needsCode(db, userId);
  const key = `leave:${userId}`;
  if (takesCode) await consume(tools.throttles.stepAccount, key, now);
  const leavesAt = now + graceDays * day;
  await transact(db, async (tx) => {
    await ensureSame(tx);
    if (role === 'admin') await requireOtherAdmin(tx, userId);
    if (takesCode) await takeCode(tx, userId, code, now);
    await beginLeaving(tx, { userId, leavesAt, language, publicUrl: tools.publicUrl, now });
  });
  if (takesCode) await resetAttempts(tools.throttles.stepAccount, key);
  return { leavesAt, waitsFor: await holdsOf(db, userId, tools.leavingHolds) };
}

/** Returns the reasons that delay the deletion of an account. */
async function holdsOf(db: Reader, userId: number, holds: LeavingHolds): Promise<LeavingHold[]> {
  const found: LeavingHold[] = [];
  for (const reason of leavingHoldReasons) {
    const isHeld = and(eq(user.id, userId), or(...holds[reason].map((hold) => hold(user.id))));
    if (await db.select({ id: user.id }).from(user).where(isHeld).get()) found.push(reason);
  }
  return found;
}

interface Leaving {
  userId: number;
  leavesAt: number;
  language: Language;
  publicUrl: string;
  now: number;
}

async function beginLeaving(tx: Queries, { userId, leavesAt, language, publicUrl, now }: Leaving): Promise<void> {
  await tx.update(user).set({ leavesAt }).where(eq(user.id, userId)).run();
  await noteComingAndGoing(tx, userId);
  for (const purpose of ['reset', 'confirm', 'change'] as const) await revokeCodes(tx, purpose, userId);
  await notifyOfSecurity(tx, 'leaving', { userId, language, publicUrl, now });
  await endSessions(tx, userId, now, { reason: 'left' });
}

/** Requests the deletion of a suspended account for its owner, who can't sign in and is identified by a mailed code. */
export async function leaveSuspended(
  { db, now, language }: Ctx,
  { userId }: { userId: number },
  { publicUrl }: Pick<AccountTools, 'publicUrl'>,
): Promise<void> {
  await transact(db, (tx) => beginLeaving(tx, { userId, leavesAt: now + graceDays * day, language, publicUrl, now }));
}

/** Returns the time of an account's requested deletion, if any. */
export async function readLeaving(db: Reader, userId: number): Promise<number | null> {
  const account = await db.select({ leavesAt: user.leavesAt }).from(user).where(eq(user.id, userId)).get();
  return account?.leavesAt ?? null;
}

/** Cancels a requested deletion, since the owner has signed in again. */
export async function comeBack(tx: Queries, userId: number, now: number): Promise<void> {
  const isLeaving = and(eq(user.id, userId), isNotNull(user.leavesAt));
  const { changes } = await tx.update(user).set({ leavesAt: null }).where(isLeaving).run();
  if (changes === 0) return;
  await noteComingAndGoing(tx, userId);
  await insertNotification(
    tx,
    {
      userId,
      titleTh: 'ยินดีต้อนรับกลับมา',
      titleEn: 'Welcome back',
      subtitleTh: 'บัญชีของคุณกลับมาครบทุกอย่าง และจะไม่ถูกลบแล้ว',
      subtitleEn: 'Your account is as it was and will not be deleted.',
      icon: 'UserCheck',
      color: 'success',
      link: '/account/settings',
    },
    now,
  );
}

/** Deletes accounts whose grace period is over, unless a hold delays it. */
export function purgeClosedAccounts(hooks: readonly EraseAccount[], holds?: LeavingHolds): (db: Database, now: number) => Promise<void> {
  const conditions = holds ? Object.values(holds).flat() : [];
  return async (db, now) => {
    const due = and(lte(user.leavesAt, now), ...conditions.map((hold) => not(hold(user.id))));
    const closed = await db.select({ id: user.id }).from(user).where(due).limit(50).all();
    for (const { id } of closed) {
      await transact(db, async (tx) => {
        const isOne = and(eq(user.id, id), due);
        const leaver = await tx.select().from(user).where(isOne).get();
        if (leaver) await eraseAccount(tx, leaver, { hooks, now });
      });
    }
  };
}

/** Returns accounts by ascending id, after the given one. */
export const accountsBehind = (db: Database, id: number, limit: number): Promise<{ id: number; createdAt: number }[]> =>
  db.select({ id: user.id, createdAt: user.createdAt }).from(user).where(gt(user.id, id)).orderBy(asc(user.id)).limit(limit).all();

/** Deletes an account that had been deleted before, unless the id belongs to a later account. */
export async function eraseAccountAgain(
  db: Database,
  { id, at }: { id: number; at: number },
  hooks: readonly EraseAccount[],
): Promise<void> {
  const isOne = and(eq(user.id, id), lte(user.createdAt, at));
  await transact(db, async (tx) => {
    const leaver = await tx.select().from(user).where(isOne).get();
    if (leaver) await eraseAccount(tx, leaver, { hooks, now: at });
  });
}

/** Deletes an account, after every context has removed it from others' data. */
export async function eraseAccount(
  tx: Queries,
  leaver: Leaver,
  { hooks, now }: { hooks: readonly EraseAccount[]; now: number },
): Promise<void> {
  for (const self of [leaver, ...(await formerSelves(tx, leaver))]) for (const erase of hooks) await erase(tx, self, now);
  // An unconfirmed address may belong to another person.
  await noteErased(tx, [{ accountId: leaver.id }, ...(leaver.confirmed ? [{ emailKey: leaver.emailKey }] : [])], now);
  await tx.delete(user).where(eq(user.id, leaver.id)).run();
}

async function requireOtherAdmin(tx: Queries, userId: number): Promise<void> {
  const isWhole = and(eq(user.role, 'admin'), isNull(user.staffRole), areThere);
  const others = and(isWhole, ne(user.id, userId));
  const left = await tx.select({ admins: count() }).from(user).where(others).get();
  if (!left?.admins) throw new LastAdmin('The last admin can’t leave. Please make somebody else an admin first.');
}
