export const invoiceStatuses = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceSortColumns = ['id', 'client', 'total', 'issuedDate', 'balance', 'invoiceStatus', 'dueDate'] as const;
export const defaultInvoiceSortColumn = 'id';
export const defaultInvoiceSort = 'desc';
export const firstInvoiceStatus = 'Draft';
/** Days from issue until payment is due, by default. */
export const invoiceTerm = 30;
/** Clients offered for a new invoice (specification, service layer §7, Invoices). */
export const offeredClients = 5;
/** Clients that a search for one shows. */
export const foundClients = 20;
export const invoiceTextLength = 200;
export const invoiceNoteLength = 1000;
/** The longest that is said about when and how to pay. */
export const invoiceTermsLength = 300;
/** Parts that can be left off the paper, or put on it. */
export const documentParts = ['terms', 'note', 'stub'] as const;
/** After how many days an invoice is usually to be paid; on the same day by 0. */
export const termDays = [0, 7, 15, 30, 45, 60, 90] as const;
/** The most an invoice may come to, in its own money and in baht. */
export const maxBaht = 1_000_000_000;

/** Invoices proper, by which money is asked for. The specified calls know these alone. */
export const billKinds = ['invoice', 'tax-invoice'] as const;
/** Documents that somebody writes; the others are made of them. */
export const writtenKinds = [...billKinds, 'quotation'] as const;
/** Each kind is counted by itself; a recurring invoice is what invoices are made of, and has no number. */
export const invoiceKinds = [...writtenKinds, 'receipt', 'credit-note', 'recurring'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
export const isBill = (kind: InvoiceKind): boolean => billKinds.some((one) => one === kind);
/** Lists: all invoices proper, or one other kind. */
export const invoiceLists = ['bills', 'quotation', 'receipt', 'credit-note', 'recurring'] as const;
export type InvoiceListOf = (typeof invoiceLists)[number];
/** Answers of a client to a quotation. */
export const quotationDecisions = ['accepted', 'declined'] as const;
export type QuotationDecision = (typeof quotationDecisions)[number];
/** Drafts that can be made of a document. */
export const derivedKinds = ['invoice', 'credit-note', 'recurring'] as const;
export type DerivedKind = (typeof derivedKinds)[number];
/** How often a recurring invoice is made. */
export const recurrenceUnits = ['week', 'month', 'year'] as const;
/** Whether prices are without value added tax, hold it already, or are of somebody who takes none. */
export const vatModes = ['excluded', 'included', 'none'] as const;
export type VatMode = (typeof vatModes)[number];
/** Rates of tax that the client withholds, in percent. */
export const withholdingRates = [0, 1, 2, 3, 5] as const;
export type WithholdingRate = (typeof withholdingRates)[number];
export const discountKinds = ['percent', 'amount'] as const;

export const maxInvoiceLines = 100;
export const lineTextLength = 300;
export const unitLength = 30;
export const maxQuantity = 1_000_000;
export const maxUnitPrice = 100_000_000;

export const invoicePaymentMethods = ['transfer', 'promptpay', 'cash', 'card', 'cheque', 'other'] as const;
export type InvoicePaymentMethod = (typeof invoicePaymentMethods)[number];
export const maxInvoicePayments = 200;

/** Kinds of events in an invoice's history. */
export const invoiceEventKinds = [
  'created',
  'changed',
  'issued',
  'mailed',
  'undelivered',
  'reminded',
  'opened',
  'marked-sent',
  'downloaded',
  'payment-added',
  'payment-removed',
  'payment-restored',
  'past-due',
  'credited',
  'uncredited',
  'accepted',
  'declined',
  'voided',
  'deleted',
  'restored',
] as const;
export type InvoiceEventKind = (typeof invoiceEventKinds)[number];
/** The newest events that are told. */
export const shownEvents = 100;

/** The newest documents made of one that are told. */
export const shownLinked = 100;

/** Whether nothing of an invoice counts any more, since credit notes have taken back all of it. */
export const isCredited = ({ total, credited }: { total: number; credited: number }): boolean => credited > 0 && credited >= total;

/** How an invoice stands for the client who reads it by its link. */
export const sharedStandings = ['open', 'Past Due', 'Paid', 'credited', 'void'] as const;
export type SharedStanding = (typeof sharedStandings)[number];

/** Bulk actions on invoices. */
export const invoiceMarks = ['sent', 'downloaded', 'paid', 'void', 'deleted', 'restored'] as const;
export type InvoiceMark = (typeof invoiceMarks)[number];
export const maxMarked = 100;

/** The tabs of the list; `open` is all that is still to be paid. */
export const invoiceTabs = [
  'all',
  'open',
  'Draft',
  'Sent',
  'Downloaded',
  'Partial Payment',
  'Past Due',
  'Paid',
  'credited',
  'void',
  'deleted',
] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** The most rows of a file for spreadsheets. */
export const maxExportRows = 5000;
export const mailSubjectLength = 200;
export const mailMessageLength = 4000;

/** Whether nothing is left of what was to be paid. */
export const isSettled = ({ paid, balance }: { paid: number; balance: number }): boolean => paid > 0 && balance === 0;

/** The head office is branch 0. */
export const headOffice = '00000';
export const taxIdOrNonePattern = '^(\\d{13})?$';
export const branchPattern = '^(\\d{5})?$';
/** Digits as banks write them, with hyphens or spaces; or nothing. */
export const accountNumberPattern = '^(\\d[\\d -]{4,28}\\d)?$';

/** Whether the last of thirteen digits fits the others, as it does in every number that a Thai office has given. */
export function isTaxId(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].slice(0, 12).reduce((all, digit, at) => all + Number(digit) * (13 - at), 0);
  return (11 - (sum % 11)) % 10 === Number(text[12]);
}
