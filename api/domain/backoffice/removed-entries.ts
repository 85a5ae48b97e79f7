import { and, desc, eq, lt, lte, or } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { removedEntry } from '../../db/schema.ts';

type Kind = (typeof removedEntry.$inferSelect)['kind'];

const day = 24 * 3600 * 1000;
/** How long something can be brought back, and how much of it. */
const kept = { time: 30 * day, rows: 500 };

/** Keeps what is removed from a list, so that it can be brought back. */
export async function keepRemoved(tx: Queries, kind: Kind, key: string, row: object, now: number): Promise<void> {
  const values = { row: { ...row }, removedAt: now };
  await tx
    .insert(removedEntry)
    .values({ kind, key, ...values })
    .onConflictDoUpdate({ target: [removedEntry.kind, removedEntry.key], set: values })
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

/** Takes something out that was kept, once; nothing where it is not there, or not any more. */
export async function takeRemoved(tx: Queries, kind: Kind, key: string): Promise<Record<string, unknown> | undefined> {
  const taken = await tx
    .delete(removedEntry)
    .where(and(eq(removedEntry.kind, kind), eq(removedEntry.key, key)))
    .returning()
    .get();
  return taken?.row;
}
