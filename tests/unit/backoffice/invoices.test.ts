import { expect, test } from 'vitest';
import { balanceOf, checkDays } from '../../../api/domain/backoffice/rules/invoices.ts';

test('a paid invoice has nothing left, any other its whole total', () => {
  expect(balanceOf({ total: 120.5, invoiceStatus: 'Paid' })).toBe(0);
  expect(balanceOf({ total: 120.5, invoiceStatus: 'Sent' })).toBe(120.5);
  expect(balanceOf({ total: 120.5, invoiceStatus: 'Past Due', balance: 20.129 })).toBe(20.13);
});

test('a balance follows its total unless a part was paid', () => {
  const sent = { total: 100, invoiceStatus: 'Sent', balance: 100 } as const;
  expect(balanceOf({ total: 140, invoiceStatus: 'Sent' }, sent)).toBe(140);
  const part = { total: 100, invoiceStatus: 'Partial Payment', balance: 30 } as const;
  expect(balanceOf({ total: 140, invoiceStatus: 'Past Due' }, part)).toBe(30);
  const paid = { total: 100, invoiceStatus: 'Paid', balance: 0 } as const;
  expect(balanceOf({ total: 100, invoiceStatus: 'Sent' }, paid)).toBe(100);
});

type Amounts = Parameters<typeof balanceOf>;
const part = { total: 100, invoiceStatus: 'Partial Payment', balance: 30 } as const;

test('a balance that is given, or a status of its own, goes before the one from before', () => {
  expect(balanceOf({ total: 100, invoiceStatus: 'Paid' }, part)).toBe(0);
  expect(balanceOf({ total: 100, invoiceStatus: 'Sent', balance: 50 }, part)).toBe(50);
  expect(balanceOf({ total: 100, invoiceStatus: 'Partial Payment' }, part)).toBe(30);
});

test.each<[Amounts[0], Amounts[1], Record<string, string[]>]>([
  [{ total: 100, invoiceStatus: 'Paid', balance: 1 }, undefined, { 'invoice.balance': ['must be 0 when the invoice is paid'] }],
  [{ total: 100, invoiceStatus: 'Sent', balance: 101 }, undefined, { 'invoice.balance': ['must not be more than the total'] }],
  ...[undefined, 0, 100].map((balance): [Amounts[0], Amounts[1], Record<string, string[]>] => [
    { total: 100, invoiceStatus: 'Partial Payment', balance },
    undefined,
    { 'invoice.balance': ['must be between 0 and the total when a part is paid'] },
  ]),
  [{ total: 20, invoiceStatus: 'Sent' }, part, { 'invoice.total': ['must not be less than what is still to be paid'] }],
  [{ total: 30, invoiceStatus: 'Partial Payment' }, part, { 'invoice.total': ['must be more than what is still to be paid'] }],
  [{ total: 20, invoiceStatus: 'Sent', balance: 30 }, part, { 'invoice.balance': ['must not be more than the total'] }],
])('%j after %j is refused: %j', (amounts, before, fields) => {
  expect(() => balanceOf(amounts, before)).toThrow(expect.objectContaining({ fields }));
});

test('payment is due on the day of issue or later; the day that was set is named where it is not', () => {
  const days = { issuedDate: '2026-02-01', dueDate: '2026-01-31' };
  const refused = (fields: Record<string, string[]>) => expect.objectContaining({ fields });
  expect(() => checkDays({ ...days, dueDate: days.issuedDate }, {})).not.toThrow();
  expect(() => checkDays(days, { issuedDate: days.issuedDate })).toThrow(
    refused({ 'invoice.issuedDate': ['must not be after the due date'] }),
  );
  expect(() => checkDays(days, days)).toThrow(refused({ 'invoice.dueDate': ['must not be before the issued date'] }));
});
