import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { heldUnit, order } from '../../db/schema.ts';

/** Anonymises orders: only the buyer's province remains, for accounting. */
export async function blankOrders(
  tx: Queries,
  orders: readonly (typeof order.$inferSelect)[],
  { now, keepsTaxInvoice }: { now: number; keepsTaxInvoice: boolean },
): Promise<void> {
  for (const { id, address, taxInvoice } of orders) {
    const { kind, province } = address;
    const nobody = { kind, province, fullName: '—', phone: '', street: '—', district: '—', postcode: '' };
    const kept = keepsTaxInvoice ? taxInvoice : null;
    await tx
      .update(order)
      .set({
        address: nobody,
        note: '',
        email: '',
        guestKey: null,
        couponKey: null,
        taxInvoice: kept,
        returnReason: '',
        blankedAt: now,
      })
      .where(eq(order.id, id))
      .run();
    await tx.update(heldUnit).set({ network: '', mailbox: '' }).where(eq(heldUnit.orderId, id)).run();
  }
}
