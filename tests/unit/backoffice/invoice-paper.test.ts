import { expect, test, vi } from 'vitest';
import type { InvoiceContent, InvoiceRecord } from '../../../api/contract/backoffice/invoice-records.ts';
import { drawInvoice } from '../../../api/domain/backoffice/invoice-pdf/draw.ts';
import { Writer } from '../../../api/domain/backoffice/invoice-pdf/text.ts';
import { sumsIn } from '../../../src/islands/invoices/form.ts';

const content: InvoiceContent = {
  ...{ kind: 'tax-invoice', currency: 'THB', rate: null },
  client: { name: 'นภา', company: '', companyEmail: '', address: '', country: '', contact: '', taxId: '', branch: '' },
  ...{ issuedDate: '2026-11-22', dueDate: '2026-12-22', service: '', vatMode: 'excluded', withholdingRate: 3 },
  lines: [{ text: 'Design', quantity: 2, unit: '', unitPrice: 500, discount: { kind: 'amount', value: 0 } }],
  ...{ terms: '', note: '', salesPerson: '', shown: { terms: true, note: true, stub: true } },
};

/** Lines of text on the paper of an invoice. */
async function written(change: Partial<InvoiceContent>, language: 'th' | 'en' = 'en'): Promise<string[]> {
  const lines = vi.spyOn(Writer.prototype, 'line');
  const said = { ...content, ...change };
  const record: InvoiceRecord = {
    ...{ id: 1, number: 'TIV-2569-0001', invoiceStatus: 'Sent', isVoid: false, isDeleted: false, avatar: '', ...said },
    seller: { name: 'ตลาดนัด', address: '', taxId: '', branch: '', phone: '', email: '' },
    ...{ sums: sumsIn(said, { paid: 0, withheld: 0 }), payments: [], events: [], linkKey: null },
  };
  const paymentDetails = { totalDue: record.sums.due, bankName: '', country: '', iban: '', swiftCode: '' };
  await drawInvoice({ record, language, code: undefined, isSandbox: true, paymentDetails });
  const texts = lines.mock.calls.map(([text]) => text);
  lines.mockRestore();
  return texts;
}

test('a paper in dollars says so, and its tax in baht at the rate', async () => {
  const texts = await written({ currency: 'USD', rate: 35.1234 });
  for (const text of [
    ...['Currency USD', 'Amount (USD)', 'Total (USD)', '1,070.00', '1 USD = 35.1234 baht', 'USD 1,040.00'],
    ...['Before VAT (baht)', '35,123.40', 'VAT 7% (baht)', '2,458.64', 'Total (baht)', '37,582.04'],
  ])
    expect(texts).toContain(text);
  expect(texts.join(' ')).toContain('(One thousand seventy US dollars only)');
  const thai = await written({ currency: 'USD', rate: 35.1234 }, 'th');
  expect(thai).toContain('ภาษีมูลค่าเพิ่ม 7% (บาท)');
  expect(thai.join(' ')).toContain('(One thousand seventy US dollars only)');
});

test('without tax nothing is said in baht, and yen have no decimals', async () => {
  const texts = await written({ currency: 'JPY', vatMode: 'none', withholdingRate: 0 });
  expect(texts).toContain('1,000');
  expect(texts.join(' ')).toContain('(One thousand yen only)');
  expect(texts.join(' ')).not.toMatch(/baht|1,000\.00/);
});

test('a paper in baht names no money, as ever', async () => {
  const texts = await written({}, 'th');
  expect(texts).toContain('1,070.00');
  expect(texts.join('')).toContain('(หนึ่งพันเจ็ดสิบบาทถ้วน)');
  expect(texts.join(' ')).not.toMatch(/THB|สกุลเงิน|อัตราแลกเปลี่ยน/);
});
