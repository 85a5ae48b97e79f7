import { createHash } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { SessionEntry } from '../../contract/identity/sessions.ts';
import { parameter, prepared, transact } from '../../db/client.ts';
import { session } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { withPending } from './pending-session-changes.ts';
import { deviceOf } from './rules/devices.ts';
import { isUsable, sessionsPerUser } from './rules/sessions.ts';
import { endSessions, markEnded } from './sessions.ts';

const sessionsOf = prepared((db) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.userId, parameter('userId')), isNull(session.endedAt)))
    .orderBy(desc(session.createdAt))
    .limit(sessionsPerUser)
    .prepare(),
);

/** Lists the account's sessions: the current one first, then by last use. */
export async function listSessions(ctx: Ctx): Promise<SessionEntry[]> {
  const { userId, sessionId } = requirePerson(ctx);
  return sessionsOfAccount(ctx, userId, sessionId);
}

/** Lists an account's live sessions, with `sessionId` first. The caller checks access. */
export async function sessionsOfAccount({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: number, sessionId?: string): Promise<SessionEntry[]> {
  const usable = (await sessionsOf(db).all({ userId })).map((row) => withPending(db, row)).filter((row) => isUsable(row, now));
  const isCurrent = ({ id }: { id: string }) => Number(id === sessionId);
  usable.sort((one, other) => isCurrent(other) - isCurrent(one) || other.currentIssuedAt - one.currentIssuedAt);
  return usable.map(({ id, userAgent, createdAt, currentIssuedAt }) => ({
    id: listedId(id),
    device: deviceOf(userAgent),
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(currentIssuedAt).toISOString(),
    current: id === sessionId,
  }));
}

/** Returns an id that identifies a session to its owner, but grants no access. */
const listedId = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 16);

/** Ends one of the account's sessions, and returns the others. @throws NotFound for an ended session, or another account's. */
export async function endOneSession(ctx: Ctx, { id: listed }: { id: string }): Promise<SessionEntry[]> {
  const { userId } = requirePerson(ctx);
  await changeOwn(ctx.db, 'security', userId, async (tx) => {
    const open = and(eq(session.userId, userId), isNull(session.endedAt));
    const rows = await tx.select({ id: session.id }).from(session).where(open).limit(1000).all();
    const found = rows.find(({ id }) => listedId(id) === listed);
    if (!found) throw new NotFound('There is no such session.');
    await markEnded(tx, [found.id], 'ended-elsewhere', ctx.now);
  });
  return listSessions(ctx);
}

/** Ends all sessions of the account except the current one, and returns it. */
export async function endOtherSessions(ctx: Ctx): Promise<SessionEntry[]> {
  const { userId, sessionId } = requirePerson(ctx);
  await transact(ctx.db, (tx) => endSessions(tx, userId, ctx.now, { but: sessionId, reason: 'ended-elsewhere' }));
  return listSessions(ctx);
}
