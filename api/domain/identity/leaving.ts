import { and, count, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { Leave } from '../../contract/identity/leaving.ts';
import { graceDays } from '../../contract/values/identity/leaving.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { listedUser, mail, user } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { LastAdmin } from '../shared/errors.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { areThere, noteComingAndGoing } from '../shared/there.ts';
import { consume, resetAttempts } from '../shared/throttles.ts';
import type { AccountTools } from './accounts.ts';
import { revokeCodes } from './mailed-codes.ts';
import { confirmOwnPassword } from './own-password.ts';
import { notifyOfSecurity } from './security-notices.ts';
import { endSessions } from './sessions.ts';
import { needsCode, takeCode } from './two-step.ts';

const day = 24 * 3600 * 1000;

/** Hook of other contexts, called in the transaction that deletes an account to decide what others keep of it. */
export type OnAccountDeleted = (tx: Queries, userId: number) => Promise<void>;

/**
 * Ends an account: nobody is signed in to it any more, and after a week it is deleted unless its owner comes back.
 * @throws Invalid without password and code; LastAdmin; Throttled.
 */
export async function leaveAccount(ctx: Ctx, { currentPassword, code = '' }: Leave, tools: AccountTools): Promise<number> {
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
    await tx.update(user).set({ leavesAt }).where(eq(user.id, userId)).run();
    await noteComingAndGoing(tx, userId);
    for (const purpose of ['reset', 'confirm', 'change'] as const) await revokeCodes(tx, purpose, userId);
    await notifyOfSecurity(tx, 'leaving', { userId, language, publicUrl: tools.publicUrl, now });
    await endSessions(tx, userId, now, { reason: 'left' });
  });
  if (takesCode) await resetAttempts(tools.throttles.stepAccount, key);
  return leavesAt;
}

/** Somebody who signs in again has changed their mind. */
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

/** Deletes the accounts whose owners have not come back. */
export function purgeClosedAccounts(hooks: readonly OnAccountDeleted[]): (db: Database, now: number) => Promise<void> {
  return async (db, now) => {
    const due = lte(user.leavesAt, now);
    const closed = await db.select({ id: user.id }).from(user).where(due).limit(50).all();
    for (const { id } of closed) {
      await transact(db, async (tx) => {
        const isOne = and(eq(user.id, id), due);
        const account = await tx.select({ email: user.email }).from(user).where(isOne).get();
        if (!account) return;
        for (const erase of hooks) await erase(tx, id);
        await tx.delete(mail).where(eq(mail.recipient, account.email)).run();
        await tx.update(listedUser).set({ accountId: null }).where(eq(listedUser.accountId, id)).run();
        await tx.delete(user).where(isOne).run();
      });
    }
  };
}

async function requireOtherAdmin(tx: Queries, userId: number): Promise<void> {
  const isWhole = and(eq(user.role, 'admin'), isNull(user.staffRole), areThere);
  const others = and(isWhole, ne(user.id, userId));
  const left = await tx.select({ admins: count() }).from(user).where(others).get();
  if (!left?.admins) throw new LastAdmin('The last admin can’t leave. Please make somebody else an admin first.');
}
