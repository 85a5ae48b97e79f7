import { asc, desc, eq } from 'drizzle-orm';
import type { Breach, BreachAddition, BreachEntry, Breaches, BreachInput, BreachQuery } from '../../contract/operations/breaches.ts';
import { breachHours, shownBreaches } from '../../contract/values/operations/breaches.ts';
import { type Reader, transact } from '../../db/client.ts';
import { breach, breachEntry, user } from '../../db/schema.ts';
import { type Ctx, requirePerson, requireRight } from '../context.ts';
import { Invalid } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { affectedIn } from './access-incident.ts';
import { addEntry } from './breach-entries.ts';

/** An entry, and the name of its author. */
interface Said {
  entry: typeof breachEntry.$inferSelect;
  by: string | null;
}

const hour = 3600_000;
const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));

/** Lists the newest breaches with their entries, or one of them. @throws Unauthenticated, Forbidden */
export async function listBreaches(ctx: Ctx, { id }: BreachQuery): Promise<Breaches> {
  requireRight(ctx, 'audit', 'read');
  const { db } = ctx;
  const one = id === undefined ? undefined : eq(breach.id, id);
  const rows = await db.select().from(breach).where(one).orderBy(desc(breach.noticedAt), desc(breach.id)).limit(shownBreaches).all();
  const breaches: Breach[] = [];
  for (const row of rows) breaches.push(toBreach(row, await entriesOf(db, row.id)));
  return { breaches };
}

async function entriesOf(db: Reader, id: number): Promise<Said[]> {
  return db
    .select({ entry: breachEntry, by: user.username })
    .from(breachEntry)
    .leftJoin(user, eq(user.id, breachEntry.actorId))
    .where(eq(breachEntry.breachId, id))
    .orderBy(asc(breachEntry.id))
    .all();
}

/** Builds a breach with the latest numbers stated in its entries. */
function toBreach({ id, noticedAt }: typeof breach.$inferSelect, said: readonly Said[]): Breach {
  const told = said.flatMap(({ entry }) => entry.authorityToldAt ?? []);
  return {
    ...{ id, noticedAt: iso(noticedAt), dueAt: iso(noticedAt + breachHours * hour) },
    authorityToldAt: told.length === 0 ? null : iso(Math.min(...told)),
    accounts: said.findLast(({ entry }) => entry.accounts !== null)?.entry.accounts ?? null,
    entries: said.map(toEntry),
  };
}

const toEntry = ({ entry, by }: Said): BreachEntry => ({
  ...{ id: entry.id, at: iso(entry.at), by: by ?? '', happened: entry.happened, data: entry.data, done: entry.done },
  ...{ accounts: entry.accounts, authorityToldAt: isoOrNull(entry.authorityToldAt), mails: entry.mails },
  affected:
    entry.readFrom === null || entry.readTo === null
      ? null
      : { ...(entry.readBy && { by: entry.readBy }), from: iso(entry.readFrom), to: iso(entry.readTo) },
});

/** Creates the record of a breach. @throws Unauthenticated, Forbidden, Invalid */
export async function recordBreach(ctx: Ctx, { noticedAt: noticed, ...said }: BreachInput): Promise<{ breach: { id: number } }> {
  const { userId: actorId } = requirePerson(ctx);
  requireRight(ctx, 'audit', 'write');
  const noticedAt = Date.parse(noticed);
  if (noticedAt > ctx.now) throw new Invalid({ noticedAt: ['is to come'] });
  if (said.happened.trim() === '') throw new Invalid({ happened: ['is needed'] });
  return transact(ctx.db, async (tx) => {
    const id = await nextId(tx, breach);
    await tx.insert(breach).values({ id, noticedAt }).run();
    await addEntry(tx, { actorId, now: ctx.now }, { ...said, id });
    return { breach: { id } };
  });
}

/** Adds an entry to a record. @throws Unauthenticated, Forbidden, NotFound, Invalid, ListFull */
export async function addToBreach(ctx: Ctx, addition: BreachAddition): Promise<void> {
  const { userId: actorId } = requirePerson(ctx);
  requireRight(ctx, 'audit', 'write');
  await transact(ctx.db, async (tx) => {
    const found = addition.affected && (await affectedIn(tx, addition.affected)).length;
    await addEntry(tx, { actorId, now: ctx.now }, { ...addition, accounts: addition.accounts ?? found });
  });
}
