import { and, count, desc, eq, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { AccessEntry, AccessLog, AccessPart, AccessQuery, ChainReport, HoldInput } from '../../contract/operations/access-log.ts';
import { maxHolds } from '../../contract/values/operations/access-log.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { accessLog, accessLogHold, accessLogSubject, user } from '../../db/schema.ts';
import { type Ctx, requirePerson, requireRight } from '../context.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { bangkokMidnight } from '../shared/rules/dates.ts';
import { fold } from '../shared/rules/text.ts';
import type { ChainState } from './access-chain.ts';

const day = 24 * 3600_000;
/** Maximum rows of a file, and subjects shown per entry. */
const maxTable = 10_000;
const shownSubjects = 5;
const atOnce = 500;

const iso = (time: number) => new Date(time).toISOString();
type Account = NonNullable<AccessEntry['account']>;
type Row = typeof accessLog.$inferSelect;

/** Access to the last check of the chain; `check` runs one if there was none. */
export interface ChainTools {
  last(): ChainState | undefined;
  check(): Promise<ChainState>;
}

const chainReport = ({ checkedAt, entries, ofEarlierKey, brokenAt }: ChainState): ChainReport => ({
  ...{ checkedAt: iso(checkedAt), entries, ofEarlierKey, brokenAt },
});

/** Lists matching entries, newest first. @throws Unauthenticated, Forbidden, NotFound */
export async function listAccessLog(ctx: Ctx, query: AccessQuery): Promise<AccessLog> {
  requireRight(ctx, 'audit', 'read');
  const { db } = ctx;
  const account = query.person ? await personOf(db, query.person) : null;
  const where = whereOf(db, query, account?.id);
  const { limit, offset } = pageRange(query);
  const rows = await db
    .select()
    .from(accessLog)
    .where(where)
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(limit)
    .offset(offset)
    .all();
  return {
    entries: await shown(db, rows),
    total: await countRows(db, accessLog, where),
    account,
    holds: account ? await holdsOf(ctx, account.id) : [],
  };
}

/** Returns the result of the chain's last check. @throws Unauthenticated, Forbidden */
export async function readChain(ctx: Ctx, chain: ChainTools): Promise<ChainReport> {
  requireRight(ctx, 'audit', 'read');
  return chainReport(chain.last() ?? (await chain.check()));
}

/** Verifies the log now. @throws Unauthenticated, Forbidden */
export async function checkAccessLog(ctx: Ctx, chain: ChainTools): Promise<ChainReport> {
  requireRight(ctx, 'audit', 'read');
  return chainReport(await chain.check());
}

/** Returns entries for a file. @throws Unauthenticated, Forbidden, NotFound */
export async function accessTable(ctx: Ctx, query: AccessPart): Promise<AccessEntry[]> {
  requireRight(ctx, 'audit', 'read');
  const { db } = ctx;
  const account = query.person ? await personOf(db, query.person) : null;
  const where = whereOf(db, query, account?.id);
  const entries: AccessEntry[] = [];
  for (let offset = 0; offset < maxTable; offset += atOnce) {
    const rows = await db
      .select()
      .from(accessLog)
      .where(where)
      .orderBy(desc(accessLog.at), desc(accessLog.id))
      .limit(atOnce)
      .offset(offset)
      .all();
    entries.push(...(await shown(db, rows)));
    if (rows.length < atOnce) break;
  }
  return entries;
}

function whereOf(db: Reader, { side, act, from, to }: AccessPart, accountId: number | undefined): SQL | undefined {
  const about = db
    .select({ id: accessLogSubject.entryId })
    .from(accessLogSubject)
    .where(eq(accessLogSubject.accountId, accountId ?? 0));
  const own = eq(accessLog.accountId, accountId ?? 0);
  return and(
    accountId === undefined ? undefined : side === 'by' ? own : or(own, inArray(accessLog.id, about)),
    act ? eq(accessLog.act, act) : undefined,
    from ? gte(accessLog.at, bangkokMidnight(from)) : undefined,
    to ? lt(accessLog.at, bangkokMidnight(to) + day) : undefined,
  );
}

/** Returns the account with an id, username or email address; only the id for a deleted one. @throws NotFound */
export async function personOf(db: Reader, text: string): Promise<Account> {
  const said = text.trim();
  const isNumber = /^\d{1,15}$/.test(said);
  const key = fold(said);
  const where = isNumber ? eq(user.id, Number(said)) : or(eq(user.usernameKey, key), eq(user.emailKey, key));
  const found = await db.select({ id: user.id, username: user.username }).from(user).where(where).get();
  if (found) return found;
  if (isNumber) return { id: Number(said), username: '' };
  throw new NotFound('There is no such account.');
}

async function shown(db: Reader, rows: readonly Row[]): Promise<AccessEntry[]> {
  const ids = rows.map(({ id }) => id);
  const named = ids.length > 0 ? await db.select().from(accessLogSubject).where(inArray(accessLogSubject.entryId, ids)).all() : [];
  const subjects = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const { entryId, accountId } of named) subjects.get(entryId)?.push(accountId);
  const firstOf = (id: number) => (subjects.get(id) ?? []).slice(0, shownSubjects);
  const names = await namesOf(db, [...rows.flatMap(({ accountId }) => accountId ?? []), ...ids.flatMap(firstOf)]);
  const accountOf = (id: number): Account => ({ id, username: names.get(id) ?? '' });
  return rows.map(({ id, at, act, call, accountId, address, agent, kind, objects, reason }) => ({
    ...{ id, at: iso(at), act, call, account: accountId === null ? null : accountOf(accountId), address, agent, kind, objects, reason },
    ...{ subjects: firstOf(id).map(accountOf), subjectCount: subjects.get(id)?.length ?? 0 },
  }));
}

async function namesOf(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const distinct = [...new Set(ids)];
  const names = new Map<number, string>();
  for (let from = 0; from < distinct.length; from += atOnce) {
    const part = distinct.slice(from, from + atOnce);
    const rows = await db.select({ id: user.id, username: user.username }).from(user).where(inArray(user.id, part)).all();
    for (const { id, username } of rows) names.set(id, username);
  }
  return names;
}

async function holdsOf({ db, now }: Pick<Ctx, 'db' | 'now'>, accountId: number): Promise<AccessLog['holds']> {
  const { id, reason, createdAt, endsAt } = accessLogHold;
  const rows = await db
    .select({ id, reason, createdAt, endsAt, by: user.username })
    .from(accessLogHold)
    .leftJoin(user, eq(user.id, accessLogHold.actorId))
    .where(and(eq(accessLogHold.accountId, accountId), gt(endsAt, now)))
    .orderBy(endsAt)
    .all();
  return rows.map((row) => ({ ...row, by: row.by ?? '', createdAt: iso(row.createdAt), endsAt: iso(row.endsAt) }));
}

/** Places a hold on an account's entries until a given time. @throws Unauthenticated, Forbidden, NotFound, ListFull */
export async function holdAccessLog(ctx: Ctx, { accountId, days, reason }: HoldInput): Promise<void> {
  const { userId: actorId } = requirePerson(ctx);
  requireRight(ctx, 'audit', 'write');
  await transact(ctx.db, async (tx) => {
    if (!(await isKnown(tx, accountId))) throw new NotFound('There is no such account.');
    const own = eq(accessLogHold.accountId, accountId);
    const held = await tx.select({ rows: count() }).from(accessLogHold).where(own).get();
    if ((held?.rows ?? 0) >= maxHolds) throw new ListFull('There are as many holds of this account as there may be.');
    const row = { accountId, actorId, reason: reason.trim(), createdAt: ctx.now, endsAt: ctx.now + days * day };
    await tx
      .insert(accessLogHold)
      .values({ id: await nextId(tx, accessLogHold), ...row })
      .run();
  });
}

/** Whether an account exists, or appears in the log. */
async function isKnown(tx: Queries, accountId: number): Promise<boolean> {
  const account = await tx.select({ id: user.id }).from(user).where(eq(user.id, accountId)).get();
  return (
    account !== undefined ||
    (await tx.select({ id: accessLog.id }).from(accessLog).where(eq(accessLog.accountId, accountId)).get()) !== undefined
  );
}

/** Ends a hold. @throws Unauthenticated, Forbidden, NotFound */
export async function releaseAccessLog(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requirePerson(ctx);
  requireRight(ctx, 'audit', 'write');
  await transact(ctx.db, async (tx) => {
    const { changes } = await tx.delete(accessLogHold).where(eq(accessLogHold.id, id)).run();
    if (changes === 0) throw new NotFound('There is no such hold.');
  });
}
