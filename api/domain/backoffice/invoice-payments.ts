import { and, eq, isNull } from 'drizzle-orm';
import type { InvoiceRecord } from '../../contract/backoffice/invoice-records.ts';
import type { NewPayment } from '../../contract/backoffice/invoice-steps.ts';
import { inBaht, inSatang, sumsOf } from '../../contract/values/backoffice/invoice-sums.ts';
import { type InvoicePaymentMethod, maxInvoicePayments } from '../../contract/values/backoffice/invoices.ts';
import type { Queries } from '../../db/client.ts';
import { invoice, invoicePayment } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { ListFull, NotFound, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { changeInvoices, findBill, noteEvent, queueInvoiceEvent, standingOf } from './invoice-changes.ts';
import { creditsOf } from './invoice-credits.ts';
import { recordOf } from './invoice-records.ts';
import { contentOf, type StoredInvoice } from './invoice-rows.ts';
import { checkWhole } from './rules/invoice-money.ts';
import { checkPayment, withholdingLeft } from './rules/invoice-payments.ts';

type By = Pick<Ctx, 'actor' | 'now'>;
type StoredPayment = typeof invoicePayment.$inferSelect;

/**
 * Records a payment. @throws NotFound, Invalid for more than is owed and for fractions of a yen, WrongState for drafts and void invoices,
 * ListFull
 */
export async function addPayment(ctx: Ctx, input: NewPayment): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'create');
  const { invoiceId, method, note = '', paidOn = bangkokDay(ctx.now) } = input;
  const sums = { amount: inSatang(input.amount), withheld: inSatang(input.withheld ?? 0) };
  return changeInvoices(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-invoice-payment', input, async () => {
      const row = await findBill(tx, invoiceId);
      requirePayable(row);
      checkWhole({ amount: input.amount, withheld: input.withheld }, row.currency);
      checkPayment(sums, await owedOf(tx, row));
      await insertPayment(tx, ctx, row, { ...sums, paidOn, method, note: note.trim() });
      return recordOf(tx, invoiceId, ctx.now);
    }),
  );
}

/** Records a payment of the remaining balance. */
export async function payInFull(tx: Queries, ctx: By, row: StoredInvoice): Promise<void> {
  const withheld = withholdingLeft(await owedOf(tx, row));
  const payment = { amount: row.balanceSatang - withheld, withheld, paidOn: bangkokDay(ctx.now), method: 'other', note: '' } as const;
  await insertPayment(tx, ctx, row, payment);
}

/** Removes a payment, which can be restored. @throws NotFound, WrongState */
export async function removePayment(ctx: Ctx, { paymentId }: { paymentId: number }): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'delete');
  return changeInvoices(ctx.db, async (tx) => {
    const { payment, row } = await findPayment(tx, paymentId);
    if (payment.removedAt !== null) throw new WrongState('The payment has been taken back already.');
    const credits = await creditsOf(tx, row.id);
    // A credit to be paid out depends on this payment, or a receipt confirms it.
    if (credits.applied < credits.total || (await receiptOf(tx, paymentId)))
      throw new WrongState('A receipt or a credit note is about the payment. Please make that void first.');
    await tx.update(invoicePayment).set({ removedAt: ctx.now }).where(eq(invoicePayment.id, paymentId)).run();
    const balance = Math.min(row.totalSatang - credits.applied, row.balanceSatang + worthOf(payment));
    await settle(tx, ctx, { ...row, balanceSatang: balance }, { kind: 'payment-removed', satang: payment.amountSatang });
    return recordOf(tx, row.id, ctx.now);
  });
}

/** Restores a payment. @throws NotFound, WrongState if less is owed by now */
export async function restorePayment(ctx: Ctx, { paymentId }: { paymentId: number }): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'delete');
  return changeInvoices(ctx.db, async (tx) => {
    const { payment, row } = await findPayment(tx, paymentId);
    requirePayable(row);
    const balance = row.balanceSatang - worthOf(payment);
    if (payment.removedAt === null || balance < 0) throw new WrongState('The payment can’t be brought back.');
    await tx.update(invoicePayment).set({ removedAt: null }).where(eq(invoicePayment.id, paymentId)).run();
    await settle(tx, ctx, { ...row, balanceSatang: balance }, { kind: 'payment-restored', satang: payment.amountSatang });
    return recordOf(tx, row.id, ctx.now);
  });
}

const worthOf = ({ amountSatang, withheldSatang }: StoredPayment): number => amountSatang + withheldSatang;

/** @throws WrongState */
function requirePayable({ status, voidedAt }: StoredInvoice): void {
  if (status === 'Draft' || voidedAt !== null) throw new WrongState('Drafts and void invoices are not paid.');
}

export async function findPayment(tx: Queries, paymentId: number): Promise<{ payment: StoredPayment; row: StoredInvoice }> {
  const payment = await tx.select().from(invoicePayment).where(eq(invoicePayment.id, paymentId)).get();
  if (!payment) throw new NotFound('There is no such payment.');
  return { payment, row: await findBill(tx, payment.invoiceId) };
}

/** Returns the valid receipt of a payment. */
export async function receiptOf(tx: Queries, paymentId: number): Promise<{ id: number } | undefined> {
  const isOwn = and(eq(invoice.paymentId, paymentId), isNull(invoice.voidedAt));
  return tx.select({ id: invoice.id }).from(invoice).where(isOwn).limit(1).get();
}

async function owedOf(tx: Queries, row: StoredInvoice) {
  const credits = await creditsOf(tx, row.id);
  const payments = await tx
    .select({ withheldSatang: invoicePayment.withheldSatang })
    .from(invoicePayment)
    .where(and(eq(invoicePayment.invoiceId, row.id), isNull(invoicePayment.removedAt)))
    .limit(maxInvoicePayments)
    .all();
  const withholding = Math.max(0, sumsOf(contentOf(row)).withholding - credits.withholding);
  return { balance: row.balanceSatang, withholding, payments };
}

interface Payment {
  amount: number;
  withheld: number;
  paidOn: string;
  method: InvoicePaymentMethod;
  note: string;
}

/** Writes a validated payment. @throws ListFull */
export async function insertPayment(tx: Queries, ctx: By, row: StoredInvoice, payment: Payment): Promise<void> {
  const { amount, withheld, paidOn, method, note } = payment;
  const own = eq(invoicePayment.invoiceId, row.id);
  if ((await countRows(tx, invoicePayment, own)) >= maxInvoicePayments) {
    throw new ListFull(`An invoice has ${maxInvoicePayments} payments at most, with those that were taken back.`);
  }
  const id = await nextId(tx, invoicePayment);
  await tx
    .insert(invoicePayment)
    .values({ id, invoiceId: row.id, amountSatang: amount, withheldSatang: withheld, paidOn, method, note })
    .run();
  const balanceSatang = row.balanceSatang - amount - withheld;
  await settle(tx, ctx, { ...row, balanceSatang }, { kind: 'payment-added', satang: amount });
}

interface Settled {
  kind: 'payment-added' | 'payment-removed' | 'payment-restored';
  satang: number;
}

/** Stores the remaining balance and the resulting status. */
async function settle(tx: Queries, ctx: By, row: StoredInvoice, { kind, satang }: Settled): Promise<void> {
  const { id, balanceSatang } = row;
  const status = await standingOf(tx, row);
  await tx.update(invoice).set({ balanceSatang, status }).where(eq(invoice.id, id)).run();
  await noteEvent(tx, ctx, { invoiceId: id, kind, detail: inBaht(satang).toFixed(2) });
  if (status === 'Paid' && kind !== 'payment-removed') await queueInvoiceEvent(tx, 'invoice.paid', { ...row, status }, ctx.now);
}
