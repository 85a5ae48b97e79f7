import { and, eq, isNull, lt } from 'drizzle-orm';
import { type Database, perDatabase, type Queries, transact } from '../../db/client.ts';
import { orIfDiskFull } from '../../db/disk-full.ts';
import { session } from '../../db/schema.ts';

type Row = typeof session.$inferSelect;
type Ended = Pick<Row, 'endedAt' | 'endReason'>;

/**
 * Ends and renewals of sessions that could not be written because the disk is full. They apply in this process until they are written;
 * later writes of other processes apply as well.
 */
const memoryOf = perDatabase(() => ({ ended: new Map<string, Ended>(), renewedAt: new Map<string, number>() }));

export function endPending(db: Database, sessionId: string, ended: Ended): void {
  memoryOf(db).ended.set(sessionId, ended);
}

/** Keeps the session's live refresh token, and treats it as issued at `now`. */
export function renewPending(db: Database, sessionId: string, now: number): void {
  memoryOf(db).renewedAt.set(sessionId, now);
}

/** Applies pending changes to a stored session. */
export function withPending<Known extends Pick<Row, 'id' | 'endedAt' | 'currentIssuedAt'>>(db: Database, row: Known): Known {
  const { ended, renewedAt } = memoryOf(db);
  if (ended.size === 0 && renewedAt.size === 0) return row;
  const currentIssuedAt = Math.max(row.currentIssuedAt, renewedAt.get(row.id) ?? 0);
  return { ...row, currentIssuedAt, endedAt: row.endedAt ?? ended.get(row.id)?.endedAt ?? null };
}

/** Changes sessions after writing pending changes, atomically. */
export async function transactSessions<Result>(db: Database, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  const memory = memoryOf(db);
  const { renewed, over, result } = await transact(db, async (tx) => {
    const renewed = [...memory.renewedAt];
    const over = [...memory.ended];
    for (const [id, currentIssuedAt] of renewed) {
      const isOlder = lt(session.currentIssuedAt, currentIssuedAt);
      await tx
        .update(session)
        .set({ currentIssuedAt })
        .where(and(eq(session.id, id), isOlder))
        .run();
    }
    for (const [id, { endedAt, endReason }] of over) {
      await tx
        .update(session)
        .set({ endedAt, endReason })
        .where(and(eq(session.id, id), isNull(session.endedAt)))
        .run();
    }
    return { renewed, over, result: await change(tx) };
  });
  // Entries added in the meantime are not written yet.
  for (const [id, renewedAt] of renewed) if (memory.renewedAt.get(id) === renewedAt) memory.renewedAt.delete(id);
  for (const [id, ended] of over) if (memory.ended.get(id) === ended) memory.ended.delete(id);
  return result;
}

/** Writes pending changes if there is room by now: they would be lost at the end of the process. */
export async function writeMemory(db: Database): Promise<void> {
  const { ended, renewedAt } = memoryOf(db);
  if (ended.size > 0 || renewedAt.size > 0)
    await orIfDiskFull(
      () => transactSessions(db, async () => {}),
      () => {},
    );
}
