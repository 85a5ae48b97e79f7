import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, LanguageQuery, SearchText } from '../shared/common.ts';
import { listFull, notFound, staleVersion, wrongState } from '../shared/refusals.ts';
import {
  Content,
  InvoiceExport,
  InvoiceParties,
  InvoiceRecordAnswer,
  InvoiceRecordList,
  InvoiceRecordQuery,
  InvoiceToPay,
  SellerAnswer,
  SellerChange,
} from './invoice-records.ts';

const exampleLine = { text: 'Seller training day', quantity: 1.5, unit: 'วัน', unitPrice: 4000, discount: { kind: 'percent', value: 10 } };
const exampleContent = {
  kind: 'tax-invoice',
  currency: 'THB',
  rate: null,
  client: {
    name: 'มะลิ รัตนกร',
    company: 'Ton Ceramics',
    companyEmail: 'accounts@ton.example',
    address: '12/3 ซอยตัวอย่าง 4, เชียงใหม่',
    country: 'Thailand',
    contact: '000-000-0123',
    taxId: '9000000000021',
    branch: '00000',
  },
  issuedDate: '2026-11-24',
  dueDate: '2026-12-24',
  service: 'Seller training day',
  vatMode: 'excluded',
  withholdingRate: 3,
  lines: [exampleLine],
  terms: 'ชำระภายใน 30 วัน',
  note: '',
  salesPerson: 'วรรณา ศรีสุข',
  shown: { terms: true, note: true, stub: true },
};
const NewRecord = Type.Object(
  { record: Content },
  { $id: 'NewInvoiceRecord', description: 'A draft to create.', examples: [{ record: exampleContent }] },
);
const RecordChange = Type.Object(
  {
    id: Id,
    record: Content,
    changedAt: Type.Optional(
      Type.String({
        maxLength: 30,
        description:
          'Time of the last change according to the events you have read, or empty. If the invoice has changed since, nothing changes. If omitted, nothing is compared.',
      }),
    ),
  },
  { $id: 'InvoiceRecordChange', description: 'The new content of an invoice.', examples: [{ id: 46, record: exampleContent }] },
);
export type RecordChange = Static<typeof RecordChange>;

const Key = Type.Object({ id: Id }, { examples: [{ id: 47 }] });

export const tag = 'Invoices';
const changed = { answers: { 200: InvoiceRecordAnswer }, refusals: [notFound, wrongState] } as const;

export const getInvoiceRecords = declare({
  id: 'getInvoiceRecords',
  method: 'GET',
  path: '/apps/invoice/records',
  access: 'admin',
  log: { of: 'invoice', at: 'answer.invoices.id' },
  tag,
  summary: 'List invoices by tab and date',
  description:
    '`q` searches the same fields as `/apps/invoice/invoices`, and the number. The sums of each tab cover all matches, separately for each currency.',
  query: InvoiceRecordQuery,
  answers: { 200: InvoiceRecordList },
});

export const getInvoiceRecord = declare({
  id: 'getInvoiceRecord',
  method: 'GET',
  path: '/apps/invoice/records/:id',
  example: { params: { id: 48 } },
  access: 'admin',
  log: { of: 'invoice' },
  tag,
  summary: 'Read an invoice with its details',
  description: 'Includes its lines, sums, payments and history, and the code for paying the balance.',
  params: Type.Object({ id: Id }),
  answers: { 200: InvoiceToPay },
  refusals: [notFound],
});

export const addInvoiceRecord = declare({
  id: 'addInvoiceRecord',
  method: 'POST',
  path: '/apps/invoice/add-record',
  access: 'admin',
  tag,
  summary: 'Create a draft with lines',
  description: 'Its sums are calculated from its lines. It has no number until it is issued.',
  body: NewRecord,
  idempotent: true,
  answers: { 201: InvoiceRecordAnswer },
});

export const updateInvoiceRecord = declare({
  id: 'updateInvoiceRecord',
  method: 'POST',
  path: '/apps/invoice/update-record',
  access: 'admin',
  tag,
  summary: 'Change an invoice',
  description:
    'Every field of a draft may change. An issued invoice keeps its number, kind and currency, and its total cannot fall below the amount paid. An issued tax invoice, and a void or deleted invoice, cannot be changed: `WRONG_STATE`.',
  body: RecordChange,
  ...changed,
  refusals: [...changed.refusals, staleVersion],
});

export const duplicateInvoice = declare({
  id: 'duplicateInvoice',
  method: 'POST',
  path: '/apps/invoice/duplicate',
  access: 'admin',
  tag,
  summary: 'Create a draft from an invoice',
  description: 'Dated today, with the same payment period and no payments.',
  body: Key,
  idempotent: true,
  answers: { 201: InvoiceRecordAnswer },
  refusals: [notFound],
});

export const issueInvoice = declare({
  id: 'issueInvoice',
  method: 'POST',
  path: '/apps/invoice/issue',
  access: 'admin',
  tag,
  summary: 'Issue a draft',
  description:
    'Assigns the next number for its kind and the year of its date, and makes it payable. A tax invoice needs the seller’s tax id and the client’s address.',
  body: Key,
  ...changed,
});

export const getInvoiceSeller = declare({
  id: 'getInvoiceSeller',
  method: 'GET',
  path: '/apps/invoice/seller',
  access: 'admin',
  log: 'none',
  tag,
  summary: 'Read the issuer of invoices',
  description: 'Fields that were never set are empty.',
  answers: { 200: SellerAnswer },
});

export const updateInvoiceSeller = declare({
  id: 'updateInvoiceSeller',
  method: 'POST',
  path: '/apps/invoice/seller',
  access: 'admin',
  tag,
  summary: 'Set the issuer of invoices',
  description: 'Issued invoices keep their seller details.',
  body: SellerChange,
  answers: { 200: SellerAnswer },
});

export const findInvoiceClients = declare({
  id: 'findInvoiceClients',
  method: 'GET',
  path: '/apps/invoice/find-clients',
  access: 'admin',
  log: { of: 'client', at: 'answer.clients.id' },
  tag,
  summary: 'Find clients by name',
  description: 'Returns at most 20 clients whose name, company or email contains the text, each with its latest details.',
  query: Type.Object({ q: Type.Optional(SearchText) }),
  answers: { 200: InvoiceParties },
});

export const getInvoicePaper = declare({
  id: 'getInvoicePaper',
  method: 'GET',
  path: '/apps/invoice/pdf/:id',
  example: { params: { id: 48 } },
  access: 'admin',
  log: { of: 'invoice' },
  tag,
  summary: 'Read an invoice as PDF',
  description:
    'White A4 with the amount in words and, for baht, a payment code: `application/pdf`. Reading it changes nothing; `mark` records a download.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  byLanguage: true,
  type: 'application/pdf',
  answers: { 200: Type.Unknown({ description: 'The document’s bytes.' }) },
  refusals: [notFound],
});

export const getInvoiceTable = declare({
  id: 'getInvoiceTable',
  method: 'GET',
  path: '/apps/invoice/csv',
  access: 'admin',
  log: { of: 'invoice' },
  tag,
  summary: 'Export invoices as CSV',
  description:
    'All invoices of the selection, at most 5,000, as `text/csv` in UTF-8 with a byte order mark. Cells that a spreadsheet would evaluate are escaped as text.',
  query: Type.Object({ ...InvoiceExport.properties, lng: AskedLanguage }),
  byLanguage: true,
  type: 'text/csv',
  answers: { 200: Type.Unknown({ description: 'The file’s text.' }) },
});

/** Refusals of calls that record payments. */
export const paymentRefusals = [notFound, wrongState, listFull];
