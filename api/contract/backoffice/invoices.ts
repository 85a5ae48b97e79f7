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
  description: 'A day, as `2026-11-24`.',
  examples: ['2026-11-24'],
});
export const Amount = Type.Number({
  minimum: 0,
  maximum: maxBaht,
  description: 'In the money of the invoice, with at most two decimals; yen have none.',
});

export const InvoiceClient = Type.Object(
  {
    address: Text,
    company: Text,
    companyEmail: Type.String({
      maxLength: emailLength,
      pattern: `^$|${emailPattern}`,
      'x-reads': 'address',
      description: 'An address, or empty.',
    }),
    country: Text,
    contact: { ...Text, description: 'Usually a telephone number.' },
    name: Type.String({ minLength: 1, maxLength: invoiceTextLength, pattern: '\\S' }),
  },
  { $id: 'InvoiceClient', description: 'To whom an invoice is addressed.' },
);
export type InvoiceClient = Static<typeof InvoiceClient>;
export const InvoiceClients = Type.Array(InvoiceClient);

const fields = {
  issuedDate: { ...Day, description: 'The day it was issued, as `2026-11-24`.' },
  client: InvoiceClient,
  service: { ...Text, description: 'The invoiced service.' },
  total: { ...Amount, description: 'The whole sum, in the money of the invoice.' },
  avatar: Picture,
  invoiceStatus: Type.Enum([...invoiceStatuses]),
  balance: { ...Amount, description: 'The open balance, in the invoice’s currency.' },
  dueDate: { ...Day, description: 'The day by which it has to be paid, as `2026-11-24`.' },
};

export const Invoice = Type.Object(
  {
    ...{ id: Id, ...fields },
    currency: Type.Optional(Type.Enum([...currencies], { description: 'The money of its sums; left out where that is baht.' })),
  },
  { $id: 'Invoice', description: 'A bill of the marketplace to one of its clients.' },
);
export type Invoice = Static<typeof Invoice>;
const InvoiceAnswer = Type.Object(
  { invoice: Invoice },
  { $id: 'InvoiceAnswer', description: 'An invoice as it is after the call, or was before it was deleted.' },
);

export const PaymentDetails = Type.Object(
  {
    totalDue: { ...Amount, description: 'The balance of the invoice, in its money.' },
    bankName: Type.String({ description: 'The bank of the account that is paid.' }),
    country: Type.String({ description: 'The bank’s country.' }),
    iban: Type.String({ description: 'The number of that account.' }),
    swiftCode: Type.String({ description: 'The code of that bank.' }),
  },
  { $id: 'PaymentDetails', description: 'The payment details of an invoice.' },
);
export type PaymentDetails = Static<typeof PaymentDetails>;
export const InvoiceDetail = Type.Object(
  { invoice: Invoice, paymentDetails: PaymentDetails },
  { $id: 'InvoiceDetail', description: 'An invoice and where it is paid.' },
);
export type InvoiceDetail = Static<typeof InvoiceDetail>;
const InvoiceKey = Type.Object({ id: Id });

export const InvoiceQuery = Type.Object({
  q: Type.Optional(SearchText),
  perPage: perPage(tablePageSize),
  page: Page,
  status: Type.Optional(Type.Enum([...invoiceStatuses], { description: 'Only invoices of this status.' })),
  sort: Type.Enum([...sortDirections], { default: defaultInvoiceSort, description: 'Direction of the order by `sortColumn`.' }),
  sortColumn: Type.Enum([...invoiceSortColumns], {
    'x-synonyms': { 'client.name': 'client' },
    default: defaultInvoiceSortColumn,
    description: 'Column the list is ordered by; `client`, or `client.name`, is the client’s name.',
  }),
});
export type InvoiceQuery = Static<typeof InvoiceQuery>;

export const InvoiceList = Type.Object(
  {
    allData: Type.Array(Invoice, { description: 'All matching rows, at most 500.' }),
    total: Type.Integer({ minimum: 0, description: 'How many match.' }),
    invoices: Type.Array(Invoice, { description: 'The page asked for.' }),
  },
  { $id: 'InvoiceList', description: 'The invoices that match, and one page of them.' },
);
export type InvoiceList = Static<typeof InvoiceList>;

const { client, total, ...optionalFields } = fields;
const NewInvoiceFields = Type.Intersect([Type.Object({ client, total }), Type.Partial(Type.Object(optionalFields))]);
export type NewInvoice = Static<typeof NewInvoiceFields>;
export const NewInvoice = Type.Object(
  { invoice: NewInvoiceFields },
  {
    $id: 'NewInvoice',
    description: 'An invoice to be issued; without more it is a draft of today.',
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
    description: 'The fields of an invoice that change.',
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
  description: '`q` looks into the number, the client’s name, company and email, the total and the issued date.',
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
  summary: 'Read an invoice and how it is paid',
  description: 'The payment details say where the balance is to be paid.',
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
  description: 'To choose from when an invoice is written.',
  answers: { 200: InvoiceClients },
});

export const addInvoice = declare({
  id: 'addInvoice',
  method: 'POST',
  path: '/apps/invoice/add',
  access: 'admin',
  tag: 'Invoices',
  summary: 'Add an invoice',
  description: 'A draft in baht, issued today and due in thirty days, unless something else is given.',
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
    'What is not given stays as it is, also within the client, and so does the money it is in. An issued tax invoice keeps its client, day, service and total and is no draft again, and one that is void stays as it is: `WRONG_STATE`.',
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
  description: 'Answers what it was.',
  query: InvoiceRemoval,
  body: InvoiceRemoval,
  answers: { 200: InvoiceAnswer },
  refusals: [notFound],
});
