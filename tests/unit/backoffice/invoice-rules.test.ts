import { describe, expect, test } from 'vitest';
import type { InvoiceContent, InvoiceRow } from '../../../api/contract/backoffice/invoice-records.ts';
import { checkContent, lineOfTotal } from '../../../api/domain/backoffice/rules/invoice-content.ts';
import { invoiceCsv } from '../../../api/domain/backoffice/rules/invoice-csv.ts';
import { checkWhole } from '../../../api/domain/backoffice/rules/invoice-money.ts';
import { checkPayment, dueOf, withholdingLeft } from '../../../api/domain/backoffice/rules/invoice-payments.ts';
import { buddhistYear, numberOf, pastDueFrom, statusAfter, statusOn } from '../../../api/domain/backoffice/rules/invoice-status.ts';
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
  expect(statusOn({ ...owed, status: 'Sent', balanceSatang: 0 }, '2030-01-01')).toBe('Sent');
  expect(pastDueFrom(today)).toBe(Date.parse('2026-11-22T17:00:00Z'));
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
  expect(() => checkPayment({ amount: 1000, withheld: 1000 }, owed)).not.toThrow();
});

test.each([
  [{ amount: 0, withheld: 0 }, { amount: ['must be more than 0'] }],
  [{ amount: 107_001, withheld: 0 }, { amount: ['must not be more than the balance'] }],
  [{ amount: 104_001, withheld: 3000 }, { amount: ['must not be more than the balance'] }],
  [{ amount: 1, withheld: 3001 }, { withheld: ['must not be more than what the client keeps back'] }],
])('a payment of %j is refused', (payment, fields) => {
  expect(() => checkPayment(payment, { balance: 107_000, withholding: 3000, payments: [] })).toThrow(expect.objectContaining({ fields }));
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

/** Refused fields, each with its error. */
function refused(change: Partial<InvoiceContent>): string[] {
  try {
    checkContent({ ...content, ...change });
    return [];
  } catch (error) {
    if (error instanceof Invalid) return Object.entries(error.fields).map(([field, texts]) => `${field} ${texts.join()}`);
    throw error;
  }
}

test('what an invoice says is kept tidy, or every field is named that can’t be', () => {
  expect(checkContent(content).lines[0]?.text).toBe('a');
  const [line] = content.lines;
  if (!line) throw new Error('There is a line.');
  expect(refused({ client: { ...content.client, taxId: '1234567890123' } })).toEqual([
    'record.client.taxId is no tax id: its last digit does not fit',
  ]);
  expect(refused({ dueDate: '2026-11-21' })).toEqual(['record.dueDate must not be before the issued date']);
  expect(refused({ dueDate: content.issuedDate })).toEqual([]);
  expect(refused({ lines: [line, { ...line, discount: { kind: 'percent', value: 100.5 } }] })).toEqual([
    'record.lines.1.discount must not be more than 100 percent',
  ]);
  expect(refused({ lines: [{ ...line, unitPrice: 1, discount: { kind: 'percent', value: 100 } }] })).toEqual([]);
  expect(refused({ lines: [{ ...line, discount: { kind: 'amount', value: 100.01 } }] })).toEqual([
    'record.lines.0.discount must not be more than the line comes to',
  ]);
  expect(refused({ lines: [{ ...line, quantity: 0.0001 }] })).toEqual(['record.lines.0.quantity must be more than 0']);
  expect(refused({ lines: [{ ...line, quantity: 1000, unitPrice: 100_000_000 }] })).toEqual([
    'record.lines must not come to more than 1000000000',
  ]);
  expect(refused({ lines: [{ ...line, quantity: 10, unitPrice: 100_000_000 }] })).toEqual([]);
});

test('an invoice is kept without blanks around its words, and with the parts of paper that there are', () => {
  const written = { text: ' a ', quantity: 1.00049, unit: ' box ', unitPrice: 9.999, discount: { kind: 'amount', value: 1.004 } } as const;
  const shown = { terms: false, note: true, stub: true, moon: true };
  expect(checkContent({ ...content, lines: [written], shown })).toEqual({
    ...content,
    lines: [{ text: 'a', quantity: 1, unit: 'box', unitPrice: 10, discount: { kind: 'amount', value: 1 } }],
    shown: { terms: false, note: true, stub: true },
  });
});

test('an invoice of a total alone has one line, which says what it is for', () => {
  const line = { quantity: 1, unit: '', unitPrice: 12.5, discount: { kind: 'amount', value: 0 } };
  expect(lineOfTotal('Weaving', 12.5)).toEqual({ ...line, text: 'Weaving' });
  expect(lineOfTotal('', 12.5)).toEqual({ ...line, text: '—' });
});

test('sums that there are none of in a money are refused, each by its field', () => {
  const fields = { amount: ['must be a whole number: this money has no smaller part'] };
  expect(() => checkWhole({ amount: 0.5, withheld: 100, fee: undefined }, 'JPY')).toThrow(expect.objectContaining({ fields }));
  expect(() => checkWhole({ amount: 0.5 }, 'THB')).not.toThrow();
  expect(() => checkWhole({ amount: 1, fee: undefined }, 'JPY')).not.toThrow();
});

test('a rate is said with at most four decimals where tax is taken in other money, and nowhere else', () => {
  const taxed = { currency: 'USD', vatMode: 'excluded' } as const;
  expect(refused({ ...taxed, rate: 35.1234 })).toEqual([]);
  expect(refused({ ...taxed, vatMode: 'none', rate: null })).toEqual([]);
  for (const [change, problem] of [
    [{ ...taxed, rate: null }, 'is required: the tax is said in baht as well'],
    [{ ...taxed, rate: 35.12345 }, 'must have at most 4 decimals'],
    [{ ...taxed, vatMode: 'none', rate: 35 }, 'must be null where no tax is said in baht'],
    [{ currency: 'THB', vatMode: 'excluded', rate: 1 }, 'must be null where no tax is said in baht'],
  ] as const)
    expect(refused(change), JSON.stringify(change)).toEqual([`record.rate ${problem}`]);
  const [line] = content.lines;
  if (!line) throw new Error('There is a line.');
  // The total in baht is limited as well.
  expect(refused({ ...taxed, rate: 1000, lines: [{ ...line, unitPrice: 10_000_000 }] })).toEqual([
    'record.lines must not come to more than 1000000000',
  ]);
});

test('parts of a yen are refused wherever they are written', () => {
  const whole = 'must be a whole number: this money has no smaller part';
  const [line] = content.lines;
  if (!line) throw new Error('There is a line.');
  const inYen = (change: Partial<typeof line>) => refused({ currency: 'JPY', lines: [line, { ...line, ...change }] });
  expect(inYen({ quantity: 0.5, discount: { kind: 'percent', value: 2.5 } })).toEqual([]);
  expect(inYen({ unitPrice: 99.5 })).toEqual([`record.lines.1.unitPrice ${whole}`]);
  expect(inYen({ unitPrice: 100.001 })).toEqual([`record.lines.1.unitPrice ${whole}`]);
  expect(inYen({ discount: { kind: 'amount', value: 0.5 } })).toEqual([`record.lines.1.discount ${whole}`]);
});

describe('a file for spreadsheets', () => {
  const row: InvoiceRow = {
    ...{ id: 7, number: 'INV-2569-0007', kind: 'invoice', name: 'นภา "ใจงาม"', company: '=1+1', email: 'a@b.example', avatar: '' },
    ...{ service: ' @SUM(A1)', issuedDate: '2026-11-22', dueDate: '2026-12-22', total: 1234.5, balance: 0, invoiceStatus: 'Paid' },
    ...{ currency: 'THB', isCredited: false, isVoid: false, decision: null, nextOn: null },
  };

  test('begins with the mark of UTF-8, and quotes what has to be', () => {
    const [head, line] = invoiceCsv([row], 'th').split('\r\n');
    expect(head).toBe('\uFEFFเลขที่,ลำดับ,ลูกค้า,บริษัท,อีเมล,รายการ,วันที่ออก,ครบกำหนด,สกุลเงิน,ยอดรวม,ค้างชำระ,สถานะ');
    expect(line).toBe(`INV-2569-0007,7,"นภา ""ใจงาม""",'=1+1,a@b.example,' @SUM(A1),2026-11-22,2026-12-22,THB,1234.50,0.00,ชำระแล้ว`);
  });

  test('says the state in its language, as the list of invoices does', async () => {
    const { default: words } = await import('../../../public/assets/data/locales/invoices/th.json');
    const { tab } = words.invoices;
    const stateOf = (change: Partial<InvoiceRow>) =>
      invoiceCsv([{ ...row, ...change }], 'th')
        .trim()
        .split(',')
        .at(-1);
    for (const invoiceStatus of ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const)
      expect(stateOf({ invoiceStatus })).toBe(tab[invoiceStatus]);
    expect(stateOf({ isVoid: true })).toBe(tab.void);
    expect(stateOf({ isCredited: true })).toBe(tab.credited);
  });

  test('says which money a sum is, with its decimals', () => {
    const line = (change: Partial<InvoiceRow>) => invoiceCsv([{ ...row, ...change }], 'en').split('\r\n')[1];
    expect(invoiceCsv([], 'en')).toBe('\uFEFFNumber,Id,Client,Company,Email,Service,Issued,Due,Currency,Total,Balance,Status\r\n');
    expect(line({ number: null, isVoid: true })).toMatch(/^,7,.*,Void$/);
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
