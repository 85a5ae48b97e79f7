import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, lte, max, ne, or } from 'drizzle-orm';
import type { SessionEntry } from '../../contract/identity/sessions.ts';
import { type Database, parameter, prepared, type Queries, type Reader, transact } from '../../db/client.ts';
import { type NoteUnwritten, unlessFull } from '../../db/room.ts';
import { retiredToken, session, user } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { deviceOf } from './rules/devices.ts';
import {
  absoluteLimit,
  idleLimit,
  isOpen,
  isUsable,
  judgeRefresh,
  sessionsPerUser,
  userAgentLength,
  type Verdict,
} from './rules/sessions.ts';
import { endInMemory, renewInMemory, transactSessions, withMemory } from './session-memory.ts';

/** Names one refresh token: tokens are made from this and nothing else, so none is stored. */
export interface Grant {
  sessionId: string;
  userId: number;
  /** Number of the refresh token within its session, from 1. */
  number: number;
  /** Milliseconds. */
  issuedAt: number;
}

const day = 24 * 3600 * 1000;

type State = typeof session.$inferSelect;
type EndReason = NonNullable<State['endReason']>;

/** Starts a session; the account's oldest ones end when it has too many. */
export async function openSession(db: Database, userId: number, now: number, userAgent = ''): Promise<Grant> {
  const grant: Grant = { sessionId: randomBytes(16).toString('base64url'), userId, number: 1, issuedAt: now };
  await transactSessions(db, async (tx) => {
    await tx
      .insert(session)
      .values({
        id: grant.sessionId,
        userId,
        userAgent: userAgent.slice(0, userAgentLength),
        createdAt: now,
        serial: await nextSerial(tx, userId),
        absoluteEnd: now + absoluteLimit,
        head: 1,
        headIssuedAt: now,
      })
      .run();
    await endSurplus(tx, userId, now);
  });
  return grant;
}

type Renewal = { grant: Grant | null; reused: boolean };

/**
 * Exchanges refresh token `number` of a session for the next one. Where there is no room to write that, the live
 * token stays the live one and the session goes on in this process.
 * @returns null when it gives nothing; a token reused after its grace time also ends the session.
 */
export async function renewSession(
  db: Database,
  sessionId: string,
  number: number,
  now: number,
  unwritten: NoteUnwritten = () => {},
): Promise<Renewal> {
  const written = () =>
    transactSessions(db, async (tx) => {
      const state = await findSession(tx, sessionId);
      return renew(state, await verdictOn(tx, state, number, now), {
        next: (live) => rotate(tx, live, now),
        end: () => end(tx, [sessionId], 'reused', now),
      });
    });
  return unlessFull(written, async (error) => {
    unwritten(error);
    const state = await knownSession(db, sessionId);
    return renew(state, await verdictOn(db, state, number, now), {
      next: (live) => {
        renewInMemory(db, sessionId, now);
        return grantOf({ ...live, headIssuedAt: now });
      },
      end: () => endInMemory(db, sessionId, { endedAt: now, endReason: 'reused' }),
    });
  });
}

interface Ways {
  next: (live: State) => Grant | Promise<Grant>;
  end: () => void | Promise<void>;
}

async function renew(state: State | undefined, verdict: Verdict, ways: Ways): Promise<Renewal> {
  if (verdict === 'end-session') await ways.end();
  if (state && verdict === 'rotate') return { grant: await ways.next(state), reused: false };
  if (state && verdict === 'answer-live-pair') return { grant: grantOf(state), reused: false };
  return { grant: null, reused: verdict === 'end-session' };
}

async function verdictOn(db: Reader, state: State | undefined, number: number, now: number): Promise<Verdict> {
  if (!state) return 'refuse';
  const retired = await db
    .select()
    .from(retiredToken)
    .where(and(eq(retiredToken.sessionId, state.id), eq(retiredToken.number, number)))
    .get();
  return judgeRefresh(state, number, retired?.retiredAt, now);
}

function findSession(db: Reader, sessionId: string): Promise<State | undefined> {
  return db.select().from(session).where(eq(session.id, sessionId)).get();
}

async function knownSession(db: Database, sessionId: string): Promise<State | undefined> {
  const row = await findSession(db, sessionId);
  return row && withMemory(db, row);
}

const grantOf = ({ id, userId, head, headIssuedAt }: State): Grant => ({ sessionId: id, userId, number: head, issuedAt: headIssuedAt });

/**
 * Ends one session; its tokens stop working at once. Ending it again changes nothing. Where there is no room to write
 * it, this process remembers it.
 */
export async function endSession(
  db: Database,
  sessionId: string,
  reason: EndReason,
  now: number,
  unwritten: NoteUnwritten = () => {},
): Promise<void> {
  const written = () => transactSessions(db, (tx) => end(tx, [sessionId], reason, now));
  await unlessFull(written, (error) => {
    unwritten(error);
    endInMemory(db, sessionId, { endedAt: now, endReason: reason });
  });
}

/** Ends all sessions of an account, or all but one. */
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
}

const sessionsOf = prepared((db) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.userId, parameter('userId')), isNull(session.endedAt)))
    .orderBy(desc(session.createdAt))
    .limit(sessionsPerUser)
    .prepare(),
);

/** Where an account is signed in: the asking session first, then the last used. */
export async function listSessions(db: Database, { userId, sessionId }: Account, now: number): Promise<SessionEntry[]> {
  const usable = (await sessionsOf(db).all({ userId })).map((row) => withMemory(db, row)).filter((row) => isUsable(row, now));
  const isCurrent = ({ id }: { id: string }) => Number(id === sessionId);
  usable.sort((one, other) => isCurrent(other) - isCurrent(one) || other.headIssuedAt - one.headIssuedAt);
  return usable.map(({ id, userAgent, createdAt, headIssuedAt }) => ({
    id: createHash('sha256').update(id).digest('base64url').slice(0, 16),
    device: deviceOf(userAgent),
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(headIssuedAt).toISOString(),
    current: id === sessionId,
  }));
}

/** Signs an account out everywhere but here, and answers what is left. */
export async function endOtherSessions(db: Database, account: Account, now: number): Promise<SessionEntry[]> {
  await transact(db, (tx) => endSessions(tx, account.userId, now, { but: account.sessionId, reason: 'ended-elsewhere' }));
  return listSessions(db, account, now);
}

const liveSession = prepared((db) =>
  db
    .select({
      id: session.id,
      userId: session.userId,
      role: user.role,
      absoluteEnd: session.absoluteEnd,
      endedAt: session.endedAt,
      headIssuedAt: session.headIssuedAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, parameter('id')), isNull(session.endedAt)))
    .prepare(),
);

/** The account behind a session that has not ended, or null. */
export async function actorOfSession(db: Database, sessionId: string, now: number): Promise<Account | null> {
  const row = await liveSession(db).get({ id: sessionId });
  if (!row || !isOpen(withMemory(db, row), now)) return null;
  return { kind: 'user', userId: row.userId, sessionId, role: row.role };
}

/** The live refresh token of a session somebody still uses, or null. */
export async function currentGrant(db: Database, sessionId: string, now: number): Promise<Grant | null> {
  const state = await knownSession(db, sessionId);
  return state && isUsable(state, now) ? grantOf(state) : null;
}

/** Forgets sessions a day after their latest possible end, and those that a wrong clock has put as far off. */
export async function purgeSessions(db: Database, now: number): Promise<void> {
  const isOld = or(lt(session.absoluteEnd, now - day), gt(session.absoluteEnd, now + absoluteLimit + day));
  await transactSessions(db, (tx) => tx.delete(session).where(isOld).run());
}

async function rotate(tx: Queries, state: State, now: number): Promise<Grant> {
  const next = { sessionId: state.id, userId: state.userId, number: state.head + 1, issuedAt: now };
  await tx
    .delete(retiredToken)
    .where(and(eq(retiredToken.sessionId, state.id), lte(retiredToken.retiredAt, now - idleLimit)))
    .run();
  await tx.insert(retiredToken).values({ sessionId: state.id, number: state.head, retiredAt: now }).run();
  await tx.update(session).set({ head: next.number, headIssuedAt: now }).where(eq(session.id, state.id)).run();
  return next;
}

async function end(tx: Queries, ids: string[], reason: EndReason, now: number): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(inArray(session.id, ids), isNull(session.endedAt)))
    .run();
}

/** Above those of all sessions that are open; who has ended is not compared any more. */
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
    // By the order in which they began, which no clock can change.
    .orderBy(desc(session.serial))
    .limit(1000)
    .offset(sessionsPerUser)
    .all();
  if (surplus.length > 0)
    await end(
      tx,
      surplus.map((row) => row.id),
      'too-many',
      now,
    );
}
