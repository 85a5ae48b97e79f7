import { desc, eq } from 'drizzle-orm';
import type { RecordChange } from '../../contract/backoffice/invoice-calls.ts';
import type { InvoiceContent, InvoiceRecord } from '../../contract/backoffice/invoice-records.ts';
import { shownEvents } from '../../contract/values/backoffice/invoices.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { invoice, invoiceEvent } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { Invalid, StaleVersion, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { changeInvoices, findInvoice, noteEvent, standingOf } from './invoice-changes.ts';
import { recordOf } from './invoice-records.ts';
import { contentColumns, contentOf } from './invoice-rows.ts';
import { firstPayee, rememberParty } from './invoices.ts';
import { checkContent } from './rules/invoice-content.ts';

/** Writes a draft, whose sums follow from its lines. @throws Invalid */
export async function addRecord(ctx: Ctx, input: InvoiceContent): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'create');
  const content = checkContent(input);
  return changeInvoices(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-invoice-record', input, async () => {
      await rememberParty(tx, content.client);
      return insertDraft(tx, ctx, content);
    }),
  );
}

/** Writes a draft like an invoice, of today and with as many days to pay. @throws NotFound */
export async function duplicateInvoice(ctx: Ctx, input: { id: number }): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'create');
  return changeInvoices(ctx.db, (tx) =>
    idempotent(ctx, tx, 'duplicate-invoice', input, async () => {
      const original = await findInvoice(tx, input.id);
      const content = contentOf(original);
      const term = Date.parse(content.dueDate) - Date.parse(content.issuedDate);
      const issuedDate = bangkokDay(ctx.now);
      const dueDate = new Date(Date.parse(issuedDate) + Math.max(term, 0)).toISOString().slice(0, 10);
      return insertDraft(tx, ctx, { ...content, issuedDate, dueDate }, original.avatar);
    }),
  );
}

async function insertDraft(tx: Queries, ctx: Ctx, content: InvoiceContent, avatar = ''): Promise<InvoiceRecord> {
  const id = await nextId(tx, invoice);
  const columns = contentColumns(id, content);
  const standing = { status: 'Draft', balanceSatang: columns.totalSatang, payeeId: await firstPayee(tx), avatar } as const;
  await tx
    .insert(invoice)
    .values({ ...columns, ...standing })
    .run();
  await noteEvent(tx, ctx, { invoiceId: id, kind: 'created' });
  return recordOf(tx, id, ctx.now);
}

/**
 * Overwrites an invoice. An issued one keeps its number and kind; payments are kept in any case.
 * @throws NotFound, Invalid, StaleVersion, WrongState for an issued tax invoice, one that is void, and other money for what is issued
 */
export async function updateRecord(ctx: Ctx, { id, record, changedAt }: RecordChange): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'write');
  const content = checkContent(record);
  return changeInvoices(ctx.db, async (tx) => {
    const known = await findInvoice(tx, id);
    if (changedAt !== undefined && changedAt !== (await lastChange(tx, id))) throw new StaleVersion();
    const isIssued = known.number !== null || known.status !== 'Draft';
    if (known.voidedAt !== null) throw new WrongState('A void invoice stays as it is.');
    if (isIssued && known.kind === 'tax-invoice')
      throw new WrongState('An issued tax invoice stays as it is. Make it void and write another one.');
    const columns = contentColumns(id, isIssued ? { ...content, kind: known.kind } : content);
    const paid = known.totalSatang - known.balanceSatang;
    // Payments were made in the former currency.
    if (content.currency !== known.currency && (isIssued || paid > 0)) throw new WrongState('What is issued or paid stays in its money.');
    if (columns.totalSatang < paid) throw new Invalid({ 'record.lines': ['must not come to less than what is paid'] });
    const sums = { id, totalSatang: columns.totalSatang, balanceSatang: columns.totalSatang - paid };
    const status = known.status === 'Draft' ? known.status : await standingOf(tx, sums);
    await rememberParty(tx, content.client);
    await tx
      .update(invoice)
      .set({ ...columns, ...sums, status })
      .where(eq(invoice.id, id))
      .run();
    await noteEvent(tx, ctx, { invoiceId: id, kind: 'changed' });
    return recordOf(tx, id, ctx.now);
  });
}

/** When an invoice was changed the last time, as readers see it from its events; empty where they see no change. */
async function lastChange(tx: Reader, id: number): Promise<string> {
  const events = await tx
    .select({ kind: invoiceEvent.kind, at: invoiceEvent.at })
    .from(invoiceEvent)
    .where(eq(invoiceEvent.invoiceId, id))
    .orderBy(desc(invoiceEvent.id))
    .limit(shownEvents)
    .all();
  const last = events.find(({ kind }) => kind === 'changed');
  return last ? new Date(last.at).toISOString() : '';
}
