import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Page, Picture, perPage, SearchText } from '../shared/common.ts';
import { notFound, wrongState } from '../shared/refusals.ts';
import { currencies } from '../values/backoffice/invoice-sums.ts';
import {
  defaultInvoiceSort,
  defaultInvoiceSortColumn,
  invoiceSortColumns,
  invoiceStatuses,
  invoiceTextLength,
  maxBaht,
} from '../values/backoffice/invoices.ts';
import { emailLength, emailPattern } from '../values/identity/account.ts';
import { commonEraPattern } from '../values/shared/common.ts';
import { sortDirections, tablePageSize } from '../values/shared/paging.ts';

const Text = Type.String({ maxLength: invoiceTextLength });
export const Day = Type.String({
  format: 'date',
  pattern: commonEraPattern,
  description: 'A date, as `2026-11-24`.',
  examples: ['2026-11-24'],
});
export const Amount = Type.Number({
  minimum: 0,
  maximum: maxBaht,
  description: 'Amount in the invoice’s currency, with at most two decimal places; none for yen.',
});

export const InvoiceClient = Type.Object(
  {
    address: Text,
    company: Text,
    companyEmail: Type.String({
      maxLength: emailLength,
      pattern: `^$|${emailPattern}`,
      'x-reads': 'address',
      description: 'Email address, or empty.',
    }),
    country: Text,
    contact: { ...Text, description: 'Contact details, usually a telephone number.' },
    name: Type.String({ minLength: 1, maxLength: invoiceTextLength, pattern: '\\S' }),
  },
  { $id: 'InvoiceClient', description: 'The recipient of an invoice.' },
);
export type InvoiceClient = Static<typeof InvoiceClient>;
export const InvoiceClients = Type.Array(InvoiceClient);

const fields = {
  issuedDate: { ...Day, description: 'The day it was issued, as `2026-11-24`.' },
  client: InvoiceClient,
  service: { ...Text, description: 'The invoiced service.' },
  total: { ...Amount, description: 'The total, in the invoice’s currency.' },
  avatar: Picture,
  invoiceStatus: Type.Enum([...invoiceStatuses]),
  balance: { ...Amount, description: 'The open balance, in the invoice’s currency.' },
  dueDate: { ...Day, description: 'The due date, as `2026-11-24`.' },
};

export const Invoice = Type.Object(
  {
    ...{ id: Id, ...fields },
    currency: Type.Optional(Type.Enum([...currencies], { description: 'The currency of its sums; omitted if baht.' })),
  },
  { $id: 'Invoice', description: 'A bill from the marketplace to one of its clients.' },
);
export type Invoice = Static<typeof Invoice>;
const InvoiceAnswer = Type.Object(
  { invoice: Invoice },
  { $id: 'InvoiceAnswer', description: 'The invoice after the call, or before its deletion.' },
);

export const PaymentDetails = Type.Object(
  {
    totalDue: { ...Amount, description: 'The balance of the invoice, in its currency.' },
    bankName: Type.String({ description: 'The bank of the receiving account.' }),
    country: Type.String({ description: 'The bank’s country.' }),
    iban: Type.String({ description: 'The IBAN of that account.' }),
    swiftCode: Type.String({ description: 'The SWIFT code of that bank.' }),
  },
  { $id: 'PaymentDetails', description: 'The payment details of an invoice.' },
);
export type PaymentDetails = Static<typeof PaymentDetails>;
export const InvoiceDetail = Type.Object(
  { invoice: Invoice, paymentDetails: PaymentDetails },
  { $id: 'InvoiceDetail', description: 'An invoice and its payment details.' },
);
export type InvoiceDetail = Static<typeof InvoiceDetail>;
const InvoiceKey = Type.Object({ id: Id });

export const InvoiceQuery = Type.Object({
  q: Type.Optional(SearchText),
  perPage: perPage(tablePageSize),
  page: Page,
  status: Type.Optional(Type.Enum([...invoiceStatuses], { description: 'Invoices with this status.' })),
  sort: Type.Enum([...sortDirections], { default: defaultInvoiceSort, description: 'Sort direction for `sortColumn`.' }),
  sortColumn: Type.Enum([...invoiceSortColumns], {
    'x-synonyms': { 'client.name': 'client' },
    default: defaultInvoiceSortColumn,
    description: 'Sort column; `client`, or `client.name`, is the client’s name.',
  }),
});
export type InvoiceQuery = Static<typeof InvoiceQuery>;

export const InvoiceList = Type.Object(
  {
    allData: Type.Array(Invoice, { description: 'All matching rows, at most 500.' }),
    total: Type.Integer({ minimum: 0, description: 'Number of matches.' }),
    invoices: Type.Array(Invoice, { description: 'The requested page.' }),
  },
  { $id: 'InvoiceList', description: 'The matching invoices, and one page of them.' },
);
export type InvoiceList = Static<typeof InvoiceList>;

const { client, total, ...optionalFields } = fields;
const NewInvoiceFields = Type.Intersect([Type.Object({ client, total }), Type.Partial(Type.Object(optionalFields))]);
export type NewInvoice = Static<typeof NewInvoiceFields>;
export const NewInvoice = Type.Object(
  { invoice: NewInvoiceFields },
  {
    $id: 'NewInvoice',
    description: 'An invoice to add; by default a draft dated today.',
    examples: [
      {
        invoice: {
          client: {
            name: 'มะลิ รัตนกร',
            company: 'Ton Ceramics',
            companyEmail: 'accounts@ton.example',
            address: '12/3 ซอยตัวอย่าง 4, เชียงใหม่',
            country: 'Thailand',
            contact: '000-000-0123',
          },
          service: 'Seller training day',
          total: 1250.5,
          dueDate: '2026-12-24',
        },
      },
    ],
  },
);

const InvoiceChangeFields = Type.Intersect([
  Type.Object({ id: Id }),
  Type.Partial(Type.Object({ client: Type.Partial(client), total, ...optionalFields })),
]);
export type InvoiceChange = Static<typeof InvoiceChangeFields>;
export const InvoiceChange = Type.Object(
  { invoice: InvoiceChangeFields },
  {
    $id: 'InvoiceChange',
    description: 'The fields of an invoice to change.',
    examples: [{ invoice: { id: 50, invoiceStatus: 'Paid', balance: 0 } }],
  },
);
const InvoiceRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 50 }] });

export const getInvoices = declare({
  id: 'getInvoices',
  method: 'GET',
  path: '/apps/invoice/invoices',
  access: 'admin',
  log: { of: 'invoice', at: 'answer.invoices.id' },
  tag: 'Invoices',
  summary: 'List invoices',
  description: '`q` searches the number, the client’s name, company and email, the total and the issue date.',
  query: InvoiceQuery,
  answers: { 200: InvoiceList },
});

export const getInvoice = declare({
  id: 'getInvoice',
  method: 'GET',
  path: '/api/invoice/invoices/:id',
  example: { params: { id: 50 } },
  access: 'admin',
  log: { of: 'invoice' },
  tag: 'Invoices',
  summary: 'Read an invoice and its payment details',
  description: 'The payment details name the account that the balance is paid into.',
  params: InvoiceKey,
  answers: { 200: InvoiceDetail },
  refusals: [notFound],
});

export const getInvoiceClients = declare({
  id: 'getInvoiceClients',
  method: 'GET',
  path: '/api/invoice/clients',
  access: 'admin',
  log: { of: 'client', at: 'answer.id' },
  tag: 'Invoices',
  summary: 'List the first five clients',
  description: 'Clients to choose from when creating an invoice.',
  answers: { 200: InvoiceClients },
});

export const addInvoice = declare({
  id: 'addInvoice',
  method: 'POST',
  path: '/apps/invoice/add',
  access: 'admin',
  tag: 'Invoices',
  summary: 'Add an invoice',
  description: 'By default a draft in baht, issued today and due in thirty days.',
  body: NewInvoice,
  idempotent: true,
  answers: { 201: InvoiceAnswer },
});

export const updateInvoice = declare({
  id: 'updateInvoice',
  method: 'POST',
  path: '/apps/invoice/update',
  access: 'admin',
  log: { of: 'invoice' },
  tag: 'Invoices',
  summary: 'Change fields of an invoice',
  description:
    'Omitted fields keep their values, including the client’s fields and the currency. An issued tax invoice keeps its client, date, service and total and cannot become a draft again, and a void one cannot be changed: `WRONG_STATE`.',
  body: InvoiceChange,
  answers: { 200: InvoiceAnswer },
  refusals: [notFound, wrongState],
});

export const deleteInvoice = declare({
  id: 'deleteInvoice',
  method: 'DELETE',
  path: '/apps/invoice/delete',
  access: 'admin',
  log: { of: 'invoice' },
  tag: 'Invoices',
  summary: 'Delete an invoice',
  description: 'Returns the deleted invoice.',
  query: InvoiceRemoval,
  body: InvoiceRemoval,
  answers: { 200: InvoiceAnswer },
  refusals: [notFound],
});
