import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { OrderState } from '../../contract/values/shop/orders.ts';
import { order, shopper } from '../../db/schema.ts';

const toBeSent: OrderState[] = ['placed', 'payment-reported', 'paid'];

/** Whether an order of the account that a column names is still to be sent. */
export const hasOrderToSend = (userId: SQLiteColumn): SQL =>
  sql`exists (select 1 from ${order} join ${shopper} on ${shopper.id} = ${order.shopperId} where ${shopper.userId} = ${userId} and ${order.state} in ${toBeSent})`;
