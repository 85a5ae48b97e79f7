import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/backoffice/invoices.ts';
import {
  addInvoice,
  listInvoiceClients,
  listInvoices,
  readInvoice,
  removeInvoice,
  updateInvoice,
} from '../../domain/backoffice/invoices.ts';
import { requireAccount } from '../../domain/context.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** Invoices of the marketplace (specification, service layer §7, Invoices). */
export const invoiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getInvoices, (ctx, request) => listInvoices(ctx.db, request.query), { config: { kept: true } });

  handle(app, calls.getInvoice, (ctx, request) => readInvoice(ctx.db, request.params.id), { config: { kept: true } });

  handle(app, calls.getInvoiceClients, (ctx) => listInvoiceClients(ctx.db), { config: { kept: true } });

  handle(app, calls.addInvoice, async (ctx, request) => {
    const invoice = await addInvoice(ctx.db, requireAccount(ctx), request.body.invoice, ctx.idempotencyKey, ctx.now);
    return { invoice };
  });

  handle(app, calls.updateInvoice, async (ctx, request) => ({ invoice: await updateInvoice(ctx.db, request.body.invoice) }));

  handle(app, calls.deleteInvoice, async (ctx, request) => ({ invoice: await removeInvoice(ctx.db, given(request, 'id')) }));
};
