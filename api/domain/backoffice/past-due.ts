import { and, eq, isNull } from 'drizzle-orm';
import { type Database, transact } from '../../db/client.ts';
import { invoice, invoiceEvent } from '../../db/schema.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { isPastDueOn } from './invoices.ts';
import { pastDueFrom } from './rules/invoice-status.ts';

/** Noted in one go. */
const maxNoted = 200;

/**
 * Notes which invoices have become past due, so that lists are in order and open pages learn of it.
 * Whoever reads one before that is told so all the same.
 */
export async function notePastDue(db: Database, now: number): Promise<void> {
  const isLate = and(isNull(invoice.deletedAt), isNull(invoice.voidedAt), isPastDueOn(bangkokDay(now)));
  const late = await db.select({ id: invoice.id, dueDate: invoice.dueDate }).from(invoice).where(isLate).limit(maxNoted).all();
  if (late.length === 0) return;
  await transact(db, async (tx) => {
    for (const { id, dueDate } of late) {
      // Meanwhile it may have been paid.
      const noted = await tx
        .update(invoice)
        .set({ status: 'Past Due' })
        .where(and(eq(invoice.id, id), isLate))
        .returning({ id: invoice.id })
        .get();
      if (!noted) continue;
      const wasNoted = and(eq(invoiceEvent.invoiceId, id), eq(invoiceEvent.kind, 'past-due'));
      if (await tx.select({ id: invoiceEvent.id }).from(invoiceEvent).where(wasNoted).limit(1).get()) continue;
      await tx
        .insert(invoiceEvent)
        .values({ invoiceId: id, kind: 'past-due', at: pastDueFrom(dueDate), by: '', detail: '' })
        .run();
    }
    await announceToAdmins(tx, 'invoices');
  });
}
