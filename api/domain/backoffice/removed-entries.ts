import { and, desc, eq, lt, lte, or } from 'drizzle-orm';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Queries } from '../../db/client.ts';
import { removedEntry } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';

type Kind = (typeof removedEntry.$inferSelect)['kind'];

const day = 24 * 3600 * 1000;
/** How long something can be brought back, and how much of it. */
const kept = { time: 30 * day, rows: 500 };

/** Keeps what is removed from a list, so that it can be brought back. */
export async function keepRemoved(ctx: Ctx, tx: Queries, kind: Kind, key: string, row: object): Promise<void> {
  const { now } = ctx;
  const { userId: removedBy } = requireAccount(ctx);
  const values = { row: { ...row }, removedAt: now };
  await tx
    .insert(removedEntry)
    .values({ kind, key, removedBy, ...values })
    .onConflictDoUpdate({ target: [removedEntry.kind, removedEntry.key, removedEntry.removedBy], set: values })
    .run();
  const newest = await tx
    .select({ at: removedEntry.removedAt })
    .from(removedEntry)
    .orderBy(desc(removedEntry.removedAt))
    .limit(1)
    .offset(kept.rows)
    .get();
  await tx
    .delete(removedEntry)
    .where(or(lt(removedEntry.removedAt, now - kept.time), newest ? lte(removedEntry.removedAt, newest.at) : undefined))
    .run();
}

/** An entry that was removed, and the shape that rows of its kind have now. */
interface Sought<Shape extends TSchema> {
  kind: Kind;
  key: string;
  shape: Shape;
}

/**
 * Takes something out that was kept, once: what the caller removed or else the newest; nothing where it is not there, or
 * not any more, or was kept by an earlier version in a shape that would make a wrong row.
 */
export async function takeRemoved<Shape extends TSchema>(
  ctx: Ctx,
  tx: Queries,
  { kind, key, shape }: Sought<Shape>,
): Promise<Static<Shape> | undefined> {
  const called = and(eq(removedEntry.kind, kind), eq(removedEntry.key, key));
  const { userId } = requireAccount(ctx);
  const all = await tx.select({ by: removedEntry.removedBy, at: removedEntry.removedAt }).from(removedEntry).where(called).all();
  const [first] = all.sort((one, other) => Number(other.by === userId) - Number(one.by === userId) || other.at - one.at);
  if (!first) return undefined;
  const taken = await tx
    .delete(removedEntry)
    .where(and(called, eq(removedEntry.removedBy, first.by)))
    .returning()
    .get();
  return Value.Check(shape, taken?.row) ? taken?.row : undefined;
}
