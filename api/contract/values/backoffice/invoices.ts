export const invoiceStatuses = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceSortColumns = ['id', 'client', 'total', 'issuedDate', 'balance', 'invoiceStatus', 'dueDate'] as const;
export const defaultInvoiceSortColumn = 'id';
export const defaultInvoiceSort = 'desc';
export const firstInvoiceStatus = 'Draft';
/** Default number of days from issue until payment is due. */
export const invoiceTerm = 30;
/** Clients offered for a new invoice (specification, service layer §7, Invoices). */
export const offeredClients = 5;
/** Maximum number of clients in search results. */
export const foundClients = 20;
export const invoiceTextLength = 200;
export const invoiceNoteLength = 1000;
/** Maximum length of the payment terms. */
export const invoiceTermsLength = 300;
/** Optional parts of the printed document. */
export const documentParts = ['terms', 'note', 'stub'] as const;
/** Choices of days until payment is due; 0 is the same day. */
export const termDays = [0, 7, 15, 30, 45, 60, 90] as const;
/** Maximum total of an invoice, in its own currency and in baht. */
export const maxBaht = 1_000_000_000;

/** Invoices in the strict sense, which request payment. The specified calls include only these. */
export const billKinds = ['invoice', 'tax-invoice'] as const;
/** Documents written by users; the others are derived from them. */
export const writtenKinds = [...billKinds, 'quotation'] as const;
/** Each kind has its own number series; a recurring invoice is a template without a number. */
export const invoiceKinds = [...writtenKinds, 'receipt', 'credit-note', 'recurring'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
export const isBill = (kind: InvoiceKind): boolean => billKinds.some((one) => one === kind);
/** Lists: all invoices in the strict sense, or one other kind. */
export const invoiceLists = ['bills', 'quotation', 'receipt', 'credit-note', 'recurring'] as const;
export type InvoiceListOf = (typeof invoiceLists)[number];
/** A client's answers to a quotation. */
export const quotationDecisions = ['accepted', 'declined'] as const;
export type QuotationDecision = (typeof quotationDecisions)[number];
/** Drafts that can be created from a document. */
export const derivedKinds = ['invoice', 'credit-note', 'recurring'] as const;
export type DerivedKind = (typeof derivedKinds)[number];
/** Intervals of a recurring invoice. */
export const recurrenceUnits = ['week', 'month', 'year'] as const;
/** Whether prices exclude value added tax, include it, or the seller charges none. */
export const vatModes = ['excluded', 'included', 'none'] as const;
export type VatMode = (typeof vatModes)[number];
/** Withholding tax rates, in percent. */
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
/** Maximum number of events shown, newest first. */
export const shownEvents = 100;

/** Maximum number of derived documents shown, newest first. */
export const shownLinked = 100;

/** Whether credit notes have cancelled the whole invoice. */
export const isCredited = ({ total, credited }: { total: number; credited: number }): boolean => credited > 0 && credited >= total;

/** Payment states of an invoice for a client who reads it by its link. */
export const sharedStandings = ['open', 'Past Due', 'Paid', 'credited', 'void'] as const;
export type SharedStanding = (typeof sharedStandings)[number];

/** Bulk actions on invoices. */
export const invoiceMarks = ['sent', 'downloaded', 'paid', 'void', 'deleted', 'restored'] as const;
export type InvoiceMark = (typeof invoiceMarks)[number];
export const maxMarked = 100;

/** Tabs of the list; `open` contains all unpaid invoices. */
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

/** Maximum number of rows in a spreadsheet file. */
export const maxExportRows = 5000;
export const mailSubjectLength = 200;
export const mailMessageLength = 4000;

/** Whether the whole amount has been paid. */
export const isSettled = ({ paid, balance }: { paid: number; balance: number }): boolean => paid > 0 && balance === 0;

/** Branch number of the head office. */
export const headOffice = '00000';
export const taxIdOrNonePattern = '^(\\d{13})?$';
export const branchPattern = '^(\\d{5})?$';
/** Bank account number with hyphens or spaces, or empty. */
export const accountNumberPattern = '^(\\d[\\d -]{4,28}\\d)?$';

/** Whether the last of thirteen digits is the correct check digit of a Thai tax id. */
export function isTaxId(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].slice(0, 12).reduce((all, digit, at) => all + Number(digit) * (13 - at), 0);
  return (11 - (sum % 11)) % 10 === Number(text[12]);
}
