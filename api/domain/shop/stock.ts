import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { order, product } from '../../db/schema.ts';
import { NotToBeHad } from '../shared/errors.ts';
import { orderNow } from './rules/orders.ts';

type Lines = readonly { productId: number; qty: number }[];

/** In one order for everybody, so that two orders of the same products never wait for each other. */
const inTurn = (lines: Lines) => [...lines].sort((one, other) => one.productId - other.productId);

/** Takes what is ordered from the stock. @throws NotToBeHad when there is less of something, in which case nothing may be kept. */
export async function takeStock(tx: Queries, lines: Lines): Promise<void> {
  for (const { productId, qty } of inTurn(lines)) {
    const { changes } = await tx
      .update(product)
      .set({ stock: sql`${product.stock} - ${qty}`, sold: sql`${product.sold} + ${qty}` })
      .where(and(eq(product.id, productId), gte(product.stock, qty)))
      .run();
    if (changes === 0) throw new NotToBeHad('OUT_OF_STOCK', 'There are not as many of a product any more.');
  }
}

/** Puts back what was ordered and is not wanted any more; of what is still sold. */
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

/** So many at once, so that other calls are answered in between. */
const releasedAtOnce = 100;

/** Orders whose time to pay is over are cancelled by the clock; this writes it down and gives their products back. */
export async function releaseOverdue(tx: Queries, now: number): Promise<void> {
  const overdue = await tx
    .select()
    .from(order)
    .where(and(eq(order.state, 'awaiting-payment'), lte(order.payBefore, now)))
    .limit(releasedAtOnce)
    .all();
  for (const row of overdue) {
    const { state, history } = orderNow(row, now);
    await tx
      .update(order)
      .set({ state, history: [...history] })
      .where(eq(order.id, row.id))
      .run();
    await giveStockBack(tx, row.lines);
  }
}

export const purgeOverdue = (db: Database, now: number): Promise<void> => transact(db, (tx) => releaseOverdue(tx, now));
