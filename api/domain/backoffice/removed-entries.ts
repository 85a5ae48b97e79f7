import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { RemovedEntries, RemovedQuery } from '../../contract/backoffice/removed-entries.ts';
import { maxRemovedEntries, type RemovedKind } from '../../contract/values/backoffice/removed-entries.ts';
import type { RightArea } from '../../contract/values/backoffice/roles.ts';
import { removalTime } from '../../contract/values/shared/removals.ts';
import type { Queries } from '../../db/client.ts';
import { removedEntry } from '../../db/schema.ts';
import { type Ctx, requireAccount, requireRight } from '../context.ts';

const areas: Record<RemovedKind, RightArea> = { user: 'users', role: 'roles', permission: 'roles', employee: 'team' };

/** Lists restorable entries deleted from a list, newest first. @throws Forbidden */
export async function listRemoved(ctx: Ctx, { kind }: RemovedQuery): Promise<RemovedEntries> {
  requireRight(ctx, areas[kind], 'delete');
  const { key, row, removedAt } = removedEntry;
  const rows = await ctx.db
    .select({ key, row, removedAt })
    .from(removedEntry)
    .where(and(eq(removedEntry.kind, kind), gt(removedAt, ctx.now - removalTime)))
    .orderBy(desc(removedAt))
    .all();
  // An id that was reused may have been removed twice.
  const newest = [...new Map(rows.toReversed().map((one) => [one.key, one])).values()].toSorted(
    (one, other) => other.removedAt - one.removedAt,
  );
  const entries = newest.map((one) => ({
    key: one.key,
    title: String(one.row.fullName ?? one.row.name ?? one.key),
    removedAt: new Date(one.removedAt).toISOString(),
  }));
  return { entries };
}

/** Stores an entry removed from a list, so that it can be restored. */
export async function keepRemoved(ctx: Ctx, tx: Queries, kind: RemovedKind, key: string, row: object): Promise<void> {
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
    .offset(maxRemovedEntries)
    .get();
  if (newest) await tx.delete(removedEntry).where(lte(removedEntry.removedAt, newest.at)).run();
}

/** A removed entry to find, and the current shape of its rows. */
interface Sought<Shape extends TSchema> {
  kind: RemovedKind;
  key: string;
  shape: Shape;
}

/**
 * Takes a removed entry out of storage, once: the caller's own removal or else the newest; undefined if there is none, or if an earlier
 * version stored it in an invalid shape.
 */
export async function takeRemoved<Shape extends TSchema>(
  ctx: Ctx,
  tx: Queries,
  { kind, key, shape }: Sought<Shape>,
): Promise<Static<Shape> | undefined> {
  const called = and(eq(removedEntry.kind, kind), eq(removedEntry.key, key), gt(removedEntry.removedAt, ctx.now - removalTime));
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
