import type { InvoiceStatus } from '../../../contract/values/backoffice/invoices.ts';

interface Standing {
  status: InvoiceStatus;
  balanceSatang: number;
  dueDate: string;
}

/** Statuses of an unpaid invoice until its due date has passed. */
export const untilDue: InvoiceStatus[] = ['Sent', 'Downloaded', 'Partial Payment'];

/** Returns the status of an invoice on a day: an unpaid one is past due after its due date. */
export function statusOn({ status, balanceSatang, dueDate }: Standing, today: string): InvoiceStatus {
  return untilDue.includes(status) && balanceSatang > 0 && dueDate < today ? 'Past Due' : status;
}

/** Returns the moment from which an invoice is past due: the start of the next day in Bangkok. */
export const pastDueFrom = (dueDate: string): number => Date.parse(`${dueDate}T00:00:00+07:00`) + 24 * 3600 * 1000;

/** Returns the status of an issued invoice from its events, regardless of the day. */
export function statusAfter({ total, balance, isDownloaded }: { total: number; balance: number; isDownloaded: boolean }): InvoiceStatus {
  if (balance === 0) return 'Paid';
  if (balance < total) return 'Partial Payment';
  return isDownloaded ? 'Downloaded' : 'Sent';
}

const prefixes = { invoice: 'INV', 'tax-invoice': 'TIV', quotation: 'QT', receipt: 'RC', 'credit-note': 'CN', recurring: 'REC' } as const;

/** Returns the Buddhist Era year of a day. */
export const buddhistYear = (day: string): number => Number(day.slice(0, 4)) + 543;

export const numberOf = ({ kind, year, place }: { kind: keyof typeof prefixes; year: number; place: number }): string =>
  `${prefixes[kind]}-${year}-${String(place).padStart(4, '0')}`;
