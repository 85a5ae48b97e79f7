import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { listedUser, staffRole, user } from '../../db/schema.ts';
import { type Ctx, requireAccount, requireAtLeast } from '../context.ts';
import type { Person } from '../shared/actor.ts';
import { LastAdmin, NotFound, OwnAccount } from '../shared/errors.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { boundsOf, heldRights } from '../shared/rules/rights.ts';
import { areThere, noteComingAndGoing } from '../shared/there.ts';
import { banOfMail, endLapsedBans } from './bans.ts';
import { endSessions } from './sessions.ts';

const atOnce = 50;

/**
 * Suspends an account, permanently or until a time: signs it out everywhere, and hides all of its content.
 * @throws NotFound, OwnAccount, LastAdmin, Forbidden for an account with more rights than the caller
 */
export async function suspendAccount(ctx: Ctx, tx: Queries, { id, until }: { id: number; until: number | null }): Promise<void> {
  const { userId } = requireAccount(ctx);
  if (id === userId) throw new OwnAccount('This is your own account: somebody else has to do this.');
  const account = await tx
    .select({ role: user.role, staffRole: user.staffRole, rights: staffRole.rights, suspendedAt: user.suspendedAt })
    .from(user)
    .leftJoin(staffRole, eq(staffRole.key, user.staffRole))
    .where(eq(user.id, id))
    .get();
  if (!account) throw new NotFound('This account is gone.');
  requireAtLeast(ctx, heldRights(account.role, boundsOf(account.staffRole, account.rights)));
  await tx
    .update(user)
    .set({ suspendedAt: account.suspendedAt ?? ctx.now, suspendedUntil: until })
    .where(eq(user.id, id))
    .run();
  await setDirectoryStatus(tx, id, 'inactive');
  await noteComingAndGoing(tx, id);
  await endSessions(tx, id, ctx.now, { reason: 'suspended' });
  await requireWholeAdmin(tx);
}

/** @throws LastAdmin if no admin with all rights is left */
export async function requireWholeAdmin(tx: Queries): Promise<void> {
  const whole = and(eq(user.role, 'admin'), isNull(user.staffRole), areThere);
  if (!(await tx.select({ id: user.id }).from(user).where(whole).limit(1).get()))
    throw new LastAdmin('One admin who may do everything has to be left.');
}

/** Lifts an account's suspension, and shows its content again. */
export async function liftSuspension(tx: Queries, id: number, now: number): Promise<void> {
  const isSuspended = and(eq(user.id, id), isNotNull(user.suspendedAt));
  const { changes } = await tx.update(user).set({ suspendedAt: null, suspendedUntil: null }).where(isSuspended).run();
  if (changes === 0) return;
  await setDirectoryStatus(tx, id, 'active');
  await noteComingAndGoing(tx, id);
  await insertNotification(tx, { userId: id, ...lifted }, now);
}

const lifted = {
  titleTh: 'บัญชีของคุณกลับมาใช้งานได้แล้ว',
  titleEn: 'Your account is active again',
  subtitleTh: 'การระงับบัญชีสิ้นสุดลงแล้ว',
  subtitleEn: 'Its suspension is over.',
  icon: 'UserCheck',
  color: 'success',
  link: '/account/decisions',
} as const;

/** Updates the directory, which displays each person's status. */
async function setDirectoryStatus(tx: Queries, accountId: number, status: 'active' | 'inactive'): Promise<void> {
  const other = status === 'active' ? 'inactive' : 'active';
  const emails = tx.select({ key: user.emailKey }).from(user).where(eq(user.id, accountId));
  await tx
    .update(listedUser)
    .set({ status })
    .where(and(inArray(listedUser.emailKey, emails), eq(listedUser.status, other)))
    .run();
}

/**
 * Returns a suspended or banned account as a caller, so that its owner may still read and change it; undefined for other accounts, and
 * those that are leaving.
 */
export async function suspendedPerson(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: number,
): Promise<{ person: Person; since: number; until: number | null } | undefined> {
  const row = await db
    .select({ since: user.suspendedAt, until: user.suspendedUntil, leavesAt: user.leavesAt, email: user.email, role: user.role })
    .from(user)
    .where(eq(user.id, userId))
    .get();
  if (!row || row.leavesAt !== null) return undefined;
  // Has no staff rights, and no session that could be continued.
  const person: Person = { kind: 'user', userId, role: 'client', sessionId: '' };
  if (row.since !== null) return { person, since: row.since, until: row.until };
  const ban = row.role === 'client' ? await banOfMail(db, row.email, now) : undefined;
  return ban && { person, since: ban.createdAt, until: ban.until };
}

/** Ends expired suspensions and ban rules. @returns whether there may be more */
export async function endSuspensions(db: Database, now: number): Promise<boolean> {
  const isOver = and(isNotNull(user.suspendedUntil), lte(user.suspendedUntil, now));
  await endLapsedBans(db, now);
  const due = await db.select({ id: user.id }).from(user).where(isOver).limit(atOnce).all();
  for (const { id } of due) await transact(db, (tx) => liftSuspension(tx, id, now));
  return due.length === atOnce;
}
