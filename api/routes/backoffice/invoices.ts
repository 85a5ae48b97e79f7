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
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the marketplace's invoices (specification, service layer §7, Invoices). */
export const invoiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getInvoices, (ctx, request) => listInvoices(ctx, request.query));

  handle(app, calls.getInvoice, (ctx, request) => readInvoice(ctx, request.params));

  handle(app, calls.getInvoiceClients, (ctx) => listInvoiceClients(ctx));

  handle(app, calls.addInvoice, async (ctx, request) => ({ invoice: await addInvoice(ctx, request.body.invoice) }));

  handle(app, calls.updateInvoice, async (ctx, request) => ({ invoice: await updateInvoice(ctx, request.body.invoice) }));

  handle(app, calls.deleteInvoice, async (ctx, request) => ({ invoice: await removeInvoice(ctx, { id: given(request, 'id') }) }));
};
