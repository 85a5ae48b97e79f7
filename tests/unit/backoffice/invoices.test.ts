import { expect, test } from 'vitest';
import { maxBaht } from '../../../api/contract/values/backoffice/invoices.ts';
import { balanceOf, checkDays } from '../../../api/domain/backoffice/rules/invoices.ts';
import { problemsOf } from '../../../src/islands/invoices/invoice-problems.ts';

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

test('the form names the rule that an invoice breaks, and only what the API refuses', () => {
  const fine = { total: 100, balance: 30, invoiceStatus: 'Sent', issuedDate: '2026-02-01', dueDate: '2026-02-01' };
  const none = { total: undefined, balance: undefined, dueDate: undefined };
  expect(problemsOf(fine)).toEqual(none);
  expect(problemsOf({ ...fine, total: -1, balance: -1 })).toEqual({ ...none, total: 'negative', balance: 'negative' });
  expect(problemsOf({ ...fine, total: maxBaht + 1 })).toEqual({ ...none, total: 'tooMuch' });
  expect(problemsOf({ ...fine, total: 100.005 })).toEqual({ ...none, total: 'fraction' });
  expect(problemsOf({ ...fine, total: 1234.56 })).toEqual(none);
  expect(problemsOf({ ...fine, dueDate: '2026-01-31' })).toEqual({ ...none, dueDate: 'dueEarly' });
  for (const invoiceStatus of ['Paid', 'Sent', 'Partial Payment'] as const) {
    for (const balance of [0, 30, 100, 101]) {
      const isRefused = () => {
        try {
          return balanceOf({ total: 100, invoiceStatus, balance }) === undefined;
        } catch {
          return true;
        }
      };
      expect(problemsOf({ ...fine, invoiceStatus, balance }).balance !== undefined, `${invoiceStatus} ${balance}`).toBe(isRefused());
    }
  }
});
