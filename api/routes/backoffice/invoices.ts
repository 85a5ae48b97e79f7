import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  InvoiceAnswer,
  InvoiceChange,
  InvoiceClients,
  InvoiceDetail,
  InvoiceKey,
  InvoiceList,
  InvoiceQuery,
  InvoiceRemoval,
  NewInvoice,
} from '../../contract/backoffice/invoices.ts';
import { IdempotencyHeader, notFound } from '../../contract/shared/common.ts';
import {
  addInvoice,
  listInvoiceClients,
  listInvoices,
  readInvoice,
  removeInvoice,
  updateInvoice,
} from '../../domain/backoffice/invoices.ts';
import { given } from '../shared/given.ts';

const tags = ['Invoices'];
const config = { access: 'admin', kept: true } as const;

/** Invoices of the marketplace (specification, service layer §7, Invoices). */
export const invoiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/apps/invoice/invoices',
    {
      config,
      schema: {
        tags,
        summary: 'List invoices',
        description: '`q` looks into the number, the client’s name, company and email, the total and the issued date.',
        querystring: InvoiceQuery,
        response: { 200: InvoiceList },
      },
    },
    (request) => listInvoices(app.db, request.query),
  );

  app.get(
    '/api/invoice/invoices/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Read an invoice and how it is paid',
        description: 'The payment details say where the balance is to be paid.',
        params: InvoiceKey,
        response: { 200: InvoiceDetail, ...notFound },
      },
    },
    (request) => readInvoice(app.db, request.params.id),
  );

  app.get(
    '/api/invoice/clients',
    {
      config,
      schema: {
        tags,
        summary: 'List the first five clients',
        description: 'To choose from when an invoice is written.',
        response: { 200: InvoiceClients },
      },
    },
    () => listInvoiceClients(app.db),
  );

  app.post(
    '/apps/invoice/add',
    {
      config,
      schema: {
        tags,
        summary: 'Add an invoice',
        description: 'A draft issued today and due in thirty days, unless something else is given.',
        headers: IdempotencyHeader,
        body: NewInvoice,
        response: { 201: InvoiceAnswer },
      },
    },
    async (request, reply) => {
      const invoice = await addInvoice(app.db, request.account(), request.body.invoice, request.headers['idempotency-key'], app.now());
      reply.code(201);
      return { invoice };
    },
  );

  app.post(
    '/apps/invoice/update',
    {
      config,
      schema: {
        tags,
        summary: 'Change fields of an invoice',
        description: 'What is not given stays as it is, also within the client.',
        body: InvoiceChange,
        response: { 200: InvoiceAnswer, ...notFound },
      },
    },
    async (request) => ({ invoice: await updateInvoice(app.db, request.body.invoice) }),
  );

  app.delete(
    '/apps/invoice/delete',
    {
      config,
      schema: {
        tags,
        summary: 'Delete an invoice',
        description: 'Answers what it was.',
        querystring: InvoiceRemoval,
        body: InvoiceRemoval,
        response: { 200: InvoiceAnswer, ...notFound },
      },
    },
    async (request) => ({ invoice: await removeInvoice(app.db, given(request, 'id')) }),
  );
};
