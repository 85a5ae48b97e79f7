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
  { $id: 'NewInvoiceRecord', description: 'A draft to be written.', examples: [{ record: exampleContent }] },
);
const RecordChange = Type.Object(
  {
    id: Id,
    record: Content,
    changedAt: Type.Optional(
      Type.String({
        maxLength: 30,
        description:
          'When it was changed the last time, by the events you have read, or empty: where that was later, nothing changes. Without it nothing is compared.',
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
  summary: 'List invoices by tab and day',
  description:
    '`q` looks where `/apps/invoice/invoices` looks, and into the number. The sums of every tab are of all that match, each money by itself.',
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
  description: 'Its lines, sums, payments and history, and the code by which what is due is paid.',
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
  summary: 'Write a draft with lines',
  description: 'Its sums follow from its lines. It has no number until it is issued.',
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
  summary: 'Rewrite an invoice',
  description:
    'A draft may change in everything. An issued invoice keeps its number, kind and money, and its total is not less than what is paid; an issued tax invoice, and one that is void or deleted, stays as it is: `WRONG_STATE`.',
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
  summary: 'Write a draft like an invoice',
  description: 'Of today, due after as many days; nothing of it is paid.',
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
    'It gets the next number of its kind and of the year of its day, and is to be paid. A tax invoice needs the seller’s tax id and the client’s address.',
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
  description: 'Empty texts where nobody has said it.',
  answers: { 200: SellerAnswer },
});

export const updateInvoiceSeller = declare({
  id: 'updateInvoiceSeller',
  method: 'POST',
  path: '/apps/invoice/seller',
  access: 'admin',
  tag,
  summary: 'Set the issuer of invoices',
  description: 'Issued invoices keep what they said.',
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
  summary: 'Find clients by their names',
  description: 'At most 20 whose name, company or email contains the text, each as it was written last.',
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
    'White A4 with the sum in words and, in baht, a code to pay by: `application/pdf`. Reading it changes nothing; `mark` notes that it was downloaded.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  byLanguage: true,
  type: 'application/pdf',
  answers: { 200: Type.Unknown({ description: 'The bytes of the document.' }) },
  refusals: [notFound],
});

export const getInvoiceTable = declare({
  id: 'getInvoiceTable',
  method: 'GET',
  path: '/apps/invoice/csv',
  access: 'admin',
  log: { of: 'invoice' },
  tag,
  summary: 'Read invoices for a spreadsheet',
  description:
    'All of a choice, at most 5,000: `text/csv` in UTF-8 with its mark. Cells that a spreadsheet would calculate are made texts.',
  query: Type.Object({ ...InvoiceExport.properties, lng: AskedLanguage }),
  byLanguage: true,
  type: 'text/csv',
  answers: { 200: Type.Unknown({ description: 'The text of the file.' }) },
});

/** Refusals of calls that record payments. */
export const paymentRefusals = [notFound, wrongState, listFull];
