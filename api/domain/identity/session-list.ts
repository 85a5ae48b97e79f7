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

/** Where the account is signed in: the session that asks first, then the last used. */
export async function listSessions(ctx: Ctx): Promise<SessionEntry[]> {
  const { userId, sessionId } = requirePerson(ctx);
  return sessionsOfAccount(ctx, userId, sessionId);
}

/** Live sessions of an account, with `sessionId` first. The caller checks that the asker may see them. */
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

/** Tells sessions apart for their owner; whoever sees it can do nothing with it. */
const listedId = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 16);

/** Signs the account out of one of its sessions, and answers what is left. @throws NotFound for one that is over, or somebody else's. */
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

/** Signs the account out everywhere but here, and answers what is left. */
export async function endOtherSessions(ctx: Ctx): Promise<SessionEntry[]> {
  const { userId, sessionId } = requirePerson(ctx);
  await transact(ctx.db, (tx) => endSessions(tx, userId, ctx.now, { but: sessionId, reason: 'ended-elsewhere' }));
  return listSessions(ctx);
}
