import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { maxSharedOrders } from '../../contract/values/workspace/chat.ts';
import type { SharedOrder } from '../../contract/workspace/chat-orders.ts';
import type { Reader } from '../../db/client.ts';
import { order, staffRole, user } from '../../db/schema.ts';
import { type Ctx, hasRight, requireAccount } from '../context.ts';
import { boundsOf } from '../shared/rules/rights.ts';
import { ownedBy } from './orders.ts';
import { orderNow } from './rules/orders.ts';

/**
 * Lists orders that one of two accounts has placed and the other manages. The site itself sends all orders, so an admin with access to all
 * of them acts as the seller; nothing is listed that the actor could not open.
 */
export async function listSharedOrders(ctx: Ctx, { accountId }: { accountId: number }): Promise<SharedOrder[]> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const own = (await looksAfterOrders(db, accountId)) ? await ownedBy(db, { kind: 'user', userId }) : undefined;
  const theirs = hasRight(ctx, 'orders', 'read') ? await ownedBy(db, { kind: 'user', userId: accountId }) : undefined;
  const listed = [...(await newestOf(ctx, own, true)), ...(await newestOf(ctx, theirs, false))];
  return listed.sort((one, other) => other.placedAt.localeCompare(one.placedAt)).slice(0, maxSharedOrders);
}

async function newestOf({ db, now }: Ctx, where: SQL | undefined, isOwn: boolean): Promise<SharedOrder[]> {
  if (!where) return [];
  const rows = await db.select().from(order).where(where).orderBy(desc(order.placedAt), desc(order.id)).limit(maxSharedOrders).all();
  return rows.map((row) => ({
    number: row.number,
    placedAt: new Date(row.placedAt).toISOString(),
    state: orderNow(row, now).state,
    baht: row.baht.total,
    isOwn,
  }));
}

async function looksAfterOrders(db: Reader, accountId: number): Promise<boolean> {
  const row = await db
    .select({ role: user.role, staffRole: user.staffRole, stored: staffRole.rights })
    .from(user)
    .leftJoin(staffRole, eq(staffRole.key, user.staffRole))
    .where(and(eq(user.id, accountId), isNull(user.suspendedAt)))
    .get();
  if (row?.role !== 'admin') return false;
  const rights = boundsOf(row.staffRole, row.stored);
  return !rights || rights.orders?.includes('read') === true;
}
