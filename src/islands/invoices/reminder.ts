import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';

/** Whether a reminder can be sent to the client; the API rejects all others. */
export const isRemindable = ({ isVoid, isDeleted, invoiceStatus, sums }: InvoiceRecord): boolean =>
  !isVoid && !isDeleted && invoiceStatus !== 'Draft' && sums.due > 0;

interface Reminder {
  /** Variant of the message. */
  when: 'late' | 'today' | 'ahead';
  /** Days past due. */
  count: number;
}

/** Returns the reminder for a day in Bangkok. Both days have the format `2026-11-24`. */
export function reminderOn(today: string, dueDate: string): Reminder {
  const count = Math.round((Date.parse(today) - Date.parse(dueDate)) / 86_400_000);
  if (count > 0) return { when: 'late', count };
  return { when: count === 0 ? 'today' : 'ahead', count: 0 };
}

/** Returns the time of the last reminder. */
export const lastReminder = ({ events }: Pick<InvoiceRecord, 'events'>): string | undefined =>
  events.findLast(({ kind }) => kind === 'reminded')?.at;
