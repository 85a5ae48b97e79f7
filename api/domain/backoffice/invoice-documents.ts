import { eq } from 'drizzle-orm';
import type { Decided, DecidedByLink, Derivation, RecurrenceChange } from '../../contract/backoffice/invoice-documents.ts';
import type { InvoiceContent, InvoiceRecord } from '../../contract/backoffice/invoice-records.ts';
import { inBaht } from '../../contract/values/backoffice/invoice-sums.ts';
import {
  billKinds,
  type DerivedKind,
  type InvoiceKind,
  lineTextLength,
  type QuotationDecision,
} from '../../contract/values/backoffice/invoices.ts';
import { cutText } from '../../contract/values/shared/cut-text.ts';
import type { Queries } from '../../db/client.ts';
import { invoice, invoiceIssuer } from '../../db/schema.ts';
import { type Ctx, requireAccount, requireRight } from '../context.ts';
import { Invalid, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { changeInvoices, findInvoice, noteEvent, takeNumber } from './invoice-changes.ts';
import { findLink } from './invoice-links.ts';
import { findPayment, receiptOf } from './invoice-payments.ts';
import { recordOf } from './invoice-records.ts';
import { contentOf, type StoredInvoice } from './invoice-rows.ts';
import { currentSeller } from './invoice-seller.ts';
import { noteIssuer } from './invoice-steps.ts';
import { contentOn, insertDraft } from './invoice-writing.ts';
import { dayOfTime, nextDay, rescheduled } from './rules/invoice-recurrence.ts';

/** Kinds of documents from which others can be derived. */
const sources: Record<DerivedKind, readonly InvoiceKind[]> = { invoice: ['quotation'], 'credit-note': billKinds, recurring: billKinds };

/** Creates a draft from another document. @throws NotFound, WrongState */
export async function deriveInvoice(ctx: Ctx, input: Derivation): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'create');
  const { as } = input;
  return changeInvoices(ctx.db, (tx) =>
    idempotent(ctx, tx, 'derive-invoice', input, async () => {
      const source = await findInvoice(tx, input.id);
      if (!sources[as].includes(source.kind) || source.voidedAt !== null) throw new WrongState('That is not made of such a document.');
      if (as !== 'recurring' && source.status === 'Draft') throw new WrongState('It is a draft. Please issue it first.');
      if (source.decision === 'declined') throw new WrongState('The client has declined it.');
      const today = bangkokDay(ctx.now);
      const content = {
        ...contentOn(contentOf(source), today),
        kind: as,
        ...(as === 'credit-note' ? { service: '', terms: '', note: '' } : {}),
      };
      const id = await insertDraft(tx, ctx, content, {
        sourceId: source.id,
        avatar: source.avatar,
        ...(as === 'recurring' ? resting(source, today) : {}),
      });
      if (as === 'recurring') await noteIssuer(tx, id, requireAccount(ctx).userId);
      return recordOf(tx, id, ctx.now);
    }),
  );
}

/** Default rule of a recurring invoice: monthly, but paused. */
function resting({ kind }: StoredInvoice, today: string): Pick<StoredInvoice, 'recurrence'> {
  const start = dayOfTime({ unit: 'month', start: today }, 1);
  const billed = kind === 'tax-invoice' ? kind : 'invoice';
  return { recurrence: { kind: billed, unit: 'month', start, until: null, issues: false, isPaused: true, made: 0 } };
}

/** Changes the rule of a recurring invoice. @throws NotFound, Invalid */
export async function changeRecurrence(ctx: Ctx, { id, rule }: RecurrenceChange): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'write');
  if (rule.until !== null && rule.until < rule.start) throw new Invalid({ 'rule.until': ['must not be before the first day'] });
  return changeInvoices(ctx.db, async (tx) => {
    await findInvoice(tx, id, ['recurring']);
    const { kind, unit, start, until, issues, isPaused } = rule;
    const recurrence = rescheduled({ kind, unit, start, until, issues, isPaused }, bangkokDay(ctx.now));
    await tx
      .update(invoice)
      .set({ recurrence, nextOn: nextDay(recurrence) })
      .where(eq(invoice.id, id))
      .run();
    await noteEvent(tx, ctx, { invoiceId: id, kind: 'changed' });
    return recordOf(tx, id, ctx.now);
  });
}

/** Creates the receipt of a payment, or returns the existing one. @throws NotFound, WrongState */
export async function makeReceipt(ctx: Ctx, { paymentId }: { paymentId: number }): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'create');
  return changeInvoices(ctx.db, async (tx) => {
    const { payment, row } = await findPayment(tx, paymentId);
    if (payment.removedAt !== null || row.voidedAt !== null) throw new WrongState('The payment counts no more.');
    const known = await receiptOf(tx, paymentId);
    if (known) return recordOf(tx, known.id, ctx.now);
    const today = bangkokDay(ctx.now);
    const content = receiptContent(row, { total: inBaht(payment.amountSatang + payment.withheldSatang), today });
    const number = await takeNumber(tx, content);
    const seller = await currentSeller(tx);
    const id = await insertDraft(tx, ctx, content, { sourceId: row.id, paymentId, number, status: 'Sent', seller, avatar: row.avatar });
    await noteIssuer(tx, id, requireAccount(ctx).userId);
    await noteEvent(tx, ctx, { invoiceId: id, kind: 'issued', detail: number });
    return recordOf(tx, id, ctx.now);
  });
}

function receiptContent(row: StoredInvoice, { total, today }: { total: number; today: string }): InvoiceContent {
  const text = cutText([row.number, row.service].filter(Boolean).join(' · '), lineTextLength) || `#${row.id}`;
  return {
    ...contentOf(row),
    ...{
      kind: 'receipt',
      rate: null,
      vatMode: 'none',
      withholdingRate: 0,
      issuedDate: today,
      dueDate: today,
      service: '',
      terms: '',
      note: '',
    },
    lines: [{ text, quantity: 1, unit: '', unitPrice: total, discount: { kind: 'amount', value: 0 } }],
    shown: { terms: false, note: false, stub: false },
  };
}

/** Records a client's decision on a quotation. @throws NotFound, WrongState */
export async function decideQuotation(ctx: Ctx, { id, as }: Decided): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'write');
  return changeInvoices(ctx.db, async (tx) => {
    await decide(tx, ctx, await findInvoice(tx, id, ['quotation']), as);
    return recordOf(tx, id, ctx.now);
  });
}

/** Records a client's decision through a link, and notifies the issuer. @throws NotFound, WrongState also after the quotation's last day */
export async function decideByLink(ctx: Ctx, { key, as }: DecidedByLink): Promise<void> {
  await changeInvoices(ctx.db, async (tx) => {
    const { invoiceId } = await findLink(tx, key);
    const row = await findInvoice(tx, invoiceId, ['quotation']);
    if (row.dueDate < bangkokDay(ctx.now)) throw new WrongState('The quotation was good until its last day.');
    if (!(await decide(tx, ctx, row, as))) return;
    const issuer = await tx.select({ userId: invoiceIssuer.userId }).from(invoiceIssuer).where(eq(invoiceIssuer.invoiceId, row.id)).get();
    if (issuer) await insertNotification(tx, { ...issuer, ...newsOf(row, as) }, ctx.now);
  });
}

/** @returns whether anything has changed */
async function decide(tx: Queries, ctx: Pick<Ctx, 'actor' | 'now'>, row: StoredInvoice, as: QuotationDecision): Promise<boolean> {
  if (row.status === 'Draft' || row.voidedAt !== null) throw new WrongState('A draft, or what is void, is not decided.');
  if (row.decision === as) return false;
  if (row.decision !== null) throw new WrongState('The quotation was decided otherwise before.');
  await tx.update(invoice).set({ decision: as }).where(eq(invoice.id, row.id)).run();
  await noteEvent(tx, ctx, { invoiceId: row.id, kind: as });
  return true;
}

function newsOf({ id, number, company, name }: StoredInvoice, as: QuotationDecision) {
  const what = [number, company || name].filter(Boolean).join(' · ');
  const isAccepted = as === 'accepted';
  return {
    titleTh: isAccepted ? `ลูกค้าตกลงตามใบเสนอราคา: ${what}` : `ลูกค้าไม่รับใบเสนอราคา: ${what}`,
    titleEn: isAccepted ? `Quotation accepted: ${what}` : `Quotation declined: ${what}`,
    subtitleTh: isAccepted ? 'สร้างใบแจ้งหนี้จากใบเสนอราคาได้เลย' : 'ลูกค้าตอบผ่านลิงก์',
    subtitleEn: isAccepted ? 'An invoice can be made of it.' : 'The client answered by the link.',
    icon: 'FileText',
    color: isAccepted ? ('success' as const) : ('warning' as const),
    link: `/apps/invoice/preview?id=${id}`,
  };
}
