import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { GuestOrder } from '../../contract/identity/my-data.ts';
import type { OrderState } from '../../contract/values/shop/orders.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { order } from '../../db/schema.ts';

/** States in which the destination of an order is no longer needed. */
const overStates: readonly OrderState[] = ['delivered', 'returned', 'cancelled'];

/** Returns the keys of guests with orders. */
export async function guestKeys(db: Reader): Promise<string[]> {
  const rows = await db.selectDistinct({ key: order.guestKey }).from(order).where(isNotNull(order.guestKey)).all();
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

const ofGuest = (key: string) => eq(order.guestKey, key);

/** Whether a guest with this normalised address has placed the order with this number. */
export async function hasGuestOrder(db: Reader, { key, number }: { key: string; number: string }): Promise<boolean> {
  const own = and(ofGuest(key), eq(order.number, number));
  return (await db.select({ id: order.id }).from(order).where(own).get()) !== undefined;
}

/** Lists a guest's orders, oldest first, and the effect of an erasure on each. */
export async function listGuestOrders(db: Reader, key: string): Promise<GuestOrder[]> {
  const { number, placedAt, state, taxInvoice } = order;
  const rows = await db.select({ number, placedAt, state, taxInvoice }).from(order).where(ofGuest(key)).orderBy(asc(order.id)).all();
  return rows.map((row) => ({
    number: row.number,
    placedAt: new Date(row.placedAt).toISOString(),
    stays: !overStates.includes(row.state) ? 'whole' : row.taxInvoice ? 'tax-invoice' : 'sums',
  }));
}

/**
 * Anonymises a guest's completed orders: only the buyer's province remains, for accounting; a tax invoice names its recipient for as long
 * as the law requires. Open orders are kept until they are completed.
 */
export async function eraseGuest(tx: Queries, key: string): Promise<void> {
  const over = and(ofGuest(key), inArray(order.state, [...overStates]));
  const rows = await tx.select({ id: order.id, address: order.address }).from(order).where(over).all();
  for (const { id, address } of rows) {
    const { kind, province } = address;
    const nobody = { kind, province, fullName: '—', phone: '', street: '—', district: '—', postcode: '' };
    await tx
      .update(order)
      .set({ address: nobody, note: '', email: '', guestKey: null, couponKey: null, returnReason: '' })
      .where(and(eq(order.id, id), isNotNull(order.guestKey)))
      .run();
  }
}
