import { type Static, Type } from 'typebox';
import { Id, Page, Picture, perPage, SearchText } from '../shared/common.ts';
import {
  defaultInvoiceSort,
  defaultInvoiceSortColumn,
  invoiceSortColumns,
  invoiceStatuses,
  invoiceTextLength,
  mostDollars,
} from '../values/backoffice/invoices.ts';
import { emailLength, emailPattern } from '../values/identity/account.ts';
import { sortDirections, tablePageSize } from '../values/shared/paging.ts';

const Text = Type.String({ maxLength: invoiceTextLength });
const Day = Type.String({ format: 'date', pattern: '^[12]', description: 'A day, as `2026-11-24`.', examples: ['2026-11-24'] });
const Dollars = Type.Number({ minimum: 0, maximum: mostDollars, description: 'US dollars with at most two decimals.' });

export const InvoiceClient = Type.Object({
  address: Text,
  company: Text,
  companyEmail: Type.String({ maxLength: emailLength, pattern: `^$|${emailPattern}` }),
  country: Text,
  contact: Text,
  name: Type.String({ minLength: 1, maxLength: invoiceTextLength, pattern: '\\S' }),
});
export type InvoiceClient = Static<typeof InvoiceClient>;
export const InvoiceClients = Type.Array(InvoiceClient);

const fields = {
  issuedDate: Day,
  client: InvoiceClient,
  service: Text,
  total: Dollars,
  avatar: Picture,
  invoiceStatus: Type.Enum([...invoiceStatuses]),
  balance: Dollars,
  dueDate: Day,
};

export const Invoice = Type.Object({ id: Id, ...fields });
export type Invoice = Static<typeof Invoice>;
export const InvoiceAnswer = Type.Object({ invoice: Invoice });

export const PaymentDetails = Type.Object({
  totalDue: Dollars,
  bankName: Type.String(),
  country: Type.String(),
  iban: Type.String(),
  swiftCode: Type.String(),
});
export type PaymentDetails = Static<typeof PaymentDetails>;
export const InvoiceDetail = Type.Object({ invoice: Invoice, paymentDetails: PaymentDetails });
export type InvoiceDetail = Static<typeof InvoiceDetail>;
export const InvoiceKey = Type.Object({ id: Id });

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

export const InvoiceList = Type.Object({
  allData: Type.Array(Invoice, { description: 'All that match, at most 500.' }),
  total: Type.Integer({ minimum: 0 }),
  invoices: Type.Array(Invoice, { description: 'The page asked for.' }),
});
export type InvoiceList = Static<typeof InvoiceList>;

const needed = Type.Object({ client: InvoiceClient, total: Dollars });
const { client, total, ...others } = fields;
const NewInvoiceFields = Type.Intersect([needed, Type.Partial(Type.Object(others))]);
export type NewInvoice = Static<typeof NewInvoiceFields>;
export const NewInvoice = Type.Object(
  { invoice: NewInvoiceFields },
  {
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
  Type.Partial(Type.Object({ client: Type.Partial(client), total, ...others })),
]);
export type InvoiceChange = Static<typeof InvoiceChangeFields>;
export const InvoiceChange = Type.Object(
  { invoice: InvoiceChangeFields },
  { examples: [{ invoice: { id: 50, invoiceStatus: 'Paid', balance: 0 } }] },
);
export const InvoiceRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 50 }] });
