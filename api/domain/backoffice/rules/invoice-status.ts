import type { InvoiceStatus } from '../../../contract/values/backoffice/invoices.ts';

interface Standing {
  status: InvoiceStatus;
  balanceSatang: number;
  dueDate: string;
}

/** The statuses that an unpaid invoice has until its day is over. */
export const untilDue: InvoiceStatus[] = ['Sent', 'Downloaded', 'Partial Payment'];

/** Where an invoice stands on a day: what is not paid by its last one is past due. */
export function statusOn({ status, balanceSatang, dueDate }: Standing, today: string): InvoiceStatus {
  return untilDue.includes(status) && balanceSatang > 0 && dueDate < today ? 'Past Due' : status;
}

/** The moment from which what is due on a day is past due: the next day's beginning in Bangkok. */
export const pastDueFrom = (dueDate: string): number => Date.parse(`${dueDate}T00:00:00+07:00`) + 24 * 3600 * 1000;

/** Where an issued invoice stands by what happened to it, whatever the day. */
export function statusAfter({ total, balance, isDownloaded }: { total: number; balance: number; isDownloaded: boolean }): InvoiceStatus {
  if (balance === 0) return 'Paid';
  if (balance < total) return 'Partial Payment';
  return isDownloaded ? 'Downloaded' : 'Sent';
}

const prefixes = { invoice: 'INV', 'tax-invoice': 'TIV', quotation: 'QT', receipt: 'RC', 'credit-note': 'CN', recurring: 'REC' } as const;

/** The year of the Buddhist era that a day is in. */
export const buddhistYear = (day: string): number => Number(day.slice(0, 4)) + 543;

export const numberOf = ({ kind, year, place }: { kind: keyof typeof prefixes; year: number; place: number }): string =>
  `${prefixes[kind]}-${year}-${String(place).padStart(4, '0')}`;
