import { eq, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { OrderState } from '../../contract/values/shop/orders.ts';
import { order, shopper, user } from '../../db/schema.ts';

const toBeSent: OrderState[] = ['placed', 'payment-reported', 'paid'];
const buyer = alias(user, 'buyer');

/** Condition: the account in a column has an order that is still to be sent, including guest orders of its confirmed address. */
export const hasOrderToSend = (userId: SQLiteColumn): SQL =>
  sql`(exists (select 1 from ${order} join ${shopper} on ${shopper.id} = ${order.shopperId} where ${shopper.userId} = ${userId} and ${order.state} in ${toBeSent})
    or exists (select 1 from ${order} join ${user} as buyer on ${eq(order.guestKey, buyer.emailKey)} where ${eq(buyer.id, userId)} and ${eq(buyer.confirmed, true)} and ${order.state} in ${toBeSent}))`;
