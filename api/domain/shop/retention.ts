import { and, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { orderStates } from '../../contract/values/shop/orders.ts';
import type { Queries } from '../../db/client.ts';
import { order } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';
import { blankOrders } from './blank-orders.ts';

/** Orders, including unfinished ones: sums and products are kept for accounting, without the buyer. */
export const oldOrders: RetentionRule = {
  table: order,
  key: order.id,
  // By state, which is indexed: counting reads all of them.
  of: and(inArray(order.state, [...orderStates]), or(isNull(order.blankedAt), isNotNull(order.taxInvoice))),
  isDue: (isOld) => isOld(order.placedAt),
  end: endOrders,
};

async function endOrders(tx: Queries, keys: readonly unknown[], now: number): Promise<void> {
  const rows = await tx
    .select()
    .from(order)
    .where(inArray(order.id, keys.map(Number)))
    .all();
  await blankOrders(tx, rows, { now, keepsTaxInvoice: false });
}
