import { and, eq, lte } from 'drizzle-orm';
import type { Queries, Reader } from '../../db/client.ts';
import { type LogUnwritten, orIfDiskFull } from '../../db/disk-full.ts';
import { retiredToken, session } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { noteUse } from './last-seen.ts';
import { endPending, renewPending, transactSessions, withPending } from './pending-session-changes.ts';
import { idleLimit, judgeRefresh, presentedAt } from './rules/sessions.ts';
import { type Grant, grantOf, markEnded, type SessionState } from './sessions.ts';

/** Claims of a refresh token. */
interface RefreshToken {
  sessionId: string;
  /** Number within the session, from 1. */
  number: number;
}

type Renewal = { grant: Grant | null; reused: boolean };

/**
 * Exchanges a refresh token for the session's next one. If the disk is full, the live token stays valid and the session continues in this
 * process.
 * @returns null when the token is refused; one reused after its grace time also ends the session.
 */
export async function renewSession(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  token: RefreshToken,
  logUnwritten: LogUnwritten = () => {},
): Promise<Renewal> {
  const written = () =>
    transactSessions(db, async (tx) =>
      renew(await readPresented(tx, token), now, {
        next: (live) => rotate(tx, live, now),
        end: () => markEnded(tx, [token.sessionId], 'reused', now),
      }),
    );
  return orIfDiskFull(written, async (error) => {
    logUnwritten(error);
    const presented = await readPresented(db, token);
    return renew(presented && { ...presented, state: withPending(db, presented.state) }, now, {
      next: (live) => {
        renewPending(db, token.sessionId, now);
        return grantOf({ ...live, currentIssuedAt: now });
      },
      end: () => endPending(db, token.sessionId, { endedAt: now, endReason: 'reused' }),
    });
  });
}

/** A presented refresh token with its session. */
interface Presented {
  state: SessionState;
  number: number;
  /** Time of its retirement, if retired. */
  retiredAt: number | undefined;
}

async function readPresented(db: Reader, { sessionId, number }: RefreshToken): Promise<Presented | undefined> {
  const row = await db
    .select({ state: session, retiredAt: retiredToken.retiredAt })
    .from(session)
    .leftJoin(retiredToken, and(eq(retiredToken.sessionId, session.id), eq(retiredToken.number, number)))
    .where(eq(session.id, sessionId))
    .get();
  return row && { state: row.state, number, retiredAt: row.retiredAt ?? undefined };
}

/** Effects of a verdict, in the database or in memory. */
interface RenewalOptions {
  next: (live: SessionState) => Grant | Promise<Grant>;
  end: () => void | Promise<void>;
}

async function renew(presented: Presented | undefined, now: number, options: RenewalOptions): Promise<Renewal> {
  if (!presented) return { grant: null, reused: false };
  const { state, number, retiredAt } = presented;
  const verdict = judgeRefresh(state, number, retiredAt, presentedAt(retiredAt, now));
  if (verdict === 'rotate') return { grant: await options.next(state), reused: false };
  if (verdict === 'answer-live-pair') return { grant: grantOf(state), reused: false };
  if (verdict === 'end-session') await options.end();
  return { grant: null, reused: verdict === 'end-session' };
}

async function rotate(tx: Queries, { id, userId, currentTokenNumber }: SessionState, now: number): Promise<Grant> {
  const next = { sessionId: id, userId, number: currentTokenNumber + 1, issuedAt: now };
  await tx
    .delete(retiredToken)
    .where(and(eq(retiredToken.sessionId, id), lte(retiredToken.retiredAt, now - idleLimit)))
    .run();
  await tx.insert(retiredToken).values({ sessionId: id, number: currentTokenNumber, retiredAt: now }).run();
  await tx.update(session).set({ currentTokenNumber: next.number, currentIssuedAt: now }).where(eq(session.id, id)).run();
  await noteUse(tx, userId, now);
  return next;
}
