import { eq } from 'drizzle-orm';
import type { InvoiceRecord } from '../../contract/backoffice/invoice-records.ts';
import type { InvoiceMarking, Marked } from '../../contract/backoffice/invoice-steps.ts';
import { type InvoiceMark, isBill } from '../../contract/values/backoffice/invoices.ts';
import type { Queries } from '../../db/client.ts';
import { invoice, invoiceIssuer } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { DomainError, Invalid, WrongState } from '../shared/errors.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import {
  changeInvoices,
  findInvoice,
  isDownloaded,
  noteEvent,
  queueInvoiceEvent,
  standingOf,
  takeNumber,
  unknownInvoice,
} from './invoice-changes.ts';
import { applyCredit, creditable, takeBackCredit, whollyCredited } from './invoice-credits.ts';
import { payInFull } from './invoice-payments.ts';
import { recordOf } from './invoice-records.ts';
import { type StoredInvoice, toRow } from './invoice-rows.ts';
import { currentSeller } from './invoice-seller.ts';
import { makeVoid, putAside } from './invoices.ts';

/** Issues a draft by assigning its number. @throws NotFound, WrongState, Invalid for a tax invoice that lacks required details */
export async function issueInvoice(ctx: Ctx, { id }: { id: number }): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'write');
  return changeInvoices(ctx.db, async (tx) => {
    await issue(tx, ctx, await findInvoice(tx, id));
    return recordOf(tx, id, ctx.now);
  });
}

/** Validates before writing: a rejection leaves the transaction unchanged. */
export async function issue(tx: Queries, ctx: Pick<Ctx, 'actor' | 'now'>, row: StoredInvoice): Promise<void> {
  if (row.kind === 'recurring') throw new WrongState('Invoices are made of it; it is none itself.');
  if (row.status !== 'Draft' || row.voidedAt !== null) throw new WrongState('The invoice has been issued already.');
  const seller = await currentSeller(tx);
  if (row.kind === 'tax-invoice') {
    if (seller.taxId === '') throw new Invalid({ 'seller.taxId': ['is required on a tax invoice'] });
    if (row.address.trim() === '') throw new Invalid({ 'client.address': ['is required on a tax invoice'] });
    if (row.vatMode === 'none') throw new Invalid({ vatMode: ['must not be none on a tax invoice'] });
  }
  const original = row.kind === 'credit-note' ? await creditable(tx, row) : undefined;
  const number = row.number ?? (await takeNumber(tx, row));
  const status = await standingOf(tx, row);
  await tx.update(invoice).set({ number, status, seller }).where(eq(invoice.id, row.id)).run();
  if (ctx.actor.kind === 'user') await noteIssuer(tx, row.id, ctx.actor.userId);
  await noteEvent(tx, ctx, { invoiceId: row.id, kind: 'issued', detail: number });
  await queueInvoiceEvent(tx, 'invoice.issued', { ...row, number, status }, ctx.now);
  if (original) await applyCredit(tx, ctx, row, original);
}

/** Registers an account for notices about a document. */
export async function noteIssuer(tx: Queries, invoiceId: number, userId: number): Promise<void> {
  await tx.insert(invoiceIssuer).values({ invoiceId, userId }).onConflictDoNothing().run();
}

const steps: Record<InvoiceMark, (tx: Queries, ctx: Ctx, row: StoredInvoice) => Promise<void>> = {
  async sent(tx, ctx, row) {
    await issue(tx, ctx, row);
    await noteEvent(tx, ctx, { invoiceId: row.id, kind: 'marked-sent' });
  },
  async downloaded(tx, ctx, row) {
    if (row.status === 'Draft' || row.voidedAt !== null) throw new WrongState('Drafts and void invoices are not handed over.');
    if (await isDownloaded(tx, row.id)) return;
    await noteEvent(tx, ctx, { invoiceId: row.id, kind: 'downloaded' });
    if (row.status === 'Sent') await tx.update(invoice).set({ status: 'Downloaded' }).where(eq(invoice.id, row.id)).run();
  },
  async paid(tx, ctx, row) {
    if (row.status === 'Draft' || row.voidedAt !== null || row.balanceSatang === 0) throw new WrongState('Nothing is to be paid.');
    await payInFull(tx, ctx, row);
  },
  async void(tx, ctx, row) {
    if (row.status === 'Draft' || row.voidedAt !== null) throw new WrongState('What was issued alone can be made void.');
    if (isBill(row.kind) && row.balanceSatang < row.totalSatang)
      throw new WrongState('Something of it is paid or credited. Please take that back first.');
    await makeVoid(tx, ctx, row.id);
    if (row.kind === 'credit-note') await takeBackCredit(tx, ctx, row);
  },
  async deleted(tx, ctx, row) {
    if (row.number !== null) throw new WrongState('An issued invoice is never deleted. Make it void instead.');
    await putAside(tx, ctx, row.id);
  },
  async restored(tx, ctx, row) {
    await tx.update(invoice).set({ deletedAt: null }).where(eq(invoice.id, row.id)).run();
    await noteEvent(tx, ctx, { invoiceId: row.id, kind: 'restored' });
  },
};

/** Marks each of the given invoices, or returns the reason why it is unchanged. */
export async function markInvoices(ctx: Ctx, { ids, as }: InvoiceMarking): Promise<Marked> {
  requireRight(ctx, 'invoices', 'write');
  const today = bangkokDay(ctx.now);
  return changeInvoices(ctx.db, async (tx) => {
    const marked: Marked = { rows: [], refused: [] };
    for (const id of ids) {
      try {
        const row = await stored(tx, id);
        if ((row.deletedAt !== null) !== (as === 'restored'))
          throw as === 'restored' ? new WrongState('It is not deleted.') : unknownInvoice();
        await steps[as](tx, ctx, row);
        const after = await stored(tx, id);
        marked.rows.push(toRow(after, { today, isCredited: (await whollyCredited(tx, [after])).has(id) }));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        marked.refused.push({ id, code: error.code });
      }
    }
    return marked;
  });
}

async function stored(tx: Queries, id: number): Promise<StoredInvoice> {
  const row = await tx.select().from(invoice).where(eq(invoice.id, id)).get();
  if (!row) throw unknownInvoice();
  return row;
}
