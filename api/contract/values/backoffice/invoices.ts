export const invoiceStatuses = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const;
export const invoiceSortColumns = ['id', 'client', 'total', 'issuedDate', 'balance', 'invoiceStatus', 'dueDate'] as const;
export const defaultInvoiceSortColumn = 'id';
export const defaultInvoiceSort = 'desc';
export const firstInvoiceStatus = 'Draft';
/** Days from issue until payment is due, by default. */
export const invoiceTerm = 30;
/** Clients offered for a new invoice (specification, service layer §7, Invoices). */
export const offeredClients = 5;
export const invoiceTextLength = 200;
export const maxDollars = 1_000_000_000;
