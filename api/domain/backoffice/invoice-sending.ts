import type { InvoiceRecord } from '../../contract/backoffice/invoice-records.ts';
import type { InvoiceSending } from '../../contract/backoffice/invoice-steps.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { escaped, page } from '../mail-delivery/templates.ts';
import { WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { changeInvoices, findInvoice, noteEvent } from './invoice-changes.ts';
import type { Paper } from './invoice-pdf/draw.ts';
import type { Printer } from './invoice-pdf/printer.ts';
import { readRecord, recordOf } from './invoice-records.ts';
import { issue } from './invoice-steps.ts';

export interface SendingTools {
  printer: Printer;
  /** What is printed of an invoice. */
  paperOf: (ctx: Ctx, record: InvoiceRecord, language: Paper['language']) => Promise<Paper>;
}

/**
 * Sends an invoice with its document; a draft is issued by it, and stays issued where the mail can't be made.
 * @throws NotFound, Invalid, WrongState for an invoice that is void
 */
export async function sendInvoice(ctx: Ctx, input: InvoiceSending, { printer, paperOf }: SendingTools): Promise<InvoiceRecord> {
  requireAdmin(ctx);
  const { id, to, subject, message, language = ctx.language } = input;
  const record = await issued(ctx, id);
  const bytes = await printer.print(await paperOf(ctx, record, language));
  const attachment = { fileName: fileNameOf(record), contentType: 'application/pdf', base64: bytes.toString('base64') };
  const html = page(
    language,
    message.split(/\n{2,}/).map((paragraph) => escaped(paragraph).replaceAll('\n', '<br>')),
  );
  return changeInvoices(ctx.db, (tx) =>
    idempotent(ctx, tx, 'send-invoice', input, async () => {
      await findInvoice(tx, id);
      await queueMail(tx, { kind: 'invoice', language, subject, text: `${message}\n`, html, attachment, to }, ctx.now);
      await noteEvent(tx, ctx, { invoiceId: id, kind: 'mailed', detail: to });
      return recordOf(tx, id, ctx.now);
    }),
  );
}

/** The invoice, which has a number from now on. */
async function issued(ctx: Ctx, id: number): Promise<InvoiceRecord> {
  const known = await readRecord(ctx, { id });
  if (known.isVoid) throw new WrongState('A void invoice is not sent.');
  if (known.number !== null && known.invoiceStatus !== 'Draft' && !known.isDeleted) return known;
  return changeInvoices(ctx.db, async (tx) => {
    const row = await findInvoice(tx, id);
    // Somebody else may have issued it meanwhile.
    if (row.status === 'Draft') await issue(tx, ctx, row);
    return recordOf(tx, id, ctx.now);
  });
}

/** A name that every system takes. */
export const fileNameOf = ({ number, id }: Pick<InvoiceRecord, 'number' | 'id'>): string => `${number ?? `draft-${id}`}.pdf`;
