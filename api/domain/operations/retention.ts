import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Retention, RetentionClass as ShownClass } from '../../contract/operations/retention.ts';
import { type RetentionClass, retentionClasses, retentionEndOf, retentionPause } from '../../contract/values/operations/retention.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { basisOf } from '../../db/personal-data.ts';
import { retentionRun } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { adminsWith } from '../shared/admins.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { countRows } from '../shared/paging.ts';
import { oldBy, type RetentionRule, type RetentionRules } from '../shared/retention.ts';

const day = 24 * 3600 * 1000;
/** Rows that end per transaction, which blocks other writers, and transactions per run. */
const atOnce = 200;
const maxBatches = 500;
const link = '/manage/retention';

export interface RetentionTools {
  rules: RetentionRules;
  days: Readonly<Record<RetentionClass, number>>;
}

type Run = typeof retentionRun.$inferSelect;

const dueOf = ({ of, isDue }: RetentionRule, days: number, now: number) => and(of, isDue(oldBy(days * day, now)));

async function countDue(db: Reader, rules: readonly RetentionRule[], days: number, now: number): Promise<number> {
  let rows = 0;
  for (const rule of rules) rows += await countRows(db, rule.table, dueOf(rule, days, now));
  return rows;
}

/** Ends all expired rows of a class in batches. @returns their number */
export async function endDue(db: Database, rules: readonly RetentionRule[], days: number, now: number): Promise<number> {
  let ended = 0;
  for (const rule of rules) {
    const { table, key, end } = rule;
    const where = dueOf(rule, days, now);
    for (let batch = 0; batch < maxBatches; batch += 1) {
      const done = await transact(db, async (tx) => {
        const keys = (await tx.select({ key }).from(table).where(where).limit(atOnce).all()).map((row) => row.key);
        if (keys.length === 0) return 0;
        if (end) await end(tx, keys, now);
        else
          await tx
            .delete(table)
            .where(and(inArray(key, keys), where))
            .run();
        return keys.length;
      });
      ended += done;
      if (done < atOnce) break;
    }
  }
  return ended;
}

/** Ends all expired rows hourly; a class with its first expired rows is counted for the operator, and held. */
export function endOldData({ rules, days }: RetentionTools): (db: Database, now: number) => Promise<void> {
  return async (db, now) => {
    for (const name of retentionClasses) {
      const isReleased = await transact(db, (tx) => noteRun(tx, { name, days: days[name], rules: rules[name], now }));
      if (!isReleased) continue;
      const ended = await endDue(db, rules[name], days[name], now);
      if (ended > 0) await transact(db, (tx) => addEnded(tx, name, ended));
    }
  };
}

async function addEnded(tx: Queries, name: RetentionClass, by: number): Promise<void> {
  const run = await tx.select({ ended: retentionRun.ended }).from(retentionRun).where(eq(retentionRun.name, name)).get();
  await tx
    .update(retentionRun)
    .set({ ended: (run?.ended ?? 0) + by })
    .where(eq(retentionRun.name, name))
    .run();
}

/** Returns the time until which the rows of a class are held; null if they aren't. */
const heldUntil = ({ countedAt, releasedAt }: Pick<Run, 'countedAt' | 'releasedAt'>): number | null =>
  countedAt === null || releasedAt !== null ? null : countedAt + retentionPause * day;

interface Noted {
  name: RetentionClass;
  days: number;
  rules: readonly RetentionRule[];
  now: number;
}

/** Records a run, and counts the expired rows of a class not reviewed yet. @returns whether rows may end */
async function noteRun(tx: Queries, { name, days, rules, now }: Noted): Promise<boolean> {
  const known = await tx.select().from(retentionRun).where(eq(retentionRun.name, name)).get();
  // A shorter period makes more rows expire than were reviewed.
  const before = known && days >= known.days ? known : { countedAt: null, releasedAt: null };
  const isNew = before.countedAt === null && (await countDue(tx, rules, days, now)) > 0;
  const countedAt = isNew ? now : before.countedAt;
  const until = heldUntil({ ...before, countedAt });
  const releasedAt = until !== null && until <= now ? now : before.releasedAt;
  const values = { days, countedAt, releasedAt, ranAt: now };
  await tx
    .insert(retentionRun)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: retentionRun.name, set: values })
    .run();
  if (isNew) await notifyAdmins(tx, now);
  return releasedAt !== null;
}

async function notifyAdmins(tx: Queries, now: number): Promise<void> {
  const payload = {
    titleTh: 'มีข้อมูลที่ครบกำหนดเก็บแล้ว',
    titleEn: 'Data has reached the end of its time',
    subtitleTh: `ตรวจดูก่อนได้ ระบบจะลบเองใน ${retentionPause} วัน`,
    subtitleEn: `Please look at it; it goes by itself in ${retentionPause} days`,
    icon: 'Clock',
    color: 'warning',
    link,
    kind: 'system',
  } as const;
  for (const userId of await adminsWith(tx, { users: ['read'] })) await insertNotification(tx, { ...payload, userId }, now);
}

/** Lists classes of personal data with a retention period, and the expired rows. @throws Unauthenticated, Forbidden */
export async function readRetention(ctx: Ctx, { rules, days }: RetentionTools): Promise<Retention> {
  requireRight(ctx, 'users', 'read');
  const runs = new Map((await ctx.db.select().from(retentionRun).orderBy(asc(retentionRun.name)).all()).map((run) => [run.name, run]));
  const classes: ShownClass[] = [];
  for (const name of retentionClasses) {
    const run = runs.get(name);
    let rows = 0;
    for (const { table, of } of rules[name]) rows += await countRows(ctx.db, table, of);
    classes.push({
      name,
      basis: basisOf(name),
      days: days[name],
      end: retentionEndOf(name),
      rows,
      due: await countDue(ctx.db, rules[name], days[name], ctx.now),
      heldUntil: time(run ? heldUntil(run) : null),
      ranAt: time(run?.ranAt ?? null),
      ended: run?.ended ?? 0,
    });
  }
  return { classes };
}

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Releases the rows of a class after review by an admin. @throws Unauthenticated, Forbidden */
export async function confirmRetention(ctx: Ctx, { name }: { name: RetentionClass }, tools: RetentionTools): Promise<Retention> {
  requireRight(ctx, 'users', 'delete');
  await transact(ctx.db, async (tx) => {
    const run = await tx.select().from(retentionRun).where(eq(retentionRun.name, name)).get();
    if (run && heldUntil(run) !== null) await tx.update(retentionRun).set({ releasedAt: ctx.now }).where(eq(retentionRun.name, name)).run();
  });
  return readRetention(ctx, tools);
}
