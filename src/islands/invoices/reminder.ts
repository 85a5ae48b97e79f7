import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';

/** Whether its client may be reminded of something: the API refuses the rest. */
export const isRemindable = ({ isVoid, isDeleted, invoiceStatus, sums }: InvoiceRecord): boolean =>
  !isVoid && !isDeleted && invoiceStatus !== 'Draft' && sums.due > 0;

interface Reminder {
  /** Which words it has. */
  when: 'late' | 'today' | 'ahead';
  /** Days past due. */
  count: number;
}

/** Reminder for a day in Bangkok. Both days are like `2026-11-24`. */
export function reminderOn(today: string, dueDate: string): Reminder {
  const count = Math.round((Date.parse(today) - Date.parse(dueDate)) / 86_400_000);
  if (count > 0) return { when: 'late', count };
  return { when: count === 0 ? 'today' : 'ahead', count: 0 };
}

/** The moment of the last reminder that was sent. */
export const lastReminder = ({ events }: Pick<InvoiceRecord, 'events'>): string | undefined =>
  events.findLast(({ kind }) => kind === 'reminded')?.at;
