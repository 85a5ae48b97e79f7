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
  description: 'Thirteen digits with a fitting check digit, or empty.',
});
const Branch = Type.String({ pattern: branchPattern, description: 'Five digits, `00000` for the head office; or empty.' });

export const InvoiceParty = Type.Object(
  { ...InvoiceClient.properties, taxId: TaxId, branch: Branch },
  { $id: 'InvoiceParty', description: 'A client as tax invoices name one.' },
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
      Type.String({ pattern: accountNumberPattern, description: 'Of the bank in Thailand into which clients pay; or empty.' }),
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
    quantity: Type.Number({ exclusiveMinimum: 0, maximum: maxQuantity, description: 'With at most three decimals.' }),
    unit: Type.String({ maxLength: unitLength, description: 'The unit, or empty.' }),
    unitPrice: Type.Number({
      minimum: 0,
      maximum: maxUnitPrice,
      description: 'In the money of the invoice, with at most two decimals; yen have none.',
    }),
    discount: Type.Object(
      { kind: Type.Enum([...discountKinds]), value: Type.Number({ minimum: 0, maximum: maxUnitPrice }) },
      { description: 'Off the line: a percentage up to 100, or a sum up to what the line comes to.' },
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
    at: Type.String({ ...Timestamp, description: 'When it happened: ISO 8601 in UTC.' }),
    by: Type.String({ description: 'The name of who did it, or empty.' }),
    detail: Type.String({ description: 'Such as the address of a mail or the sum of a payment; may be empty.' }),
  },
  { $id: 'InvoiceEvent', description: 'Something that happened to an invoice.' },
);
export type InvoiceEvent = Static<typeof InvoiceEvent>;

const InBaht = Type.Number({ minimum: 0, maximum: maxBaht });
const Sums = Type.Object(
  {
    subtotal: { ...Amount, description: 'All lines before their discounts.' },
    discount: Amount,
    base: { ...Amount, description: 'The amount that value added tax is charged on.' },
    vat: Amount,
    total: Amount,
    withholding: { ...Amount, description: 'The tax that the client withholds.' },
    payable: { ...Amount, description: 'The total without that.' },
    paid: { ...Amount, description: 'The settled amount: payments plus withheld tax.' },
    credited: { ...Amount, description: 'The amount of the credit notes.' },
    balance: Amount,
    due: { ...Amount, description: 'The amount the client still has to pay, without withheld tax.' },
    inBaht: Type.Union([Type.Object({ base: InBaht, vat: InBaht, total: InBaht }), Type.Null()], {
      description: 'Taxable amount, tax and total in baht at the invoice’s rate; null if it has none.',
    }),
  },
  { $id: 'InvoiceSums', description: 'The sums of an invoice, in its money.' },
);

export const ShownParts = Type.Object(
  { terms: Type.Boolean({ default: true }), note: Type.Boolean({ default: true }), stub: Type.Boolean({ default: false }) },
  {
    $id: 'ShownParts',
    default: { terms: true, note: true, stub: false },
    description:
      'What stands on the paper: the terms, the note, and a strip to be torn off and sent with the payment. Hidden texts are kept.',
  },
);
export type ShownParts = Static<typeof ShownParts>;

const content = {
  kind: Type.Enum([...invoiceKinds]),
  currency: Type.Enum([...currencies], { default: defaultCurrency, description: 'The money of all its sums.' }),
  rate: Type.Union([Type.Number({ minimum: minRate, maximum: maxRate }), Type.Null()], {
    default: null,
    description:
      'Baht for one of that money, with at most four decimals: said where value added tax is taken in other money than baht, and nowhere else.',
  }),
  client: InvoiceParty,
  issuedDate: Day,
  dueDate: Day,
  service: { ...Text, description: 'The invoiced service.' },
  vatMode: Type.Enum([...vatModes], { description: 'Whether prices are without value added tax, hold it, or none is taken.' }),
  withholdingRate: Type.Enum([...withholdingRates], { description: 'In percent of what is taxed.' }),
  lines: Type.Array(InvoiceLine, { minItems: 1, maxItems: maxInvoiceLines }),
  terms: Type.String({ maxLength: invoiceTermsLength, default: '', description: 'When and how to pay, in words; may be empty.' }),
  note: Type.String({ maxLength: invoiceNoteLength }),
  salesPerson: { ...Text, default: '', description: 'The salesperson; may be empty.' },
  shown: ShownParts,
};
export const Content = Type.Object(content);
export type InvoiceContent = Static<typeof Content>;

const SeriesNumber = Type.Union([Type.String(), Type.Null()], {
  description: 'In its series and year, such as `INV-2569-0001`; a draft has none.',
});
const IsVoid = Type.Boolean({ description: 'Whether it counts no more.' });
const Decision = Type.Union([Type.Enum([...quotationDecisions]), Type.Null()], {
  description: 'Decision of the client about a quotation; null until then, and of other documents.',
});
const NextOn = Type.Union([Day, Type.Null()], {
  description:
    'The day on which a recurring invoice is made the next time; null while it rests, when it has ended, and of other documents.',
});
export const RecurrenceRule = Type.Object(
  {
    kind: Type.Enum([...billKinds], { description: 'Of the invoices that are made.' }),
    unit: Type.Enum([...recurrenceUnits], { description: 'Every week, month or year.' }),
    start: { ...Day, description: 'The first day; a month that is shorter takes its last one.' },
    until: Type.Union([Day, Type.Null()], { description: 'Not after this day; null for no end.' }),
    issues: Type.Boolean({ description: 'Whether they are issued at once, instead of waiting as drafts.' }),
    isPaused: Type.Boolean({ description: 'Whether none is made for now; those of the time between are not made later.' }),
  },
  { $id: 'InvoiceRecurrence', description: 'When invoices are made of a recurring one.' },
);
export type RecurrenceRule = Static<typeof RecurrenceRule>;
const related = { number: SeriesNumber, kind: Type.Enum([...invoiceKinds]), issuedDate: Day };
const Reference = Type.Object(
  {
    ...related,
    base: { ...Amount, description: 'Its taxed amount, or its total without tax.' },
    credited: { ...Amount, description: 'Amount of earlier credit notes.' },
  },
  { $id: 'InvoiceReference', description: 'The document that another one is about.' },
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
  { $id: 'LinkedDocument', description: 'A document that another one was made of, or that was made of it.' },
);
/** Parts of a document beside its content. */
const printed = {
  reference: Type.Union([Reference, Type.Null()], { description: 'Of a receipt, a credit note and what was quoted: what it is about.' }),
  payment: Type.Union([Type.Object(paid), Type.Null()], { description: 'The payment that a receipt confirms.' }),
  decision: Decision,
};
const IsDeleted = Type.Boolean({ description: 'Whether it is among the deleted ones, from where it can come back.' });

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
    linked: Type.Array(LinkedDocument, { description: 'Its source first, then the documents made of it, the oldest first.' }),
    recurrence: Type.Union([RecurrenceRule, Type.Null()]),
    nextOn: NextOn,
    events: Type.Array(InvoiceEvent, { description: 'The oldest first, the newest hundred at most.' }),
    linkKey: Type.Union([Type.String(), Type.Null()], {
      description: 'The last part of the address under which everybody who knows it reads the invoice; null while there is none.',
    }),
  },
  { $id: 'InvoiceRecord', description: 'An invoice with its lines, sums, payments and history.' },
);
export type InvoiceRecord = Static<typeof InvoiceRecord>;
export const InvoiceRecordAnswer = Type.Object(
  { record: InvoiceRecord },
  { $id: 'InvoiceRecordAnswer', description: 'The invoice as it is after the call.' },
);
const ways = {
  promptPay: Type.Union(
    [
      Type.Object({
        payload: Type.String({ description: 'The content of the code.' }),
        qr: Type.String({ description: 'The code as a picture: a data address.' }),
      }),
      Type.Null(),
    ],
    { description: 'How what is due is paid by PromptPay; null where nothing is, or nobody could be paid.' },
  ),
  isSandbox: Type.Boolean({ description: 'Whether the receiver is nobody, as in a demo.' }),
  paymentDetails: PaymentDetails,
};
export const InvoiceToPay = Type.Object(
  { record: InvoiceRecord, ...ways },
  { $id: 'InvoiceToPay', description: 'An invoice, and how it is paid by scanning.' },
);
export type InvoiceToPay = Static<typeof InvoiceToPay>;

export const SharedInvoice = Type.Object(
  {
    invoice: Type.Object({
      number: SeriesNumber,
      standing: Type.Enum([...sharedStandings], { description: 'Whether it is to be paid; a void one counts no more.' }),
      ...content,
      seller: InvoiceSeller,
      sums: Sums,
      ...printed,
    }),
    ...ways,
  },
  { $id: 'SharedInvoice', description: 'An invoice as its client reads it: what stands on the paper, and how it is paid.' },
);
export type SharedInvoice = Static<typeof SharedInvoice>;

export const InvoiceRow = Type.Object(
  {
    id: Id,
    number: SeriesNumber,
    kind: Type.Enum([...invoiceKinds]),
    name: Type.String({ description: 'The client’s.' }),
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
    isCredited: Type.Boolean({ description: 'Whether credit notes have taken back all of it.' }),
    isVoid: IsVoid,
    decision: Decision,
    nextOn: NextOn,
  },
  { $id: 'InvoiceRow', description: 'An invoice in a list.' },
);
export type InvoiceRow = Static<typeof InvoiceRow>;

const choice = {
  q: Type.Optional(SearchText),
  of: Type.Enum([...invoiceLists], { default: 'bills', description: 'Invoices proper, or only documents of this kind.' }),
  tab: Type.Enum([...invoiceTabs], {
    default: 'all',
    description:
      'Only these; `open` is all that is to be paid, `credited` what credit notes have taken back, `void` what counts no more, `deleted` drafts that can still be restored.',
  }),
  from: Type.Optional({ ...Day, description: 'Issued on this day or later.' }),
  to: Type.Optional({ ...Day, description: 'Issued on this day or earlier.' }),
  currency: Type.Optional(Type.Enum([...currencies], { description: 'Only those in this money.' })),
  sort: Type.Enum([...sortDirections], { default: defaultInvoiceSort, description: 'Direction of the order by `sortColumn`.' }),
  sortColumn: Type.Enum([...invoiceSortColumns], { default: defaultInvoiceSortColumn, description: 'Column the list is ordered by.' }),
};
const Choice = Type.Object(choice);
export type InvoiceChoice = Static<typeof Choice>;
/** Query of a spreadsheet export: the filters of the list, or single invoices. */
export const InvoiceExport = Type.Object({
  ...choice,
  ids: Type.Optional(Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$', description: 'Of these alone: ids with commas between.' })),
});
export type InvoiceExport = Static<typeof InvoiceExport>;
export const InvoiceRecordQuery = Type.Object({ ...choice, page: Page, perPage: perPage(tablePageSize) });
export type InvoiceRecordQuery = Static<typeof InvoiceRecordQuery>;

const Together = Type.Number({ minimum: 0, description: 'Of all of them.' });
const TabSums = Type.Object(
  {
    tab: Type.Enum([...invoiceTabs]),
    count: Type.Integer({ minimum: 0 }),
    sums: Type.Array(Type.Object({ currency: Type.Enum([...currencies]), total: Together, balance: Together }), {
      description: 'One of each money that they are in, baht first: different money is never added up.',
    }),
  },
  { $id: 'InvoiceTabSums', description: 'How many invoices a tab holds of those that match, and their sums.' },
);
export type TabSums = Static<typeof TabSums>;
export const InvoiceRecordList = Type.Object(
  { tabs: Type.Array(TabSums), total: Type.Integer({ minimum: 0 }), rows: Type.Array(InvoiceRow) },
  { $id: 'InvoiceRecordList', description: 'A page of the invoices that match, and the sums of all of them.' },
);
export type InvoiceRecordList = Static<typeof InvoiceRecordList>;
