import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id } from '../shared/common.ts';
import { notFound, wrongState } from '../shared/refusals.ts';
import { derivedKinds, quotationDecisions } from '../values/backoffice/invoices.ts';
import { tag } from './invoice-calls.ts';
import { InvoiceRecordAnswer, RecurrenceRule } from './invoice-records.ts';

const Derivation = Type.Object(
  { id: Id, as: Type.Enum([...derivedKinds]) },
  { $id: 'InvoiceDerivation', description: 'A draft to make of a document.', examples: [{ id: 48, as: 'credit-note' }] },
);
export type Derivation = Static<typeof Derivation>;
const ReceiptOf = Type.Object(
  { paymentId: Id },
  { $id: 'ReceiptOfPayment', description: 'For which payment a receipt is made.', examples: [{ paymentId: 2 }] },
);
const as = Type.Enum([...quotationDecisions]);
const Decided = Type.Object(
  { id: Id, as },
  { $id: 'DecidedQuotation', description: 'Decision of the client about a quotation.', examples: [{ id: 51, as: 'accepted' }] },
);
export type Decided = Static<typeof Decided>;
const DecidedByLink = Type.Object(
  { key: Type.String({ minLength: 1, maxLength: 100, description: 'The last part of the link.' }), as },
  {
    $id: 'DecidedByLink',
    description: 'Decision of a client about a shared quotation.',
    examples: [{ key: 'sample-link-of-quotation', as: 'accepted' }],
  },
);
export type DecidedByLink = Static<typeof DecidedByLink>;
const Recurrence = Type.Object(
  { id: Id, rule: RecurrenceRule },
  {
    $id: 'RecurrenceChange',
    description: 'When invoices are made of a recurring one from now on.',
    examples: [{ id: 52, rule: { kind: 'invoice', unit: 'month', start: '2027-01-31', until: null, issues: false, isPaused: false } }],
  },
);
export type RecurrenceChange = Static<typeof Recurrence>;

export const deriveInvoice = declare({
  id: 'deriveInvoice',
  method: 'POST',
  path: '/apps/invoice/derive',
  access: 'admin',
  tag,
  summary: 'Make a draft of another document',
  description:
    'An `invoice` of an issued quotation, a `credit-note` of an issued invoice, or a `recurring` invoice of an invoice, which rests until its rule is said. Both name each other. Anything else is `WRONG_STATE`.',
  body: Derivation,
  idempotent: true,
  answers: { 201: InvoiceRecordAnswer },
  refusals: [notFound, wrongState],
});

export const makeReceipt = declare({
  id: 'makeReceipt',
  method: 'POST',
  path: '/apps/invoice/receipt',
  access: 'admin',
  tag,
  summary: 'Make the receipt of a payment',
  description: 'With the next number of its series. It never changes; a payment has one, which is answered where it is there already.',
  body: ReceiptOf,
  answers: { 201: InvoiceRecordAnswer },
  refusals: [notFound, wrongState],
});

export const decideQuotation = declare({
  id: 'decideQuotation',
  method: 'POST',
  path: '/apps/invoice/decide',
  access: 'admin',
  tag,
  summary: 'Note what a client says to a quotation',
  description: 'One that is issued, and not decided otherwise before.',
  body: Decided,
  answers: { 200: InvoiceRecordAnswer },
  refusals: [notFound, wrongState],
});

export const decideByLink = declare({
  id: 'decideByLink',
  method: 'POST',
  path: '/api/invoice/decide',
  access: 'public',
  tag,
  summary: 'Accept or decline a quotation by its link',
  description: 'Until the last day it is good for, and once.',
  body: DecidedByLink,
  answers: { 200: Empty },
  refusals: [notFound, wrongState],
});

export const changeRecurrence = declare({
  id: 'changeRecurrence',
  method: 'POST',
  path: '/apps/invoice/recurrence',
  access: 'admin',
  tag,
  summary: 'Say when invoices are made of a recurring one',
  description: 'Days that are over are not made up for.',
  body: Recurrence,
  answers: { 200: InvoiceRecordAnswer },
  refusals: [notFound, wrongState],
});
