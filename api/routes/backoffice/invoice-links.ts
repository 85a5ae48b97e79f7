import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { decideByLink as decideCall } from '../../contract/backoffice/invoice-documents.ts';
import * as calls from '../../contract/backoffice/invoice-links.ts';
import { decideByLink } from '../../domain/backoffice/invoice-documents.ts';
import { noteOpened, recordOfLink, shareInvoice, toShared } from '../../domain/backoffice/invoice-links.ts';
import type { Printer } from '../../domain/backoffice/invoice-pdf/printer.ts';
import { paymentDetailsOf } from '../../domain/backoffice/invoice-records.ts';
import type { Receivers } from '../../domain/shop/payments.ts';
import { handle } from '../shared/handle.ts';
import { paymentMethods, printedInvoiceOf, saved } from './invoice-documents.ts';

/** Headers that keep a link secret: responses are not cached, and other sites get no Referer header. */
const secret = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Routes for clients who read invoices without an account, by a link created by an admin. */
export const invoiceLinkRoutes: FastifyPluginAsyncTypebox<{ tools: { receivers: Receivers; printer: Printer } }> = async (
  app,
  { tools: { receivers, printer } },
) => {
  handle(app, calls.shareInvoice, async (ctx, { body }) => ({ record: await shareInvoice(ctx, body) }));

  handle(app, calls.readSharedInvoice, async (ctx, { params }, reply) => {
    const record = await recordOfLink(ctx, params);
    const paymentDetails = await paymentDetailsOf(ctx.db, record);
    reply.headers(secret);
    return { invoice: toShared(record), ...(await paymentMethods(receivers, record)), paymentDetails };
  });

  handle(app, calls.readSharedPaper, async (ctx, { params }, reply) => {
    const record = await recordOfLink(ctx, params);
    const paymentDetails = await paymentDetailsOf(ctx.db, record);
    const bytes = await printer.print(printedInvoiceOf(receivers, { record, language: ctx.language, paymentDetails }));
    return reply
      .type('application/pdf')
      .headers({ ...saved(`${record.number ?? 'invoice'}.pdf`), ...secret })
      .send(bytes);
  });

  handle(app, decideCall, async (ctx, { body }) => {
    await decideByLink(ctx, body);
    return {};
  });

  handle(app, calls.noteInvoiceOpened, async (ctx, { body }) => {
    await noteOpened(ctx, body);
    return {};
  });
};
