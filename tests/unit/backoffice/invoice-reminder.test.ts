import { expect, test } from 'vitest';
import type { InvoiceRecord } from '../../../api/contract/backoffice/invoice-records.ts';
import { isRemindable, lastReminder, reminderOn } from '../../../src/islands/invoices/reminder.ts';

test.each([
  ['2026-11-24', '2026-11-23', 'late', 1],
  ['2026-03-01', '2026-02-28', 'late', 1],
  ['2024-03-01', '2024-02-28', 'late', 2],
  ['2027-01-01', '2025-12-31', 'late', 366],
  ['2026-11-24', '2026-11-24', 'today', 0],
  ['2026-11-24', '2026-11-25', 'ahead', 0],
] as const)('on %s, what is due on %s is %s by %i days', (today, dueDate, when, count) => {
  expect(reminderOn(today, dueDate)).toEqual({ when, count });
});

const record = (change: object) =>
  ({ isVoid: false, isDeleted: false, invoiceStatus: 'Sent', sums: { due: 1 }, events: [], ...change }) as unknown as InvoiceRecord;

test('of what is issued and due alone somebody is reminded', () => {
  for (const invoiceStatus of ['Sent', 'Downloaded', 'Partial Payment', 'Past Due'])
    expect(isRemindable(record({ invoiceStatus }))).toBe(true);
  for (const change of [{ isVoid: true }, { isDeleted: true }, { invoiceStatus: 'Draft' }, { sums: { due: 0 } }])
    expect(isRemindable(record(change)), JSON.stringify(change)).toBe(false);
});

test('the last reminder is the newest of the history', () => {
  const [first, last] = ['2026-11-20T02:00:00.000Z', '2026-11-22T02:00:00.000Z'];
  const events = [
    { kind: 'reminded', at: first },
    { kind: 'reminded', at: last },
    { kind: 'changed', at: '2026-11-23T02:00:00.000Z' },
  ];
  expect(lastReminder(record({ events }))).toBe(last);
  expect(lastReminder(record({}))).toBeUndefined();
});
