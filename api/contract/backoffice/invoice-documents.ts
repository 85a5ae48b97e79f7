import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id } from '../shared/common.ts';
import { notFound, wrongState } from '../shared/refusals.ts';
import { derivedKinds, quotationDecisions } from '../values/backoffice/invoices.ts';
import { tag } from './invoice-calls.ts';
import { InvoiceRecordAnswer, RecurrenceRule } from './invoice-records.ts';

const Derivation = Type.Object(
  { id: Id, as: Type.Enum([...derivedKinds]) },
  { $id: 'InvoiceDerivation', description: 'A draft to create from a document.', examples: [{ id: 48, as: 'credit-note' }] },
);
export type Derivation = Static<typeof Derivation>;
const ReceiptOf = Type.Object(
  { paymentId: Id },
  { $id: 'ReceiptOfPayment', description: 'The payment to issue a receipt for.', examples: [{ paymentId: 2 }] },
);
const as = Type.Enum([...quotationDecisions]);
const Decided = Type.Object(
  { id: Id, as },
  { $id: 'DecidedQuotation', description: 'The client’s decision about a quotation.', examples: [{ id: 51, as: 'accepted' }] },
);
export type Decided = Static<typeof Decided>;
const DecidedByLink = Type.Object(
  { key: Type.String({ minLength: 1, maxLength: 100, description: 'The last segment of the link.' }), as },
  {
    $id: 'DecidedByLink',
    description: 'A client’s decision about a shared quotation.',
    examples: [{ key: 'sample-link-of-quotation', as: 'accepted' }],
  },
);
export type DecidedByLink = Static<typeof DecidedByLink>;
const Recurrence = Type.Object(
  { id: Id, rule: RecurrenceRule },
  {
    $id: 'RecurrenceChange',
    description: 'The new schedule of a recurring invoice.',
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
  summary: 'Create a draft from another document',
  description:
    'An `invoice` from an issued quotation, a `credit-note` from an issued invoice, or a `recurring` invoice from an invoice, which is inactive until its schedule is set. The two documents reference each other. Anything else is `WRONG_STATE`.',
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
  summary: 'Create the receipt of a payment',
  description: 'It gets the next number of its series and never changes. A payment has one receipt; an existing one is returned.',
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
  summary: 'Record a client’s decision about a quotation',
  description: 'The quotation must be issued and not already decided otherwise.',
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
  description: 'Possible once, until the quotation’s last valid day.',
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
  summary: 'Set the schedule of a recurring invoice',
  description: 'Missed dates are not made up for.',
  body: Recurrence,
  answers: { 200: InvoiceRecordAnswer },
  refusals: [notFound, wrongState],
});
