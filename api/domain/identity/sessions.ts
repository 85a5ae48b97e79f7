import { and, desc, eq, gt, inArray, isNull, lt, max, ne, or } from 'drizzle-orm';
import { type Database, parameter, prepared, type Queries, type Reader } from '../../db/client.ts';
import { type LogUnwritten, orIfDiskFull } from '../../db/disk-full.ts';
import { session, staffRole, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import type { Account } from '../shared/actor.ts';
import { announce } from '../shared/announce.ts';
import { AccountSuspended, Unauthenticated } from '../shared/errors.ts';
import { randomId } from '../shared/random-ids.ts';
import { boundsOf } from '../shared/rules/rights.ts';
import { banOfMail } from './bans.ts';
import { noteUse } from './last-seen.ts';
import { endPending, transactSessions, withPending } from './pending-session-changes.ts';
import { absoluteLimit, isOpen, isUsable, sessionsPerUser, userAgentLength } from './rules/sessions.ts';

/** Identifies one refresh token: tokens are derived only from this, so none is stored. */
export interface Grant {
  sessionId: string;
  userId: number;
  /** Number of the refresh token within its session, from 1. */
  number: number;
  /** Milliseconds. */
  issuedAt: number;
}

const day = 24 * 3600 * 1000;

export type SessionState = typeof session.$inferSelect;
type EndReason = NonNullable<SessionState['endReason']>;

interface Opening {
  userAgent?: string | undefined;
  /** Throws if the session must not be opened after all. */
  ensureStill?: ((tx: Queries) => Promise<void>) | undefined;
}

/** Opens a session; ends the account's oldest ones above the limit. @throws AccountSuspended */
export async function openSession(
  db: Database,
  userId: number,
  now: number,
  { userAgent = '', ensureStill }: Opening = {},
): Promise<Grant> {
  const grant: Grant = { sessionId: randomId(16), userId, number: 1, issuedAt: now };
  await transactSessions(db, async (tx) => {
    await ensureStill?.(tx);
    await refuseSuspended(tx, userId, now);
    await tx
      .insert(session)
      .values({
        id: grant.sessionId,
        userId,
        userAgent: userAgent.slice(0, userAgentLength),
        createdAt: now,
        serial: await nextSerial(tx, userId),
        absoluteEnd: now + absoluteLimit,
        currentTokenNumber: 1,
        currentIssuedAt: now,
      })
      .run();
    await noteUse(tx, userId, now);
    await endSurplus(tx, userId, now);
    await announce(tx, 'security', userId);
  });
  return grant;
}

async function refuseSuspended(tx: Queries, userId: number, now: number): Promise<void> {
  const { suspendedAt, email, role } = user;
  const account = await tx.select({ suspendedAt, email, role }).from(user).where(eq(user.id, userId)).get();
  if (account?.suspendedAt != null) throw new AccountSuspended(userId);
  if (account?.role === 'client' && (await banOfMail(tx, account.email, now))) throw new AccountSuspended(userId);
}

/** Returns the live refresh token of a session. */
export const grantOf = ({ id, userId, currentTokenNumber, currentIssuedAt }: SessionState): Grant => ({
  sessionId: id,
  userId,
  number: currentTokenNumber,
  issuedAt: currentIssuedAt,
});

/** Ends one session; its tokens stop working at once. Idempotent. If the disk is full, the end is kept in this process's memory. */
export async function endSession({ db, now }: Pick<Ctx, 'db' | 'now'>, sessionId: string, logUnwritten: LogUnwritten): Promise<void> {
  const written = () =>
    transactSessions(db, async (tx) => {
      await markEnded(tx, [sessionId], 'signed-out', now);
      const ended = await tx.select({ userId: session.userId }).from(session).where(eq(session.id, sessionId)).get();
      if (ended) await announce(tx, 'security', ended.userId);
    });
  await orIfDiskFull(written, (error) => {
    logUnwritten(error);
    endPending(db, sessionId, { endedAt: now, endReason: 'signed-out' });
  });
}

/** Ends all sessions of an account, or all except one. */
export async function endSessions(
  tx: Queries,
  userId: number,
  now: number,
  { but, reason = 'password-changed' }: { but?: string; reason?: EndReason } = {},
): Promise<void> {
  const others = but === undefined ? undefined : ne(session.id, but);
  await tx
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(session.userId, userId), others, isNull(session.endedAt)))
    .run();
  await announce(tx, 'security', userId);
}

const liveSession = prepared((db) =>
  db
    .select({
      id: session.id,
      userId: session.userId,
      role: user.role,
      staffRole: user.staffRole,
      storedRights: staffRole.rights,
      absoluteEnd: session.absoluteEnd,
      endedAt: session.endedAt,
      currentIssuedAt: session.currentIssuedAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(staffRole, eq(staffRole.key, user.staffRole))
    .where(and(eq(session.id, parameter('id')), isNull(session.endedAt), isNull(user.suspendedAt)))
    .prepare(),
);

/** Returns the account of an open session, or null. */
export async function actorOfSession(db: Database, sessionId: string, now: number): Promise<Account | null> {
  const row = await liveSession(db).get({ id: sessionId });
  if (!row || !isOpen(withPending(db, row), now)) return null;
  const rights = boundsOf(row.staffRole, row.storedRights);
  return { kind: 'user', userId: row.userId, sessionId, role: row.role, ...(rights ? { rights } : {}) };
}

/** @throws Unauthenticated if a reset has deleted the session */
export async function requireSession(reader: Reader, sessionId: string): Promise<void> {
  const row = await reader.select({ id: session.id }).from(session).where(eq(session.id, sessionId)).get();
  if (!row) throw new Unauthenticated('The sample data has been brought back; please sign in again.');
}

/** Returns the live refresh token of a usable session, or null. */
export async function currentGrant(db: Database, sessionId: string, now: number): Promise<Grant | null> {
  const row = await db.select().from(session).where(eq(session.id, sessionId)).get();
  const state = row && withPending(db, row);
  return state && isUsable(state, now) ? grantOf(state) : null;
}

/** Purges sessions a day after their latest possible end, and those that a wrong clock dated that far in the future. */
export async function purgeSessions(db: Database, now: number): Promise<void> {
  const isOld = or(lt(session.absoluteEnd, now - day), gt(session.absoluteEnd, now + absoluteLimit + day));
  await transactSessions(db, (tx) => tx.delete(session).where(isOld).run());
}

/** Marks open sessions as ended. */
export async function markEnded(tx: Queries, ids: string[], reason: EndReason, now: number): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(inArray(session.id, ids), isNull(session.endedAt)))
    .run();
}

/** Returns a number above those of all open sessions; ended sessions are not compared. */
async function nextSerial(tx: Queries, userId: number): Promise<number> {
  const isOpen = and(eq(session.userId, userId), isNull(session.endedAt));
  const newest = await tx
    .select({ serial: max(session.serial) })
    .from(session)
    .where(isOpen)
    .get();
  return (newest?.serial ?? 0) + 1;
}

async function endSurplus(tx: Queries, userId: number, now: number): Promise<void> {
  const surplus = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt)))
    // By order of creation, which no clock can change.
    .orderBy(desc(session.serial))
    .limit(1000)
    .offset(sessionsPerUser)
    .all();
  if (surplus.length > 0)
    await markEnded(
      tx,
      surplus.map((row) => row.id),
      'too-many',
      now,
    );
}
