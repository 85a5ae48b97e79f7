import { and, asc, count, eq, inArray, isNotNull, lt, max, notExists, type SQL, sql } from 'drizzle-orm';
import { maxVisitors } from '../../contract/values/shared/limits.ts';
import type { Queries } from '../../db/client.ts';
import { bookmark, cartItem, order, shopper, wishlistItem } from '../../db/schema.ts';

/** Counting takes a millisecond or two, so it is done once per this many new visitors. */
const countedEvery = 64;
/** Finding visitors without items takes longer, so that it frees this many places at once. */
const roomAtOnce = 1000;

/**
 * Keeps the number of visitors near its limit after one was added: those without any items are deleted first, then the oldest. Visitors
 * with orders are kept, and so is the one just added.
 */
export async function keepVisitorsWithin(tx: Queries, limit = maxVisitors, every = countedEvery, room = roomAtOnce): Promise<void> {
  const newest =
    (
      await tx
        .select({ id: max(shopper.id) })
        .from(shopper)
        .get()
    )?.id ?? 0;
  if (newest % every !== 0) return;
  const isVisitor = isNotNull(shopper.visitorHash);
  const visitors = (await tx.select({ visitors: count() }).from(shopper).where(isVisitor).get())?.visitors ?? 0;
  if (visitors <= limit) return;
  let surplus = visitors - limit + room;
  const hasNo = (table: typeof cartItem | typeof wishlistItem | typeof bookmark | typeof order) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.shopperId, shopper.id)));
  const leftNothing = and(...[cartItem, wishlistItem, bookmark, order].map(hasNo));
  for (const kind of [leftNothing, hasNo(order)]) {
    if (surplus > 0) surplus -= await deleteOldest(tx, and(isVisitor, lt(shopper.id, newest), kind), surplus);
  }
}

/** @returns the number of deleted visitors. */
async function deleteOldest(tx: Queries, kind: SQL | undefined, limit: number): Promise<number> {
  const oldest = tx.select({ id: shopper.id }).from(shopper).where(kind).orderBy(asc(shopper.id)).limit(limit);
  return (await tx.delete(shopper).where(inArray(shopper.id, oldest)).run()).changes;
}
