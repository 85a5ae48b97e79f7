import { describe, expect, test } from 'vitest';
import type { InvoiceContent, InvoiceRow } from '../../../api/contract/backoffice/invoice-records.ts';
import { checkContent } from '../../../api/domain/backoffice/rules/invoice-content.ts';
import { invoiceCsv } from '../../../api/domain/backoffice/rules/invoice-csv.ts';
import { checkPayment, dueOf, withholdingLeft } from '../../../api/domain/backoffice/rules/invoice-payments.ts';
import { buddhistYear, numberOf, statusAfter, statusOn } from '../../../api/domain/backoffice/rules/invoice-status.ts';
import { Invalid } from '../../../api/domain/shared/errors.ts';

const today = '2026-11-22';

test('what is not paid by its last day is past due on the next one', () => {
  const owed = { balanceSatang: 100, dueDate: today };
  for (const status of ['Sent', 'Downloaded', 'Partial Payment'] as const) {
    expect(statusOn({ ...owed, status }, today)).toBe(status);
    expect(statusOn({ ...owed, status }, '2026-11-23')).toBe('Past Due');
  }
  expect(statusOn({ ...owed, status: 'Draft' }, '2030-01-01')).toBe('Draft');
  expect(statusOn({ ...owed, status: 'Paid', balanceSatang: 0 }, '2030-01-01')).toBe('Paid');
});

test('an invoice stands by what happened to it', () => {
  expect(statusAfter({ total: 100, balance: 100, isDownloaded: false })).toBe('Sent');
  expect(statusAfter({ total: 100, balance: 100, isDownloaded: true })).toBe('Downloaded');
  expect(statusAfter({ total: 100, balance: 1, isDownloaded: true })).toBe('Partial Payment');
  expect(statusAfter({ total: 100, balance: 0, isDownloaded: false })).toBe('Paid');
});

test('numbers count by kind and year of the Buddhist era', () => {
  expect(buddhistYear('2026-01-01')).toBe(2569);
  expect(numberOf({ kind: 'invoice', year: 2569, place: 1 })).toBe('INV-2569-0001');
  expect(numberOf({ kind: 'tax-invoice', year: 2570, place: 12_345 })).toBe('TIV-2570-12345');
});

test('what the client keeps back is not received, and is kept back once', () => {
  const owed = { balance: 107_000, withholding: 3000, payments: [] };
  expect(dueOf(owed)).toBe(104_000);
  expect(withholdingLeft({ ...owed, payments: [{ withheldSatang: 3000 }] })).toBe(0);
  expect(withholdingLeft({ ...owed, balance: 1000 })).toBe(1000);
  expect(() => checkPayment({ amount: 104_000, withheld: 3000 }, owed)).not.toThrow();
  for (const payment of [
    { amount: 0, withheld: 0 },
    { amount: 107_001, withheld: 0 },
    { amount: 104_001, withheld: 3000 },
    { amount: 1, withheld: 3001 },
  ]) {
    expect(() => checkPayment(payment, owed), JSON.stringify(payment)).toThrow(Invalid);
  }
});

const content: InvoiceContent = {
  kind: 'invoice',
  currency: 'THB',
  rate: null,
  client: { name: 'นภา', company: '', companyEmail: '', address: '', country: '', contact: '', taxId: '', branch: '' },
  issuedDate: '2026-11-22',
  dueDate: '2026-12-22',
  service: '',
  vatMode: 'none',
  withholdingRate: 0,
  lines: [{ text: ' a ', quantity: 1, unit: '', unitPrice: 100, discount: { kind: 'amount', value: 0 } }],
  terms: 'ชำระภายใน 30 วัน',
  note: '',
  salesPerson: '',
  shown: { terms: true, note: true, stub: false },
};

/** The fields that are refused. */
function refused(change: Partial<InvoiceContent>): string[] {
  try {
    checkContent({ ...content, ...change });
    return [];
  } catch (error) {
    if (error instanceof Invalid) return Object.keys(error.fields);
    throw error;
  }
}

test('what an invoice says is kept tidy, or every field is named that can’t be', () => {
  expect(checkContent(content).lines[0]?.text).toBe('a');
  const [line] = content.lines;
  if (!line) throw new Error('There is a line.');
  expect(refused({ client: { ...content.client, taxId: '1234567890123' } })).toEqual(['record.client.taxId']);
  expect(refused({ dueDate: '2026-11-21' })).toEqual(['record.dueDate']);
  expect(refused({ lines: [line, { ...line, discount: { kind: 'percent', value: 100.5 } }] })).toEqual(['record.lines.1.discount']);
  expect(refused({ lines: [{ ...line, discount: { kind: 'amount', value: 100.01 } }] })).toEqual(['record.lines.0.discount']);
  expect(refused({ lines: [{ ...line, quantity: 0.0001 }] })).toEqual(['record.lines.0.quantity']);
  expect(refused({ lines: [{ ...line, quantity: 1000, unitPrice: 100_000_000 }] })).toEqual(['record.lines']);
});

test('a rate is said with at most four decimals where tax is taken in other money, and nowhere else', () => {
  const taxed = { currency: 'USD', vatMode: 'excluded' } as const;
  expect(refused({ ...taxed, rate: 35.1234 })).toEqual([]);
  expect(refused({ ...taxed, vatMode: 'none', rate: null })).toEqual([]);
  for (const change of [
    { ...taxed, rate: null },
    { ...taxed, rate: 35.12345 },
    { ...taxed, vatMode: 'none', rate: 35 },
    { currency: 'THB', vatMode: 'excluded', rate: 1 },
  ] as const)
    expect(refused(change), JSON.stringify(change)).toEqual(['record.rate']);
  const [line] = content.lines;
  if (!line) throw new Error('There is a line.');
  // The total in baht is bounded, too.
  expect(refused({ ...taxed, rate: 1000, lines: [{ ...line, unitPrice: 10_000_000 }] })).toEqual(['record.lines']);
});

test('parts of a yen are refused wherever they are written', () => {
  const [line] = content.lines;
  if (!line) throw new Error('There is a line.');
  const inYen = (change: Partial<typeof line>) => refused({ currency: 'JPY', lines: [line, { ...line, ...change }] });
  expect(inYen({ quantity: 0.5, discount: { kind: 'percent', value: 2.5 } })).toEqual([]);
  expect(inYen({ unitPrice: 99.5 })).toEqual(['record.lines.1.unitPrice']);
  expect(inYen({ unitPrice: 100.001 })).toEqual(['record.lines.1.unitPrice']);
  expect(inYen({ discount: { kind: 'amount', value: 0.5 } })).toEqual(['record.lines.1.discount']);
});

describe('a file for spreadsheets', () => {
  const row: InvoiceRow = {
    ...{ id: 7, number: 'INV-2569-0007', kind: 'invoice', name: 'นภา "ใจงาม"', company: '=1+1', email: 'a@b.example', avatar: '' },
    ...{ service: ' @SUM(A1)', issuedDate: '2026-11-22', dueDate: '2026-12-22', total: 1234.5, balance: 0, invoiceStatus: 'Paid' },
    ...{ currency: 'THB', isVoid: false },
  };

  test('begins with the mark of UTF-8, and quotes what has to be', () => {
    const [head, line] = invoiceCsv([row], 'th').split('\r\n');
    expect(head?.startsWith('\uFEFFเลขที่,')).toBe(true);
    expect(line).toBe(`INV-2569-0007,7,"นภา ""ใจงาม""",'=1+1,a@b.example,' @SUM(A1),2026-11-22,2026-12-22,THB,1234.50,0.00,Paid`);
  });

  test('says which money a sum is, with its decimals', () => {
    const line = (change: Partial<InvoiceRow>) => invoiceCsv([{ ...row, ...change }], 'en').split('\r\n')[1];
    expect(invoiceCsv([], 'en')).toContain(',Due,Currency,Total,Balance,Status');
    expect(line({ currency: 'SGD' })).toMatch(/,SGD,1234\.50,0\.00,Paid$/);
    expect(line({ currency: 'JPY', total: 1234 })).toMatch(/,JPY,1234,0,Paid$/);
  });

  test('holds no formula, however it is hidden', () => {
    for (const bad of ['=x', '+x', '-x', '@x', '\t=x', '\r=x', '  =x', '\n=x']) {
      const cell = invoiceCsv([{ ...row, name: bad }], 'en').split('0007,7,')[1] ?? '';
      expect(cell.replace(/^"/, '').startsWith("'"), JSON.stringify(bad)).toBe(true);
    }
  });
});
