import type { InvoiceRecord } from '../../contract/backoffice/invoice-records.ts';
import type { InvoiceSending } from '../../contract/backoffice/invoice-steps.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Ctx, requireAccount, requireRight } from '../context.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { escaped, page } from '../mail-delivery/templates.ts';
import { WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { changeInvoices, findInvoice, noteEvent } from './invoice-changes.ts';
import { addressOfLink, ensureLink } from './invoice-links.ts';
import type { PrintedInvoice } from './invoice-pdf/draw.ts';
import type { Printer } from './invoice-pdf/printer.ts';
import { readRecord, recordOf } from './invoice-records.ts';
import { issue } from './invoice-steps.ts';

export interface SendingTools {
  printer: Printer;
  printedInvoiceOf: (ctx: Ctx, record: InvoiceRecord, language: PrintedInvoice['language']) => Promise<PrintedInvoice>;
  publicUrl: string;
}

const seeOnline: Record<Language, string> = { th: 'ดูใบแจ้งหนี้ออนไลน์', en: 'See the invoice online' };

/**
 * Sends an invoice with its document; this issues a draft, which stays issued even if the mail can't be built. A reminder issues nothing.
 * @throws NotFound, Invalid, WrongState for a void invoice, and for a reminder when nothing is due
 */
export async function sendInvoice(
  ctx: Ctx,
  input: InvoiceSending,
  { printer, printedInvoiceOf, publicUrl }: SendingTools,
): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'write');
  const { id, to, subject, reminds = false, withLink = false, language = ctx.language } = input;
  const record = reminds ? await readRecord(ctx, { id }) : await issued(ctx, id);
  const bytes = await printer.print(await printedInvoiceOf(ctx, record, language));
  const attachment = { fileName: fileNameOf(record), contentType: 'application/pdf', base64: bytes.toString('base64') };
  return changeInvoices(ctx.db, (tx) =>
    idempotent(ctx, tx, 'send-invoice', input, async () => {
      if (reminds) requireDue(await recordOf(tx, id, ctx.now));
      const row = await findInvoice(tx, id);
      if (withLink) await ensureLink(tx, row, ctx.now);
      await noteEvent(tx, ctx, { invoiceId: id, kind: reminds ? 'reminded' : 'mailed', detail: to });
      const sent = await recordOf(tx, id, ctx.now);
      const { text, paragraphs } = wordsOf(input, { record: sent, language, publicUrl });
      const { email: replyTo } = sent.seller;
      await queueMail(
        tx,
        {
          ...{ kind: 'invoice', language, subject, text, html: page(language, paragraphs), attachment, to },
          ...(replyTo ? { replyTo } : {}),
          sender: { id: requireAccount(ctx).userId, origin: `invoice:${id}` },
        },
        ctx.now,
      );
      return sent;
    }),
  );
}

/** Returns the body of the mail as text and as HTML: the message and, optionally, a link to the invoice online. */
export function wordsOf(
  { message, withLink = false }: InvoiceSending,
  { record: { linkKey }, language, publicUrl }: { record: Pick<InvoiceRecord, 'linkKey'>; language: Language; publicUrl: string },
): { text: string; paragraphs: string[] } {
  const paragraphs = message.split(/\n{2,}/).map((paragraph) => escaped(paragraph).replaceAll('\n', '<br>'));
  if (!withLink || linkKey === null) return { text: `${message}\n`, paragraphs };
  const address = addressOfLink(publicUrl, language, linkKey);
  const label = seeOnline[language];
  const anchor = `<a href="${escaped(address)}">${label}</a><br><small>${escaped(address)}</small>`;
  return { text: `${message}\n\n${label}:\n${address}\n`, paragraphs: [...paragraphs, anchor] };
}

/** @throws WrongState */
function requireDue({ isVoid, isDeleted, invoiceStatus, sums }: InvoiceRecord): void {
  if (isVoid || isDeleted || invoiceStatus === 'Draft' || sums.due === 0) throw new WrongState('Nothing is due that could be reminded of.');
}

/** Returns the invoice, issuing it if needed. */
async function issued(ctx: Ctx, id: number): Promise<InvoiceRecord> {
  const known = await readRecord(ctx, { id });
  if (known.isVoid) throw new WrongState('A void invoice is not sent.');
  if (known.number !== null && known.invoiceStatus !== 'Draft' && !known.isDeleted) return known;
  return changeInvoices(ctx.db, async (tx) => {
    const row = await findInvoice(tx, id);
    // It may have been issued by another caller in the meantime.
    if (row.status === 'Draft') await issue(tx, ctx, row);
    return recordOf(tx, id, ctx.now);
  });
}

/** Returns a file name that is valid on every system. */
export const fileNameOf = ({ number, id }: Pick<InvoiceRecord, 'number' | 'id'>): string => `${number ?? `draft-${id}`}.pdf`;
