import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id, LanguageQuery } from '../shared/common.ts';
import { notFound, wrongState } from '../shared/refusals.ts';
import { tag } from './invoice-calls.ts';
import { InvoiceRecordAnswer, SharedInvoice } from './invoice-records.ts';

const Sharing = Type.Object(
  { id: Id, isShared: Type.Boolean() },
  { $id: 'InvoiceSharing', description: 'Whether an invoice has a link for its client.', examples: [{ id: 48, isShared: true }] },
);
export type InvoiceSharing = Static<typeof Sharing>;

const key = { key: Type.String({ minLength: 1, maxLength: 100, description: 'The last segment of the link.' }) };
const examples = [{ key: 'sample-link-of-invoice' }];
const Key = Type.Object(key, { examples });
const Opened = Type.Object(key, { $id: 'OpenedInvoice', description: 'The link an invoice was opened with.', examples });

export const shareInvoice = declare({
  id: 'shareInvoice',
  method: 'POST',
  path: '/apps/invoice/share',
  access: 'admin',
  tag,
  summary: 'Create a link for the client, or revoke it',
  description:
    'Repeating the call changes nothing. A revoked link never works again; sharing anew creates another one. Drafts and void invoices cannot be shared: `WRONG_STATE`.',
  body: Sharing,
  answers: { 200: InvoiceRecordAnswer },
  refusals: [notFound, wrongState],
});

export const readSharedInvoice = declare({
  id: 'readSharedInvoice',
  method: 'GET',
  path: '/api/invoice/shared/:key',
  example: { params: { key: 'sample-link-of-invoice' } },
  access: 'public',
  tag,
  summary: 'Read an invoice by its link',
  description: 'Returns the content of the document and its payment details, nothing else. Reading it changes nothing.',
  params: Key,
  answers: { 200: SharedInvoice },
  refusals: [notFound],
});

export const readSharedPaper = declare({
  id: 'readSharedPaper',
  method: 'GET',
  path: '/api/invoice/shared-pdf/:key',
  example: { params: { key: 'sample-link-of-invoice' } },
  access: 'public',
  tag,
  summary: 'Read an invoice by its link as PDF',
  description: 'The same document that admins get: `application/pdf`. Reading it changes nothing.',
  params: Key,
  query: LanguageQuery,
  byLanguage: true,
  counts: 'papers',
  type: 'application/pdf',
  answers: { 200: Type.Unknown({ description: 'The document’s bytes.' }) },
  refusals: [notFound],
});

export const noteInvoiceOpened = declare({
  id: 'noteInvoiceOpened',
  method: 'POST',
  path: '/api/invoice/opened',
  access: 'public',
  tag,
  summary: 'Record that an invoice was opened by its link',
  description: 'The first call is recorded in the invoice’s history; later calls change nothing.',
  body: Opened,
  answers: { 200: Empty },
  refusals: [notFound],
});
