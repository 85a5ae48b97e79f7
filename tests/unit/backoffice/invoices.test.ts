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

test('a balance that contradicts its status is refused', () => {
  const refused = [
    { total: 100, invoiceStatus: 'Paid', balance: 1 },
    { total: 100, invoiceStatus: 'Sent', balance: 101 },
    { total: 100, invoiceStatus: 'Partial Payment' },
    { total: 100, invoiceStatus: 'Partial Payment', balance: 0 },
    { total: 100, invoiceStatus: 'Partial Payment', balance: 100 },
  ] as const;
  for (const amounts of refused) expect(() => balanceOf(amounts)).toThrow('The request is invalid.');
  expect(() => checkDays({ issuedDate: '2026-02-01', dueDate: '2026-01-31' }, {})).toThrow();
});
