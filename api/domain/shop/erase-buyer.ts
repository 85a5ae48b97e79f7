import { eq } from 'drizzle-orm';
import { bookmark, cartItem, order, shopper, wishlistItem } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';
import { blankOrders } from './blank-orders.ts';
import { eraseReviews } from './reviews.ts';

/** Keeps orders for accounting without their buyer; a tax invoice names its recipient for as long as the law requires. */
export const eraseBuyer: EraseAccount = async (tx, { id: userId, emailKey, confirmed }, now) => {
  const own = await tx.select({ id: shopper.id }).from(shopper).where(eq(shopper.userId, userId)).get();
  const orders = [
    ...(own ? await tx.select().from(order).where(eq(order.shopperId, own.id)).all() : []),
    ...(confirmed ? await tx.select().from(order).where(eq(order.guestKey, emailKey)).all() : []),
  ];
  await blankOrders(tx, orders, { now, keepsTaxInvoice: true });
  await eraseReviews(tx, userId);
  if (!own || orders.length === 0) return;
  // Orders keep their shopper, which no longer refers to a person or other data.
  for (const table of [cartItem, wishlistItem, bookmark]) await tx.delete(table).where(eq(table.shopperId, own.id)).run();
  await tx.update(shopper).set({ userId: null, visitorHash: null }).where(eq(shopper.id, own.id)).run();
};
