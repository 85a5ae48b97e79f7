import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Ban, BanInput, BanQuery, Bans } from '../../contract/identity/bans.ts';
import { maxBans } from '../../contract/values/identity/bans.ts';
import { type Database, type Reader, transact } from '../../db/client.ts';
import { ban, user } from '../../db/schema.ts';
import { type Ctx, requireAccount, requirePerson, requireRight } from '../context.ts';
import { Banned, Invalid, ListFull, NotFound, OwnAccount } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { matchesAddress, matchesMail, readPattern } from './rules/bans.ts';

type BanRow = typeof ban.$inferSelect;

const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));
const areInForce = (now: number) => and(isNull(ban.endedAt), or(isNull(ban.until), gt(ban.until, now)));
const toBan = ({ actorId: _, ...row }: BanRow, by: string | null): Ban => ({
  ...row,
  ...{ createdAt: iso(row.createdAt), createdBy: by ?? '', until: isoOrNull(row.until) },
  endedAt: isoOrNull(row.endedAt),
});

/** Lists ban rules in force, or ended ones. @throws Unauthenticated, Forbidden */
export async function listBans(ctx: Ctx, { ended, ...page }: BanQuery): Promise<Bans> {
  requireRight(ctx, 'users', 'read');
  const { db, now } = ctx;
  const where = ended ? gt(ban.endedAt, 0) : areInForce(now);
  const { limit, offset } = pageRange(page);
  const rows = await db
    .select({ row: ban, by: user.username })
    .from(ban)
    .leftJoin(user, eq(user.id, ban.actorId))
    .where(where)
    .orderBy(desc(ban.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { bans: rows.map(({ row, by }) => toBan(row, by)), total: await countRows(db, ban, where) };
}

/** @throws Unauthenticated, Forbidden, Invalid, OwnAccount for a rule that matches its author, ListFull */
export async function addBan(ctx: Ctx, { kind, pattern, reason, until }: BanInput): Promise<Ban> {
  requireRight(ctx, 'users', 'write');
  const { userId } = requirePerson(ctx);
  const { now, address } = ctx;
  const read = readPattern(kind, pattern);
  if (read === undefined) throw new Invalid({ pattern: ['is no address or pattern of addresses'] });
  const ends = until === undefined ? null : Date.parse(until);
  if (ends !== null && ends <= now) throw new Invalid({ until: ['is over already'] });
  return transact(ctx.db, async (tx) => {
    const own = await tx.select({ email: user.email, username: user.username }).from(user).where(eq(user.id, userId)).get();
    if (matching({ email: own?.email, address })({ kind, pattern: read })) throw new OwnAccount('This would shut yourself out.');
    if ((await countRows(tx, ban, areInForce(now))) >= maxBans) throw new ListFull('As many rules are in force as may be.');
    const row = { id: await nextId(tx, ban), kind, pattern: read, reason, actorId: userId, createdAt: now, until: ends, endedAt: null };
    await tx.insert(ban).values(row).run();
    return toBan(row, own?.username ?? null);
  });
}

/** @throws Unauthenticated, Forbidden, NotFound */
export async function endBan(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRight(ctx, 'users', 'write');
  requirePerson(ctx);
  await transact(ctx.db, async (tx) => {
    const row = await tx.select().from(ban).where(eq(ban.id, id)).get();
    if (!row) throw new NotFound('There is no such rule.');
    if (row.endedAt === null) await tx.update(ban).set({ endedAt: ctx.now }).where(eq(ban.id, id)).run();
  });
}

/** Records the end of expired rules, from which time they are retained for as long as reports. */
export async function endLapsedBans(db: Database, now: number): Promise<void> {
  const isOver = and(isNull(ban.endedAt), lte(ban.until, now));
  if ((await countRows(db, ban, isOver)) > 0) await transact(db, (tx) => tx.update(ban).set({ endedAt: now }).where(isOver).run());
}

const inForce = (reader: Reader, now: number): Promise<BanRow[]> => reader.select().from(ban).where(areInForce(now)).all();

/** Returns the rule that matches a mail address. */
export async function banOfMail(reader: Reader, email: string, now: number): Promise<BanRow | undefined> {
  return (await inForce(reader, now)).find(({ kind, pattern }) => kind === 'email' && matchesMail(pattern, email));
}

interface Comer {
  email?: string | undefined;
  address?: string | undefined;
}
const matching =
  ({ email, address }: Comer) =>
  ({ kind, pattern }: Pick<BanRow, 'kind' | 'pattern'>): boolean =>
    kind === 'email' ? email !== undefined && matchesMail(pattern, email) : address !== undefined && matchesAddress(pattern, address);

/** @throws Banned for a banned new mail address, or a request from a banned network address */
export async function refuseBanned({ db, now }: { db: Reader; now: number }, comer: Comer): Promise<void> {
  if ((await inForce(db, now)).some(matching(comer))) throw new Banned();
}

/** @throws Banned for an account with a banned mail address, unless it is an admin's, or a request from a banned network address */
export async function requireNotBanned(ctx: Ctx): Promise<void> {
  const { userId } = requireAccount(ctx);
  const { db, now, address } = ctx;
  const rules = await inForce(db, now);
  // Usually there are no rules.
  if (rules.length === 0) return;
  const account = await db.select({ email: user.email, role: user.role }).from(user).where(eq(user.id, userId)).get();
  if (rules.some(matching({ email: account?.role === 'client' ? account.email : undefined, address }))) throw new Banned();
}
