import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { order, shopper, user } from '../../db/schema.ts';
import { eraseReviews } from './reviews.ts';

/** Orders are kept for the books, and nobody's: of who has bought and where it went only the province is left. */
export async function eraseBuyer(tx: Queries, userId: number): Promise<void> {
  const account = await tx
    .select({ emailKey: user.emailKey })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.confirmed, true)))
    .get();
  const own = await tx.select({ id: shopper.id }).from(shopper).where(eq(shopper.userId, userId)).get();
  const orders = [
    ...(own ? await tx.select().from(order).where(eq(order.shopperId, own.id)).all() : []),
    ...(account ? await tx.select().from(order).where(eq(order.guestKey, account.emailKey)).all() : []),
  ];
  for (const { id, address } of orders) {
    const { kind, province } = address;
    const nobody = { kind, province, fullName: '—', phone: '', street: '—', district: '—', postcode: '' };
    await tx
      .update(order)
      .set({ address: nobody, note: '', email: '', guestKey: null, couponKey: null, taxInvoice: null, returnReason: '' })
      .where(eq(order.id, id))
      .run();
  }
  await eraseReviews(tx, userId);
  if (own && orders.length > 0) await tx.update(shopper).set({ userId: null }).where(eq(shopper.id, own.id)).run();
}
