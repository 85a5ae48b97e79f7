import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { order, product } from '../../db/schema.ts';
import { Conflict } from '../shared/errors.ts';
import { releaseUnits } from './held-units.ts';
import { queueOrderEvent } from './order-events.ts';
import { isOnSale } from './products.ts';
import { orderNow } from './rules/orders.ts';

type Lines = readonly { productId: number; qty: number }[];

/** Sorted, so that two orders of the same products never deadlock. */
const inTurn = (lines: Lines) => [...lines].sort((one, other) => one.productId - other.productId);

/**
 * Takes ordered units from stock. @throws Conflict when a product is withdrawn or there is too little: the transaction must then be rolled
 * back.
 */
export async function takeStock(tx: Queries, lines: Lines): Promise<void> {
  for (const { productId, qty } of inTurn(lines)) {
    const { changes } = await tx
      .update(product)
      .set({ stock: sql`${product.stock} - ${qty}`, sold: sql`${product.sold} + ${qty}` })
      .where(and(eq(product.id, productId), gte(product.stock, qty), isOnSale))
      .run();
    if (changes === 0) throw new Conflict('OUT_OF_STOCK', 'There are not as many of a product any more.');
  }
}

/** Restocks units of products that are still sold. */
export async function giveStockBack(tx: Queries, lines: Lines): Promise<void> {
  for (const { productId, qty } of inTurn(lines)) {
    const fewer = sql`case when ${product.sold} > ${qty} then ${product.sold} - ${qty} else 0 end`;
    await tx
      .update(product)
      .set({ stock: sql`${product.stock} + ${qty}`, sold: fewer })
      .where(eq(product.id, productId))
      .run();
  }
}

/** Batch size that lets other calls be answered in between. */
const releasedAtOnce = 100;

/** Writes down the cancellation of orders whose time for payment is over, and restocks their products. */
export async function releaseOverdue(tx: Queries, now: number, notifyOfLapse?: NotifyOfLapse): Promise<void> {
  const unpaid = and(eq(order.state, 'awaiting-payment'), lte(order.payBefore, now));
  const unconfirmed = lte(order.confirmBefore, now);
  for (const overdue of [unpaid, unconfirmed]) {
    for (const row of await tx.select().from(order).where(overdue).limit(releasedAtOnce).all()) {
      const { state, history } = orderNow(row, now);
      const changes = { state, history: [...history], confirmBefore: null };
      await tx.update(order).set(changes).where(eq(order.id, row.id)).run();
      await giveStockBack(tx, row.lines);
      await releaseUnits(tx, row.id);
      await queueOrderEvent(tx, { ...row, ...changes }, now);
      if (row.confirmBefore !== null) await notifyOfLapse?.(tx, { ...row, ...changes }, now);
    }
  }
}

/** Notifies the buyer that an unconfirmed order was cancelled. */
export type NotifyOfLapse = (tx: Queries, row: typeof order.$inferSelect, now: number) => Promise<void>;

export const purgeOverdue = (db: Database, now: number, notifyOfLapse?: NotifyOfLapse): Promise<void> =>
  transact(db, (tx) => releaseOverdue(tx, now, notifyOfLapse));
