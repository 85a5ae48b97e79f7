import { and, asc, eq, gt, gte, inArray, isNotNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { accessLog, accessLogHold, accessLogMark, accessLogSubject } from '../../db/schema.ts';
import type { ChainKey } from '../shared/rules/access-chain.ts';
import { moveMark } from './access-chain.ts';

const day = 24 * 3600_000;
const atOnce = 500;

/**
 * Removes entries older than the given number of days, except those of accounts on hold. The position up to which entries are removed is
 * sealed first.
 */
export const purgeAccessLog =
  (days: number, key: ChainKey) =>
  async (db: Database, now: number): Promise<void> => {
    await transact(db, async (tx) => {
      await tx.delete(accessLogHold).where(lte(accessLogHold.endsAt, now)).run();
    });
    const limit = now - days * day;
    for (;;) if ((await transact(db, (tx) => purgePart(tx, { limit, now, key }))) < atOnce) return;
  };

async function purgePart(tx: Queries, { limit, now, key }: { limit: number; now: number; key: ChainKey }): Promise<number> {
  const { id, seq, hash, at, accountId } = accessLog;
  const anchor = (await tx.select().from(accessLogMark).where(eq(accessLogMark.name, 'anchor')).get())?.seq ?? 0;
  const youngest = await tx
    .select({ seq })
    .from(accessLog)
    .where(and(gt(seq, anchor), gte(at, limit)))
    .orderBy(asc(seq))
    .limit(1)
    .get();
  const head = (await tx.select().from(accessLogMark).where(eq(accessLogMark.name, 'head')).get())?.seq ?? 0;
  const end = youngest?.seq ? youngest.seq - 1 : head;
  const last = end > anchor ? await tx.select({ hash }).from(accessLog).where(eq(seq, end)).get() : undefined;
  if (last?.hash) await moveMark(tx, key, 'anchor', { seq: end, hash: last.hash });
  const held = tx.select({ id: accessLogHold.accountId }).from(accessLogHold).where(gt(accessLogHold.endsAt, now));
  const aboutHeld = tx.select({ id: accessLogSubject.entryId }).from(accessLogSubject).where(inArray(accessLogSubject.accountId, held));
  const gone = await tx
    .select({ id })
    .from(accessLog)
    .where(and(isNotNull(seq), lte(seq, end), lt(at, limit), notInArray(sql`coalesce(${accountId}, 0)`, held), notInArray(id, aboutHeld)))
    .orderBy(asc(seq))
    .limit(atOnce)
    .all();
  const ids = gone.map((row) => row.id);
  if (ids.length === 0) return 0;
  await tx.delete(accessLogSubject).where(inArray(accessLogSubject.entryId, ids)).run();
  await tx.delete(accessLog).where(inArray(id, ids)).run();
  return ids.length;
}
