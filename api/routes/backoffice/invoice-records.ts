import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/backoffice/invoice-calls.ts';
import * as documentCalls from '../../contract/backoffice/invoice-documents.ts';
import type { InvoiceSending } from '../../contract/backoffice/invoice-steps.ts';
import * as stepCalls from '../../contract/backoffice/invoice-steps.ts';
import { changeRecurrence, decideQuotation, deriveInvoice, makeReceipt } from '../../domain/backoffice/invoice-documents.ts';
import { addPayment, removePayment, restorePayment } from '../../domain/backoffice/invoice-payments.ts';
import type { Printer } from '../../domain/backoffice/invoice-pdf/printer.ts';
import { findClients, listForExport, listRecords, readPaymentDetails, readRecord } from '../../domain/backoffice/invoice-records.ts';
import { readSeller, updateSeller } from '../../domain/backoffice/invoice-seller.ts';
import { fileNameOf, type SendingTools, sendInvoice, wordsOf } from '../../domain/backoffice/invoice-sending.ts';
import { issueInvoice, markInvoices } from '../../domain/backoffice/invoice-steps.ts';
import { addRecord, duplicateInvoice, updateRecord } from '../../domain/backoffice/invoice-writing.ts';
import { invoiceCsv } from '../../domain/backoffice/rules/invoice-csv.ts';
import type { Ctx } from '../../domain/context.ts';
import { ListFull } from '../../domain/shared/errors.ts';
import type { Receivers } from '../../domain/shop/payments.ts';
import { findRecipients } from '../../domain/workspace/mail-recipients.ts';
import { sendEmail } from '../../domain/workspace/mailbox-sending.ts';
import type { OutgoingEmailTools } from '../../domain/workspace/outgoing-emails.ts';
import { handle } from '../shared/handle.ts';
import { paymentMethods, printedInvoiceOf, saved } from './invoice-documents.ts';

interface InvoiceTools extends OutgoingEmailTools {
  receivers: Receivers;
  printer: Printer;
}

/** Routes of invoices with their lines, payments and history, in addition to the specified ones. */
export const invoiceRecordRoutes: FastifyPluginAsyncTypebox<{ tools: InvoiceTools }> = async (app, { tools }) => {
  const { receivers, printer, publicUrl } = tools;
  const cache = { topics: ['any'] } as const;
  const draw: SendingTools['printedInvoiceOf'] = async (ctx, record, language) =>
    printedInvoiceOf(receivers, { record, language, paymentDetails: await readPaymentDetails(ctx, record) });

  handle(app, calls.getInvoiceRecords, (ctx, { query }) => listRecords(ctx, query));

  handle(app, calls.getInvoiceRecord, async (ctx, { params }) => {
    const record = await readRecord(ctx, params);
    const paymentDetails = await readPaymentDetails(ctx, record);
    return { record, ...(await paymentMethods(receivers, record)), paymentDetails };
  });

  handle(app, calls.findInvoiceClients, (ctx, { query }) => findClients(ctx, query));

  handle(app, calls.getInvoiceSeller, async (ctx) => ({ seller: await readSeller(ctx) }), { config: { cache } });

  handle(app, calls.updateInvoiceSeller, async (ctx, { body }) => ({ seller: await updateSeller(ctx, body) }));

  handle(app, calls.addInvoiceRecord, async (ctx, { body }) => ({ record: await addRecord(ctx, body.record) }));

  handle(app, calls.updateInvoiceRecord, async (ctx, { body }) => ({ record: await updateRecord(ctx, body) }));

  handle(app, calls.duplicateInvoice, async (ctx, { body }) => ({ record: await duplicateInvoice(ctx, body) }));

  handle(app, calls.issueInvoice, async (ctx, { body }) => ({ record: await issueInvoice(ctx, body) }));

  handle(app, stepCalls.sendInvoice, async (ctx, { body }) => {
    const record = await sendInvoice(ctx, body, { printer, printedInvoiceOf: draw, publicUrl });
    const { paragraphs } = wordsOf(body, { record, language: body.language ?? ctx.language, publicUrl });
    await copyToMailbox(ctx, { ...body, message: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('') }, tools);
    return { record };
  });

  handle(app, calls.getInvoicePaper, async (ctx, { params }, reply) => {
    const record = await readRecord(ctx, params);
    const bytes = await printer.print(await draw(ctx, record, ctx.language));
    reply.type('application/pdf').headers(saved(fileNameOf(record)));
    return bytes;
  });

  handle(app, calls.getInvoiceTable, async (ctx, { query }, reply) => {
    const text = invoiceCsv(await listForExport(ctx, query), ctx.language);
    reply.type('text/csv; charset=utf-8').headers(saved('invoices.csv'));
    return text;
  });

  handle(app, documentCalls.deriveInvoice, async (ctx, { body }) => ({ record: await deriveInvoice(ctx, body) }));

  handle(app, documentCalls.makeReceipt, async (ctx, { body }) => ({ record: await makeReceipt(ctx, body) }));

  handle(app, documentCalls.decideQuotation, async (ctx, { body }) => ({ record: await decideQuotation(ctx, body) }));

  handle(app, documentCalls.changeRecurrence, async (ctx, { body }) => ({ record: await changeRecurrence(ctx, body) }));

  handle(app, stepCalls.markInvoices, (ctx, { body }) => markInvoices(ctx, body));

  handle(app, stepCalls.addInvoicePayment, async (ctx, { body }) => ({ record: await addPayment(ctx, body) }));

  handle(app, stepCalls.removeInvoicePayment, async (ctx, { body }) => ({ record: await removePayment(ctx, body) }));

  handle(app, stepCalls.restoreInvoicePayment, async (ctx, { body }) => ({ record: await restorePayment(ctx, body) }));
};

/** Delivers the HTML to the mailboxes of accounts with the address as well, unless a mailbox is full: the mail itself has been sent. */
async function copyToMailbox(ctx: Ctx, { to, subject, message }: InvoiceSending, tools: OutgoingEmailTools): Promise<void> {
  // Addresses without an account have received the mail itself, once.
  const { accounts } = await findRecipients(ctx.db, { to: [{ email: to, name: to }], cc: [], bcc: [] });
  if (accounts.length === 0) return;
  try {
    await sendEmail(ctx, { to: [to], subject, message, draft: false }, tools);
  } catch (error) {
    if (!(error instanceof ListFull)) throw error;
  }
}
