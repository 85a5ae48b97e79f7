import { and, eq, isNull } from 'drizzle-orm';
import { type Database, transact } from '../../db/client.ts';
import { invoice, invoiceEvent, invoiceIssuer } from '../../db/schema.ts';
import { announceToAdmins } from '../shared/announce.ts';
import type { NotificationPayload } from '../shared/insert-notification.ts';
import { notify } from '../shared/notify.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { queueInvoiceEvent } from './invoice-changes.ts';
import type { StoredInvoice } from './invoice-rows.ts';
import { isPastDueOn } from './invoices.ts';
import { pastDueFrom } from './rules/invoice-status.ts';

const dayFormat = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Asia/Bangkok' });
const days = { th: dayFormat('th-TH-u-ca-buddhist'), en: dayFormat('en-GB') };

/** Maximum invoices marked per run. */
const maxNoted = 200;

/**
 * Marks invoices that have become past due, so that lists are sorted correctly and open pages are notified. Until then, reads derive it
 * from the due date.
 */
export async function notePastDue(db: Database, now: number): Promise<void> {
  const isLate = and(isNull(invoice.deletedAt), isNull(invoice.voidedAt), isPastDueOn(bangkokDay(now)));
  const late = await db.select({ id: invoice.id, dueDate: invoice.dueDate }).from(invoice).where(isLate).limit(maxNoted).all();
  if (late.length === 0) return;
  await transact(db, async (tx) => {
    for (const { id, dueDate } of late) {
      // It may have been paid in the meantime.
      const noted = await tx
        .update(invoice)
        .set({ status: 'Past Due' })
        .where(and(eq(invoice.id, id), isLate))
        .returning({ number: invoice.number, company: invoice.company, name: invoice.name, kind: invoice.kind, status: invoice.status })
        .get();
      if (!noted) continue;
      const wasNoted = and(eq(invoiceEvent.invoiceId, id), eq(invoiceEvent.kind, 'past-due'));
      if (await tx.select({ id: invoiceEvent.id }).from(invoiceEvent).where(wasNoted).limit(1).get()) continue;
      await tx
        .insert(invoiceEvent)
        .values({ invoiceId: id, kind: 'past-due', at: pastDueFrom(dueDate), by: '', detail: '' })
        .run();
      await queueInvoiceEvent(tx, 'invoice.past_due', { id, ...noted }, now);
      const issuer = await tx.select({ userId: invoiceIssuer.userId }).from(invoiceIssuer).where(eq(invoiceIssuer.invoiceId, id)).get();
      if (issuer) await notify(tx, 'invoicePastDue', { ...issuer, ...notificationOf({ id, dueDate, ...noted }) }, now);
    }
    await announceToAdmins(tx, 'invoices');
  });
}

function notificationOf({
  id,
  dueDate,
  number,
  company,
  name,
}: Pick<StoredInvoice, 'id' | 'dueDate' | 'number' | 'company' | 'name'>): Omit<NotificationPayload, 'userId'> {
  const what = [number ?? `#${id}`, company || name].join(' · ');
  const day = Date.parse(`${dueDate}T12:00:00+07:00`);
  return {
    titleTh: `ใบแจ้งหนี้เลยกำหนดชำระ: ${what}`,
    titleEn: `Invoice past due: ${what}`,
    subtitleTh: `ครบกำหนดเมื่อ ${days.th.format(day)}`,
    subtitleEn: `It was due on ${days.en.format(day)}`,
    icon: 'FileText',
    color: 'danger',
    link: `/apps/invoice/preview?id=${id}`,
  };
}
