import { type Static, Type } from 'typebox';
import { Id, Page, Picture, perPage, SearchText, Timestamp } from '../shared/common.ts';
import { currencies, defaultCurrency, maxRate, minRate } from '../values/backoffice/invoice-sums.ts';
import {
  accountNumberPattern,
  billKinds,
  branchPattern,
  defaultInvoiceSort,
  defaultInvoiceSortColumn,
  discountKinds,
  invoiceEventKinds,
  invoiceKinds,
  invoiceLists,
  invoiceNoteLength,
  invoicePaymentMethods,
  invoiceSortColumns,
  invoiceStatuses,
  invoiceTabs,
  invoiceTermsLength,
  invoiceTextLength,
  lineTextLength,
  maxBaht,
  maxInvoiceLines,
  maxQuantity,
  maxUnitPrice,
  quotationDecisions,
  recurrenceUnits,
  sharedStandings,
  taxIdOrNonePattern,
  unitLength,
  vatModes,
  withholdingRates,
} from '../values/backoffice/invoices.ts';
import { sortDirections, tablePageSize } from '../values/shared/paging.ts';
import { Amount, Day, InvoiceClient, PaymentDetails } from './invoices.ts';

const Text = Type.String({ maxLength: invoiceTextLength });
const TaxId = Type.String({
  pattern: taxIdOrNonePattern,
  'x-reads': 'digits',
  description: 'Thirteen digits with a valid check digit, or empty.',
});
const Branch = Type.String({ pattern: branchPattern, description: 'Five digits, `00000` for the head office, or empty.' });

export const InvoiceParty = Type.Object(
  { ...InvoiceClient.properties, taxId: TaxId, branch: Branch },
  { $id: 'InvoiceParty', description: 'A client as named on tax invoices.' },
);
export type InvoiceParty = Static<typeof InvoiceParty>;
export const InvoiceParties = Type.Array(InvoiceParty);

export const InvoiceSeller = Type.Object(
  {
    ...{ name: Text, address: Text, taxId: TaxId, branch: Branch, phone: Text, email: Text },
    bankName: Type.Optional(Text),
    bankBranch: Type.Optional(Text),
    accountName: Type.Optional(Text),
    accountNumber: Type.Optional(
      Type.String({ pattern: accountNumberPattern, description: 'Number of the Thai bank account that clients pay into, or empty.' }),
    ),
  },
  { $id: 'InvoiceSeller', description: 'The issuer of invoices, and the bank account they are paid to.' },
);
export type InvoiceSeller = Static<typeof InvoiceSeller>;
export const SellerChange = Type.Object(
  { seller: InvoiceSeller },
  {
    $id: 'SellerChange',
    description: 'The issuer of invoices; invoices already issued keep theirs.',
    examples: [
      {
        seller: {
          name: 'ตลาดนัด',
          address: '99/9 ถนนตัวอย่าง กรุงเทพฯ 10000',
          taxId: '9000000000012',
          branch: '00000',
          phone: '000-000-0199',
          email: 'billing@taladnat.example',
          bankName: 'ธนาคารตัวอย่าง',
          bankBranch: 'ตลาดตัวอย่าง',
          accountName: 'ตลาดนัด',
          accountNumber: '000-0-00000-0',
        },
      },
    ],
  },
);
export const SellerAnswer = Type.Object({ seller: InvoiceSeller }, { $id: 'SellerAnswer', description: 'The issuer of invoices.' });

export const InvoiceLine = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: lineTextLength, pattern: '\\S', description: 'The invoiced service.' }),
    quantity: Type.Number({ exclusiveMinimum: 0, maximum: maxQuantity, description: 'Quantity with at most three decimal places.' }),
    unit: Type.String({ maxLength: unitLength, description: 'The unit, or empty.' }),
    unitPrice: Type.Number({
      minimum: 0,
      maximum: maxUnitPrice,
      description: 'Price in the invoice’s currency, with at most two decimal places; none for yen.',
    }),
    discount: Type.Object(
      { kind: Type.Enum([...discountKinds]), value: Type.Number({ minimum: 0, maximum: maxUnitPrice }) },
      { description: 'Discount on the line: a percentage up to 100, or an amount up to the line’s.' },
    ),
  },
  { $id: 'InvoiceLine', description: 'A line of an invoice.' },
);
export type InvoiceLine = Static<typeof InvoiceLine>;

const paid = {
  amount: { ...Amount, description: 'The amount received, in the invoice’s currency.' },
  withheld: { ...Amount, description: 'The tax withheld by the client.' },
  paidOn: Day,
  method: Type.Enum([...invoicePaymentMethods]),
};
const InvoicePayment = Type.Object({ id: Id, ...paid, note: Text }, { $id: 'InvoicePayment', description: 'A payment of an invoice.' });

const InvoiceEvent = Type.Object(
  {
    kind: Type.Enum([...invoiceEventKinds]),
    at: Type.String({ ...Timestamp, description: 'Time of the event: ISO 8601 in UTC.' }),
    by: Type.String({ description: 'Name of the person who did it, or empty.' }),
    detail: Type.String({ description: 'Detail such as the address of a mail or the amount of a payment; may be empty.' }),
  },
  { $id: 'InvoiceEvent', description: 'An event in an invoice’s history.' },
);
export type InvoiceEvent = Static<typeof InvoiceEvent>;

const InBaht = Type.Number({ minimum: 0, maximum: maxBaht });
const Sums = Type.Object(
  {
    subtotal: { ...Amount, description: 'Sum of all lines before their discounts.' },
    discount: Amount,
    base: { ...Amount, description: 'The amount subject to value added tax.' },
    vat: Amount,
    total: Amount,
    withholding: { ...Amount, description: 'The tax withheld by the client.' },
    payable: { ...Amount, description: 'The total less the withheld tax.' },
    paid: { ...Amount, description: 'The settled amount: payments plus withheld tax.' },
    credited: { ...Amount, description: 'The amount of the credit notes.' },
    balance: Amount,
    due: { ...Amount, description: 'The amount the client still has to pay, without withheld tax.' },
    inBaht: Type.Union([Type.Object({ base: InBaht, vat: InBaht, total: InBaht }), Type.Null()], {
      description: 'Taxable amount, tax and total in baht at the invoice’s rate; null if it has none.',
    }),
  },
  { $id: 'InvoiceSums', description: 'The sums of an invoice, in its currency.' },
);

export const ShownParts = Type.Object(
  { terms: Type.Boolean({ default: true }), note: Type.Boolean({ default: true }), stub: Type.Boolean({ default: false }) },
  {
    $id: 'ShownParts',
    default: { terms: true, note: true, stub: false },
    description: 'The parts printed on the document: the terms, the note, and a payment slip to tear off. Hidden texts are kept.',
  },
);
export type ShownParts = Static<typeof ShownParts>;

const content = {
  kind: Type.Enum([...invoiceKinds]),
  currency: Type.Enum([...currencies], { default: defaultCurrency, description: 'The currency of all its sums.' }),
  rate: Type.Union([Type.Number({ minimum: minRate, maximum: maxRate }), Type.Null()], {
    default: null,
    description:
      'Baht for one unit of the currency, with at most four decimal places; only for value added tax in a currency other than baht.',
  }),
  client: InvoiceParty,
  issuedDate: Day,
  dueDate: Day,
  service: { ...Text, description: 'The invoiced service.' },
  vatMode: Type.Enum([...vatModes], { description: 'Whether prices exclude value added tax, include it, or none is charged.' }),
  withholdingRate: Type.Enum([...withholdingRates], { description: 'Percentage of the taxable amount.' }),
  lines: Type.Array(InvoiceLine, { minItems: 1, maxItems: maxInvoiceLines }),
  terms: Type.String({ maxLength: invoiceTermsLength, default: '', description: 'Payment terms as text; may be empty.' }),
  note: Type.String({ maxLength: invoiceNoteLength }),
  salesPerson: { ...Text, default: '', description: 'The salesperson; may be empty.' },
  shown: ShownParts,
};
export const Content = Type.Object(content);
export type InvoiceContent = Static<typeof Content>;

const SeriesNumber = Type.Union([Type.String(), Type.Null()], {
  description: 'Number in its series and year, such as `INV-2569-0001`; null for drafts.',
});
const IsVoid = Type.Boolean({ description: 'Whether it is void.' });
const Decision = Type.Union([Type.Enum([...quotationDecisions]), Type.Null()], {
  description: 'The client’s decision about a quotation; null until then, and for other documents.',
});
const NextOn = Type.Union([Day, Type.Null()], {
  description: 'Next day on which an invoice is created from it; null for other documents and while it is paused or has ended.',
});
export const RecurrenceRule = Type.Object(
  {
    kind: Type.Enum([...billKinds], { description: 'Kind of the invoices created.' }),
    unit: Type.Enum([...recurrenceUnits], { description: 'Interval in weeks, months or years.' }),
    start: { ...Day, description: 'First day; shorter months use their last day.' },
    until: Type.Union([Day, Type.Null()], { description: 'Last possible day; null for no end.' }),
    issues: Type.Boolean({ description: 'Whether the invoices are issued at once instead of being left as drafts.' }),
    isPaused: Type.Boolean({ description: 'Whether creation is paused; invoices missed meanwhile are not created later.' }),
  },
  { $id: 'InvoiceRecurrence', description: 'Schedule of a recurring invoice.' },
);
export type RecurrenceRule = Static<typeof RecurrenceRule>;
const related = { number: SeriesNumber, kind: Type.Enum([...invoiceKinds]), issuedDate: Day };
const Reference = Type.Object(
  {
    ...related,
    base: { ...Amount, description: 'Its taxable amount, or its total if it has no tax.' },
    credited: { ...Amount, description: 'Sum of earlier credit notes.' },
  },
  { $id: 'InvoiceReference', description: 'The document that another one refers to.' },
);
const LinkedDocument = Type.Object(
  {
    id: Id,
    ...related,
    total: Amount,
    isVoid: IsVoid,
    invoiceStatus: Type.Enum([...invoiceStatuses]),
    paymentId: Type.Union([Id, Type.Null()], { description: 'The payment that a receipt is for.' }),
  },
  { $id: 'LinkedDocument', description: 'A document that this one was created from, or that was created from it.' },
);
/** Parts of a document besides its content. */
const printed = {
  reference: Type.Union([Reference, Type.Null()], {
    description: 'The document that a receipt, a credit note or an invoice from a quotation refers to.',
  }),
  payment: Type.Union([Type.Object(paid), Type.Null()], { description: 'The payment that a receipt confirms.' }),
  decision: Decision,
};
const IsDeleted = Type.Boolean({ description: 'Whether it is deleted and can be restored.' });

export const InvoiceRecord = Type.Object(
  {
    id: Id,
    number: SeriesNumber,
    invoiceStatus: Type.Enum([...invoiceStatuses]),
    isVoid: IsVoid,
    isDeleted: IsDeleted,
    avatar: Picture,
    ...content,
    seller: InvoiceSeller,
    sums: Sums,
    payments: Type.Array(InvoicePayment),
    ...printed,
    linked: Type.Array(LinkedDocument, { description: 'Its source first, then the documents created from it, oldest first.' }),
    recurrence: Type.Union([RecurrenceRule, Type.Null()]),
    nextOn: NextOn,
    events: Type.Array(InvoiceEvent, { description: 'Oldest first; at most the newest 100.' }),
    linkKey: Type.Union([Type.String(), Type.Null()], {
      description: 'Last segment of the public address of the invoice, readable by anyone who knows it; null if there is none.',
    }),
  },
  { $id: 'InvoiceRecord', description: 'An invoice with its lines, sums, payments and history.' },
);
export type InvoiceRecord = Static<typeof InvoiceRecord>;
export const InvoiceRecordAnswer = Type.Object(
  { record: InvoiceRecord },
  { $id: 'InvoiceRecordAnswer', description: 'The invoice after the call.' },
);
const ways = {
  promptPay: Type.Union(
    [
      Type.Object({
        payload: Type.String({ description: 'The content of the code.' }),
        qr: Type.String({ description: 'The code as an image, in a data URL.' }),
      }),
      Type.Null(),
    ],
    { description: 'PromptPay details for paying the balance; null if nothing is due or there is no payee.' },
  ),
  isSandbox: Type.Boolean({ description: 'Whether the payee is fictitious, as in a demo.' }),
  paymentDetails: PaymentDetails,
};
export const InvoiceToPay = Type.Object(
  { record: InvoiceRecord, ...ways },
  { $id: 'InvoiceToPay', description: 'An invoice, and how to pay it by scanning a code.' },
);
export type InvoiceToPay = Static<typeof InvoiceToPay>;

export const SharedInvoice = Type.Object(
  {
    invoice: Type.Object({
      number: SeriesNumber,
      standing: Type.Enum([...sharedStandings], { description: 'Payment state; a void invoice is not payable.' }),
      ...content,
      seller: InvoiceSeller,
      sums: Sums,
      ...printed,
    }),
    ...ways,
  },
  { $id: 'SharedInvoice', description: 'An invoice as its client sees it: the printed content and how to pay it.' },
);
export type SharedInvoice = Static<typeof SharedInvoice>;

export const InvoiceRow = Type.Object(
  {
    id: Id,
    number: SeriesNumber,
    kind: Type.Enum([...invoiceKinds]),
    name: Type.String({ description: 'The client’s name.' }),
    company: Type.String(),
    email: Type.String(),
    avatar: Picture,
    service: Type.String(),
    issuedDate: Day,
    dueDate: Day,
    currency: Type.Enum([...currencies]),
    total: Amount,
    balance: Amount,
    invoiceStatus: Type.Enum([...invoiceStatuses]),
    isCredited: Type.Boolean({ description: 'Whether credit notes cover all of it.' }),
    isVoid: IsVoid,
    decision: Decision,
    nextOn: NextOn,
  },
  { $id: 'InvoiceRow', description: 'An invoice in a list.' },
);
export type InvoiceRow = Static<typeof InvoiceRow>;

const choice = {
  q: Type.Optional(SearchText),
  of: Type.Enum([...invoiceLists], { default: 'bills', description: 'Bills, or only documents of this kind.' }),
  tab: Type.Enum([...invoiceTabs], {
    default: 'all',
    description:
      'Only these: `open` are all unpaid ones, `credited` those offset by credit notes, `void` the void ones, `deleted` drafts that can still be restored.',
  }),
  from: Type.Optional({ ...Day, description: 'Issued on or after this day.' }),
  to: Type.Optional({ ...Day, description: 'Issued on or before this day.' }),
  currency: Type.Optional(Type.Enum([...currencies], { description: 'Only invoices in this currency.' })),
  sort: Type.Enum([...sortDirections], { default: defaultInvoiceSort, description: 'Sort direction for `sortColumn`.' }),
  sortColumn: Type.Enum([...invoiceSortColumns], { default: defaultInvoiceSortColumn, description: 'Sort column.' }),
};
const Choice = Type.Object(choice);
export type InvoiceChoice = Static<typeof Choice>;
/** Query of a spreadsheet export: the filters of the list, or individual invoices. */
export const InvoiceExport = Type.Object({
  ...choice,
  ids: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$', description: 'Only these invoices: ids separated by commas.' }),
  ),
});
export type InvoiceExport = Static<typeof InvoiceExport>;
export const InvoiceRecordQuery = Type.Object({ ...choice, page: Page, perPage: perPage(tablePageSize) });
export type InvoiceRecordQuery = Static<typeof InvoiceRecordQuery>;

const Together = Type.Number({ minimum: 0, description: 'Sum of all of them.' });
const TabSums = Type.Object(
  {
    tab: Type.Enum([...invoiceTabs]),
    count: Type.Integer({ minimum: 0 }),
    sums: Type.Array(Type.Object({ currency: Type.Enum([...currencies]), total: Together, balance: Together }), {
      description: 'One sum per currency, baht first; currencies are never added up.',
    }),
  },
  { $id: 'InvoiceTabSums', description: 'Number and sums of the matching invoices in a tab.' },
);
export type TabSums = Static<typeof TabSums>;
export const InvoiceRecordList = Type.Object(
  { tabs: Type.Array(TabSums), total: Type.Integer({ minimum: 0 }), rows: Type.Array(InvoiceRow) },
  { $id: 'InvoiceRecordList', description: 'A page of the matching invoices, and the sums of all of them.' },
);
export type InvoiceRecordList = Static<typeof InvoiceRecordList>;
