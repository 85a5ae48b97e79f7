import { desc, eq } from 'drizzle-orm';
import type { RecordChange } from '../../contract/backoffice/invoice-calls.ts';
import type { InvoiceContent, InvoiceRecord } from '../../contract/backoffice/invoice-records.ts';
import { isBill, shownEvents, writtenKinds } from '../../contract/values/backoffice/invoices.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { invoice, invoiceEvent } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { Invalid, StaleVersion, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { changeInvoices, findInvoice, noteEvent, standingOf } from './invoice-changes.ts';
import { recordOf } from './invoice-records.ts';
import { contentColumns, contentOf, type StoredInvoice } from './invoice-rows.ts';
import { firstPayee, rememberParty } from './invoices.ts';
import { checkContent } from './rules/invoice-content.ts';

type By = Pick<Ctx, 'actor' | 'now'>;

/** Creates a draft, whose sums are calculated from its lines. @throws Invalid */
export async function addRecord(ctx: Ctx, input: InvoiceContent): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'create');
  const content = checkContent(input);
  if (!isWritten(content.kind)) throw new Invalid({ 'record.kind': ['is made of another document'] });
  return changeInvoices(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-invoice-record', input, async () => {
      await rememberParty(tx, content.client);
      return recordOf(tx, await insertDraft(tx, ctx, content), ctx.now);
    }),
  );
}

/** Creates a draft as a copy of an invoice, dated today and with the same time to pay. @throws NotFound */
export async function duplicateInvoice(ctx: Ctx, input: { id: number }): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'create');
  return changeInvoices(ctx.db, (tx) =>
    idempotent(ctx, tx, 'duplicate-invoice', input, async () => {
      const original = await findInvoice(tx, input.id, writtenKinds);
      const id = await insertDraft(tx, ctx, contentOn(contentOf(original), bangkokDay(ctx.now)), { avatar: original.avatar });
      return recordOf(tx, id, ctx.now);
    }),
  );
}

const isWritten = (kind: InvoiceContent['kind']): boolean => writtenKinds.some((one) => one === kind);

/** Returns the content with another date, and the same time to pay. */
export function contentOn(content: InvoiceContent, issuedDate: string): InvoiceContent {
  const term = Date.parse(content.dueDate) - Date.parse(content.issuedDate);
  return { ...content, issuedDate, dueDate: new Date(Date.parse(issuedDate) + Math.max(term, 0)).toISOString().slice(0, 10) };
}

type Further = Pick<Partial<StoredInvoice>, 'avatar' | 'sourceId' | 'paymentId' | 'recurrence' | 'number' | 'status' | 'seller'>;

/** Writes a document; only bills have an amount to be paid. @returns its id */
export async function insertDraft(tx: Queries, by: By, content: InvoiceContent, further: Further = {}): Promise<number> {
  const id = await nextId(tx, invoice);
  const columns = contentColumns(id, content);
  const balanceSatang = isBill(content.kind) ? columns.totalSatang : 0;
  const { status = 'Draft', avatar = '', sourceId, paymentId, recurrence, number, seller } = further;
  const standing = { status, balanceSatang, payeeId: await firstPayee(tx), avatar };
  await tx
    .insert(invoice)
    .values({ ...columns, ...standing, sourceId, paymentId, recurrence, number, seller })
    .run();
  await noteEvent(tx, by, { invoiceId: id, kind: 'created' });
  return id;
}

/**
 * Overwrites an invoice. An issued one keeps its number and kind; payments are always kept.
 * @throws NotFound, Invalid, StaleVersion, WrongState for an issued tax invoice, a void one, and a change of currency of an issued one
 */
export async function updateRecord(ctx: Ctx, { id, record, changedAt }: RecordChange): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'write');
  const content = checkContent(record);
  return changeInvoices(ctx.db, async (tx) => {
    const known = await findInvoice(tx, id);
    if (changedAt !== undefined && changedAt !== (await lastChange(tx, id))) throw new StaleVersion();
    const isIssued = known.number !== null || known.status !== 'Draft';
    if (known.voidedAt !== null) throw new WrongState('A void invoice stays as it is.');
    if (isIssued && (stays.includes(known.kind) || known.decision !== null))
      throw new WrongState('An issued tax invoice, receipt or credit note stays as it is, and so does a quotation that is decided.');
    const isFree = !isIssued && isWritten(known.kind) && isWritten(content.kind);
    const kind = isFree ? content.kind : known.kind;
    const columns = contentColumns(id, { ...content, kind });
    const paid = isBill(known.kind) ? known.totalSatang - known.balanceSatang : 0;
    if (known.kind === 'credit-note' && content.currency !== known.currency) throw new WrongState('It is in the money of its invoice.');
    // Payments were made in the former currency.
    if (content.currency !== known.currency && (isIssued || paid > 0)) throw new WrongState('What is issued or paid stays in its money.');
    if (columns.totalSatang < paid) throw new Invalid({ 'record.lines': ['must not come to less than what is paid'] });
    const sums = { id, kind, totalSatang: columns.totalSatang, balanceSatang: isBill(kind) ? columns.totalSatang - paid : 0 };
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

/** Kinds that can't be changed once issued. */
const stays: InvoiceContent['kind'][] = ['tax-invoice', 'receipt', 'credit-note'];

/** Returns the time of an invoice's last change, as shown to readers by its events; empty if there is none. */
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
