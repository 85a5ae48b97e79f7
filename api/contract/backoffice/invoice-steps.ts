import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id } from '../shared/common.ts';
import { mailboxFull, notFound, wrongState } from '../shared/refusals.ts';
import {
  invoiceMarks,
  invoicePaymentMethods,
  invoiceTextLength,
  mailMessageLength,
  mailSubjectLength,
  maxMarked,
} from '../values/backoffice/invoices.ts';
import { emailLength, emailPattern } from '../values/identity/account.ts';
import { languages, oneLinePattern } from '../values/shared/common.ts';
import { paymentRefusals, tag } from './invoice-calls.ts';
import { InvoiceRecordAnswer, InvoiceRow } from './invoice-records.ts';
import { Amount, Day } from './invoices.ts';

const NewPayment = Type.Object(
  {
    invoiceId: Id,
    amount: { ...Amount, description: 'The amount received, in the invoice’s currency.' },
    withheld: Type.Optional({ ...Amount, description: 'The tax withheld by the client.' }),
    paidOn: Type.Optional({ ...Day, description: 'Day of the payment; today by default.' }),
    method: Type.Enum([...invoicePaymentMethods]),
    note: Type.Optional(Type.String({ maxLength: invoiceTextLength })),
  },
  {
    $id: 'NewInvoicePayment',
    description: 'A payment to record; with the withheld tax it cannot exceed the balance.',
    examples: [{ invoiceId: 48, amount: 100, method: 'promptpay' }],
  },
);
export type NewPayment = Static<typeof NewPayment>;
const PaymentKey = Type.Object({ paymentId: Id }, { examples: [{ paymentId: 1 }] });

export const InvoiceMarking = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: maxMarked, uniqueItems: true }),
    as: Type.Enum([...invoiceMarks]),
  },
  { $id: 'InvoiceMarking', description: 'A new status for several invoices.', examples: [{ ids: [45], as: 'sent' }] },
);
export type InvoiceMarking = Static<typeof InvoiceMarking>;
const Marked = Type.Object(
  {
    rows: Type.Array(InvoiceRow, { description: 'The changed invoices, as they are now.' }),
    refused: Type.Array(Type.Object({ id: Id, code: Type.String() }), { description: 'The unchanged invoices, with the reasons.' }),
  },
  { $id: 'MarkedInvoices', description: 'Result of a bulk change of invoices.' },
);
export type Marked = Static<typeof Marked>;

const Sending = Type.Object(
  {
    id: Id,
    to: Type.String({ maxLength: emailLength, pattern: emailPattern, 'x-reads': 'address' }),
    subject: Type.String({ minLength: 1, maxLength: mailSubjectLength, pattern: oneLinePattern }),
    message: Type.String({ maxLength: mailMessageLength, description: 'Plain text.' }),
    language: Type.Optional(Type.Enum([...languages], { description: 'Language of the document; by default that of Accept-Language.' })),
    reminds: Type.Optional(Type.Boolean({ description: 'Whether it is a payment reminder, and recorded as one.' })),
    withLink: Type.Optional(
      Type.Boolean({ description: 'Whether the link to the client’s page is added; it is created if there is none.' }),
    ),
  },
  {
    $id: 'InvoiceSending',
    description: 'A mail with an invoice.',
    examples: [{ id: 48, to: 'accounts@ton.example', subject: 'ใบแจ้งหนี้', message: 'เรียนฝ่ายบัญชี ขอส่งใบแจ้งหนี้ตามแนบ', language: 'th' }],
  },
);
export type InvoiceSending = Static<typeof Sending>;

export const markInvoices = declare({
  id: 'markInvoices',
  method: 'POST',
  path: '/apps/invoice/mark',
  access: 'admin',
  tag,
  summary: 'Change the status of invoices',
  description:
    '`sent` issues drafts; `paid` records a payment of the balance; `void` voids an issued invoice, whose number stays used; `deleted` and `restored` undo each other. Each invoice is changed, or reported as refused, independently.',
  body: InvoiceMarking,
  answers: { 200: Marked },
});

export const addInvoicePayment = declare({
  id: 'addInvoicePayment',
  method: 'POST',
  path: '/apps/invoice/add-payment',
  access: 'admin',
  tag,
  summary: 'Record a payment',
  description: 'The balance decreases by the amount, and the status is updated. Drafts and void invoices cannot be paid.',
  body: NewPayment,
  idempotent: true,
  answers: { 201: InvoiceRecordAnswer },
  refusals: paymentRefusals,
});

export const removeInvoicePayment = declare({
  id: 'removeInvoicePayment',
  method: 'POST',
  path: '/apps/invoice/remove-payment',
  access: 'admin',
  tag,
  summary: 'Remove a payment',
  description: 'The balance increases by the amount. The payment can be restored.',
  body: PaymentKey,
  answers: { 200: InvoiceRecordAnswer },
  refusals: [notFound, wrongState],
});

export const restoreInvoicePayment = declare({
  id: 'restoreInvoicePayment',
  method: 'POST',
  path: '/apps/invoice/restore-payment',
  access: 'admin',
  tag,
  summary: 'Restore a payment',
  description: 'Restores it unchanged, unless the balance has become too small for it: `WRONG_STATE`.',
  body: PaymentKey,
  answers: { 200: InvoiceRecordAnswer },
  refusals: [notFound, wrongState],
});

export const sendInvoice = declare({
  id: 'sendInvoice',
  method: 'POST',
  path: '/apps/invoice/send',
  access: 'admin',
  tag,
  summary: 'Send an invoice by mail',
  description:
    'Sending issues a draft. The document is attached; a recipient with an account also gets the mail in its mailbox. A reminder needs an issued invoice with a balance: anything else is `WRONG_STATE`.',
  body: Sending,
  idempotent: true,
  answers: { 201: InvoiceRecordAnswer },
  refusals: [notFound, wrongState, mailboxFull],
});
