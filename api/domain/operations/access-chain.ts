import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { accessLog, accessLogMark, accessLogSubject } from '../../db/schema.ts';
import { type ChainKey, hashOf, type Link, origin, sealOf } from '../shared/rules/access-chain.ts';

/** Rows verified per read. */
const atOnce = 500;
/** Rows sealed per transaction: other requests wait for it. */
const sealedAtOnce = 100;

type Row = typeof accessLog.$inferSelect;
type Mark = typeof accessLogMark.$inferSelect;

/** Result of verifying the chain through the whole log. */
export interface ChainState {
  checkedAt: number;
  /** Number of entries in the chain. */
  entries: number;
  /** Entries sealed with a key from another secret, which can't be verified with this one. */
  ofEarlierKey: number;
  /** Position of the first break in the chain; null if intact. */
  brokenAt: number | null;
  /** Newest position of the chain, for comparison with a record kept elsewhere. */
  head: Link;
}

const markOf = (db: Reader, name: Mark['name']) => db.select().from(accessLogMark).where(eq(accessLogMark.name, name)).get();

/** Moves a checkpoint of the chain. */
export async function moveMark(tx: Queries, key: ChainKey, name: Mark['name'], { seq, hash }: Link): Promise<void> {
  const place = { seq, hash, seal: sealOf(key, name, { seq, hash }), key: key.name };
  await tx
    .insert(accessLogMark)
    .values({ name, ...place })
    .onConflictDoUpdate({ target: accessLogMark.name, set: place })
    .run();
}

/** Appends new entries to the chain in the order in which they were written. @returns their number */
export function sealEntries(db: Database, key: ChainKey): Promise<number> {
  return transact(db, async (tx) => {
    const rows = await rowsWhere(tx, { where: isNull(accessLog.seq), by: accessLog.id, limit: sealedAtOnce });
    if (rows.length === 0) return 0;
    // Concurrent sealers write this row, too, so that the chain never forks.
    let head: Link = (await markOf(tx, 'head')) ?? origin;
    for (const row of rows) {
      const hash = hashOf(key, head, row);
      const place = { seq: head.seq + 1, previous: head.hash, hash, key: key.name };
      await tx.update(accessLog).set(place).where(eq(accessLog.id, row.id)).run();
      head = place;
    }
    await moveMark(tx, key, 'head', head);
    return rows.length;
  });
}

/** Returns entries with their subjects. */
async function rowsWhere(
  db: Reader,
  { where, by, limit }: { where: SQL | undefined; by: typeof accessLog.id | typeof accessLog.seq; limit: number },
): Promise<(Row & { subjects: number[] })[]> {
  const rows = await db.select().from(accessLog).where(where).orderBy(asc(by)).limit(limit).all();
  const subjects = new Map<number, number[]>(rows.map(({ id }) => [id, []]));
  const ids = [...subjects.keys()];
  const named = ids.length > 0 ? await db.select().from(accessLogSubject).where(inArray(accessLogSubject.entryId, ids)).all() : [];
  for (const { entryId, accountId } of named) subjects.get(entryId)?.push(accountId);
  return rows.map((row) => ({ ...row, subjects: subjects.get(row.id) ?? [] }));
}

/**
 * Verifies the chain from the entry after the last removed one to the head. Entries on hold beyond their time are verified individually.
 */
export async function checkChain(db: Database, key: ChainKey, now: number): Promise<ChainState> {
  const anchor = await markOf(db, 'anchor');
  const state = await follow(db, key, now);
  // Old entries were removed in the meantime.
  const isMoved = state.brokenAt !== null && (await markOf(db, 'anchor'))?.seq !== anchor?.seq;
  return isMoved ? checkChain(db, key, now) : state;
}

async function follow(db: Database, key: ChainKey, now: number): Promise<ChainState> {
  const [anchor, head] = [await markOf(db, 'anchor'), await markOf(db, 'head')];
  const state: ChainState = { checkedAt: now, entries: 0, ofEarlierKey: 0, brokenAt: null, head: head ?? origin };
  const broken = (seq: number): ChainState => ({ ...state, brokenAt: seq });
  for (const mark of [anchor, head])
    if (mark && mark.key === key.name && mark.seal !== sealOf(key, mark.name, mark)) return broken(mark.seq);
  let before: Link = anchor ?? origin;
  let isOurs = false;
  for (let from = 0; ; ) {
    const upTo = and(isNotNull(accessLog.seq), gt(accessLog.seq, from));
    const rows = await rowsWhere(db, { where: upTo, by: accessLog.seq, limit: atOnce });
    for (const row of rows) {
      const [seq, previous] = [row.seq ?? 0, row.previous ?? ''];
      // An entry sealed in the meantime is left to the next check.
      if (head && seq > head.seq) return finished(state, before, head) ?? broken(before.seq);
      if (row.key === key.name) isOurs = true;
      else if (isOurs) return broken(seq);
      const isKept = seq <= (anchor?.seq ?? 0);
      const isNext = isKept || (seq === before.seq + 1 && previous === before.hash);
      const isTrue = row.key !== key.name || row.hash === hashOf(key, { seq: seq - 1, hash: previous }, row);
      if (!isNext || !isTrue) return broken(seq);
      state.entries += 1;
      if (row.key !== key.name) state.ofEarlierKey += 1;
      if (!isKept) before = { seq, hash: row.hash ?? '' };
      from = seq;
    }
    if (rows.length < atOnce) break;
  }
  return finished(state, before, head) ?? broken(before.seq + 1);
}

/** @returns the state of a chain that reaches its head */
function finished(state: ChainState, last: Link, head: Mark | undefined): ChainState | undefined {
  const end = head ?? origin;
  return last.seq === end.seq && last.hash === end.hash ? state : undefined;
}
