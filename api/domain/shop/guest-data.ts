import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { GuestOrder } from '../../contract/identity/my-data.ts';
import type { OrderState } from '../../contract/values/shop/orders.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { order } from '../../db/schema.ts';

/** States in which nobody needs to know any more where an order goes. */
const overStates: readonly OrderState[] = ['delivered', 'returned', 'cancelled'];

/** Keys of guests of whom there are orders. */
export async function guestKeys(db: Reader): Promise<string[]> {
  const rows = await db.selectDistinct({ key: order.guestKey }).from(order).where(isNotNull(order.guestKey)).all();
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

const ofGuest = (key: string) => eq(order.guestKey, key);

/** Whether a guest with this address, as compared, has placed the order of this number. */
export async function hasGuestOrder(db: Reader, { key, number }: { key: string; number: string }): Promise<boolean> {
  const own = and(ofGuest(key), eq(order.number, number));
  return (await db.select({ id: order.id }).from(order).where(own).get()) !== undefined;
}

/** A guest's orders, oldest first, and what becomes of each when its guest has it erased. */
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
 * Takes the guest out of their orders that are over: of who has bought and where it went only the province is left, for the books; a
 * tax invoice says to whom it was made out for as long as the law asks. Orders under way stay until they are over.
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
