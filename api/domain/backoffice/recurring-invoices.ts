import { and, eq, isNull, lte } from 'drizzle-orm';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { invoice, invoiceIssuer } from '../../db/schema.ts';
import { unknown } from '../shared/actor.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { DomainError } from '../shared/errors.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { findInvoice } from './invoice-changes.ts';
import { contentOf, type StoredInvoice } from './invoice-rows.ts';
import { issue, noteIssuer } from './invoice-steps.ts';
import { contentOn, insertDraft } from './invoice-writing.ts';
import { nextDay } from './rules/invoice-recurrence.ts';

/** Maximum invoices created per run, each in its own transaction. */
const maxMade = 50;

/** Creates the recurring invoices that are due. The rule advances in the same transaction, so that no other process creates one again. */
export async function makeRecurringInvoices(db: Database, now: number): Promise<void> {
  const isDue = and(lte(invoice.nextOn, bangkokDay(now)), isNull(invoice.deletedAt));
  const due = await db.select({ id: invoice.id }).from(invoice).where(isDue).limit(maxMade).all();
  for (const { id } of due) {
    await transact(db, async (tx) => {
      const template = await tx
        .select()
        .from(invoice)
        .where(and(eq(invoice.id, id), isDue))
        .get();
      if (template) await makeOne(tx, template, now);
    });
  }
}

async function makeOne(tx: Queries, template: StoredInvoice, now: number): Promise<void> {
  const { id, recurrence, nextOn } = template;
  if (recurrence === null || nextOn === null) return;
  const after = { ...recurrence, made: recurrence.made + 1 };
  await tx
    .update(invoice)
    .set({ recurrence: after, nextOn: nextDay(after) })
    .where(eq(invoice.id, id))
    .run();
  const content = { ...contentOn(contentOf(template), nextOn), kind: recurrence.kind };
  // There is no actor.
  const by = { actor: unknown, now };
  const made = await insertDraft(tx, by, content, { sourceId: id, avatar: template.avatar });
  const owner = await tx.select({ userId: invoiceIssuer.userId }).from(invoiceIssuer).where(eq(invoiceIssuer.invoiceId, id)).get();
  if (owner) await noteIssuer(tx, made, owner.userId);
  const isIssued = recurrence.issues && (await issued(tx, by, made));
  if (owner)
    await insertNotification(tx, { ...owner, ...newsOf(template, { made, isIssued, isRefused: recurrence.issues && !isIssued }) }, now);
  await announceToAdmins(tx, 'invoices');
}

/** Issues a draft; an incomplete one remains a draft, of which its owner is notified. */
async function issued(tx: Queries, by: Parameters<typeof issue>[1], id: number): Promise<boolean> {
  try {
    await issue(tx, by, await findInvoice(tx, id));
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}

function newsOf({ company, name }: StoredInvoice, { made, isIssued, isRefused }: { made: number; isIssued: boolean; isRefused: boolean }) {
  const client = company || name;
  return {
    titleTh: isIssued ? `ออกใบแจ้งหนี้ประจำแล้ว: ${client}` : `มีร่างใบแจ้งหนี้ประจำ: ${client}`,
    titleEn: isIssued ? `Recurring invoice issued: ${client}` : `Recurring invoice drafted: ${client}`,
    subtitleTh: isRefused ? 'ยังออกเลขที่ไม่ได้ เพราะข้อมูลไม่ครบ' : isIssued ? 'ส่งให้ลูกค้าได้เลย' : 'ตรวจแล้วออกเลขที่ได้เลย',
    subtitleEn: isRefused ? 'It could not be issued: something is missing.' : isIssued ? 'It can be sent.' : 'Please check and issue it.',
    icon: 'FileText',
    color: isRefused ? ('warning' as const) : ('primary' as const),
    link: `/apps/invoice/preview?id=${made}`,
  };
}
