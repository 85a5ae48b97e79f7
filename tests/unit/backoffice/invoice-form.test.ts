import { expect, test } from 'vitest';
import type { InvoiceContent } from '../../../api/contract/backoffice/invoice-records.ts';
import { checkContent } from '../../../api/domain/backoffice/rules/invoice-content.ts';
import {
  contentIn,
  emptyLine,
  isNoRate,
  type LineValues,
  lineOfProduct,
  lineProblem,
  sumsIn,
  valuesOf,
} from '../../../src/islands/invoices/form.ts';

const content: InvoiceContent = {
  kind: 'invoice',
  currency: 'THB',
  rate: null,
  client: { name: 'นภา', company: '', companyEmail: '', address: '', country: '', contact: '', taxId: '', branch: '' },
  issuedDate: '2026-11-22',
  dueDate: '2026-12-22',
  service: '',
  vatMode: 'excluded',
  withholdingRate: 3,
  lines: [{ text: 'a', quantity: 1.5, unit: 'วัน', unitPrice: 1000.5, discount: { kind: 'amount', value: 0.25 } }],
  terms: 'ชำระภายใน 30 วัน',
  note: '',
  salesPerson: 'วรรณา',
  shown: { terms: true, note: false, stub: true },
};
const line: LineValues = { ...emptyLine, text: 'a', quantity: '2', unitPrice: '100' };

test('what the fields hold is what the invoice says', () => {
  expect(contentIn(valuesOf(content))).toEqual(content);
  expect(contentIn({ ...valuesOf(content), withholdingRate: '4' }).withholdingRate).toBe(0);
});

test('thousands may stand apart, and what is no number counts as nothing', () => {
  const typed = (change: Partial<LineValues>) => contentIn({ ...valuesOf(content), lines: [{ ...line, ...change }] }).lines[0];
  expect(typed({ unitPrice: '1,234.50' })?.unitPrice).toBe(1234.5);
  for (const unitPrice of ['', 'x', '-5', 'Infinity', '1e999']) expect(typed({ unitPrice })?.unitPrice, unitPrice).toBe(0);
  const sums = (withheld: number) => sumsIn(contentIn(valuesOf(content)), { paid: 100, withheld });
  expect(sums(0)).toMatchObject({ subtotal: 1500.75, discount: 0.25, total: 1605.54, balance: 1505.54, due: 1460.52 });
  expect(sums(45.02).due).toBe(1505.54);
});

test('the editor names the rule that a line breaks, and none that the API does not refuse', () => {
  const problems = (change: Partial<LineValues>) =>
    (['text', 'quantity', 'unitPrice', 'discount'] as const).map((name) => lineProblem(name, { ...line, ...change }, 'THB'));
  expect(problems({})).toEqual([undefined, undefined, undefined, undefined]);
  expect(problems({ text: ' ' })[0]).toBe('required');
  for (const quantity of ['', '0', '-1', '1.2345', 'x', '1e3', '1000001']) expect(problems({ quantity })[1], quantity).toBe('quantity');
  for (const unitPrice of ['', '-1', '1.005', 'x', '100000001']) expect(problems({ unitPrice })[2], unitPrice).toBe('sum');
  expect(problems({ discount: '100.5' })[3]).toBe('discount');
  expect(problems({ discount: '200.01', discountKind: 'amount' })[3]).toBe('discount');
  for (const change of [
    {},
    { discount: '100' },
    { discount: '200', discountKind: 'amount' as const },
    { quantity: '0.001', unitPrice: '0' },
  ]) {
    expect(problems(change).filter(Boolean)).toEqual([]);
    expect(() => checkContent(contentIn({ ...valuesOf(content), lines: [{ ...line, ...change }] }))).not.toThrow();
  }
});

test('a rate is said where tax is taken in other money, and is forgotten elsewhere', () => {
  const inDollars: InvoiceContent = { ...content, currency: 'USD', rate: 35.1234 };
  expect(contentIn(valuesOf(inDollars))).toEqual(inDollars);
  expect(() => checkContent(contentIn(valuesOf(inDollars)))).not.toThrow();
  expect(sumsIn(inDollars, { paid: 0, withheld: 0 }).inBaht).toEqual({ base: 52_702.66, vat: 3689.36, total: 56_392.02 });
  expect(contentIn({ ...valuesOf(inDollars), currency: 'THB' }).rate).toBeNull();
  expect(contentIn({ ...valuesOf(inDollars), vatMode: 'none' }).rate).toBeNull();
  // As stored by an earlier version of the page, or modified by the user.
  const strange = { ...valuesOf(content), currency: 'XXX' as never };
  expect(contentIn(strange)).toEqual(content);
  for (const typed of ['', 'x', '0', '-1', '1.23456', '1001', '1e2', 'Infinity']) expect(isNoRate(typed), typed).toBe(true);
  for (const typed of ['35', '35.1234', '0.0001', '1,000', ' 4.5 ']) expect(isNoRate(typed), typed).toBe(false);
});

test('yen have no decimals, and prices of the shop are known in dollars and baht alone', () => {
  const broken = (change: Partial<LineValues>) => lineProblem('unitPrice', { ...line, ...change }, 'JPY');
  expect([broken({ unitPrice: '12.5' }), broken({ unitPrice: '12.00' }), broken({ unitPrice: '12' })]).toEqual([
    'whole',
    undefined,
    undefined,
  ]);
  const off = (change: Partial<LineValues>) => lineProblem('discount', { ...line, ...change }, 'JPY');
  expect(off({ discount: '0.5', discountKind: 'amount' })).toBe('whole');
  expect(off({ discount: '0.5' })).toBeUndefined();
  const prices = (['THB', 'USD', 'EUR'] as const).map((currency) => lineOfProduct({ name: 'Lamp', price: 29.5 }, currency).unitPrice);
  expect(prices).toEqual(['1032.50', '29.50', '']);
});
