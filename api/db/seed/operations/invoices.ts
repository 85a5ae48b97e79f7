import type { InvoiceContent, InvoiceLine } from '../../../contract/backoffice/invoice-records.ts';
import {
  invoiceNoteLength,
  invoiceTermsLength,
  invoiceTextLength,
  lineTextLength,
  maxBaht,
  maxInvoiceLines,
  maxQuantity,
  unitLength,
} from '../../../contract/values/backoffice/invoices.ts';
import { findInvoice } from '../../../domain/backoffice/invoice-changes.ts';
import { insertPayment, payInFull } from '../../../domain/backoffice/invoice-payments.ts';
import { contentOf, type StoredInvoice } from '../../../domain/backoffice/invoice-rows.ts';
import { issue } from '../../../domain/backoffice/invoice-steps.ts';
import { insertDraft } from '../../../domain/backoffice/invoice-writing.ts';
import { makeVoid, putAside } from '../../../domain/backoffice/invoices.ts';
import { checkContent } from '../../../domain/backoffice/rules/invoice-content.ts';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import type { Queries } from '../../client.ts';
import { longText, longThai, longWord } from './edge-texts.ts';
import type { Scenario } from './scenario.ts';

const day = 24 * 3600_000;

/** Samples with invoices in every state, of 100 lines, with the minimum and maximum totals, and in every currency. */
export const invoices: Scenario = {
  hasSamples: true,
  async more(tx, { johndoe }, now) {
    const by = { actor: { kind: 'user', userId: johndoe, role: 'admin', sessionId: '' }, now } as const;
    for (const { steps, daysAgo = 5, ...said } of documents) {
      const dates = { issuedDate: bangkokDay(now - daysAgo * day), dueDate: bangkokDay(now + (20 - daysAgo) * day) };
      const id = await insertDraft(tx, by, checkContent({ ...usual, ...dates, ...said }));
      for (const step of steps) await step(tx, by, await findInvoice(tx, id));
    }
  },
};

type By = Parameters<typeof issue>[1];
type Step = (tx: Queries, by: By, row: StoredInvoice) => Promise<void>;
type Document = Partial<InvoiceContent> & { steps: readonly Step[]; daysAgo?: number };

const voided: Step = (tx, by, { id }) => makeVoid(tx, by, id);
const deleted: Step = (tx, by, { id }) => putAside(tx, by, id);
const partlyPaid: Step = (tx, by, row) => {
  const paid = {
    amount: Math.floor(row.balanceSatang / 300) * 100,
    withheld: 0,
    method: 'cheque',
    note: longWord(invoiceTextLength),
  } as const;
  return insertPayment(tx, by, row, { ...paid, paidOn: bangkokDay(by.now) });
};
/** Adds a credit note with as many lines as the invoice. */
const credited: Step = async (tx, by, row) => {
  const content = { ...contentOf(row), kind: 'credit-note', service: 'คืนสินค้าทั้งหมด', issuedDate: bangkokDay(by.now) } as const;
  const id = await insertDraft(tx, by, checkContent({ ...content, dueDate: content.issuedDate }), { sourceId: row.id });
  await issue(tx, by, await findInvoice(tx, id));
};

const line = (unitPrice: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ text: 'ค่าบริการ', quantity: 1, unit: '', unitPrice, discount: { kind: 'amount', value: 0 } },
  ...more,
});
const usual: Omit<InvoiceContent, 'issuedDate' | 'dueDate'> = {
  ...{ kind: 'invoice', currency: 'THB', rate: null, vatMode: 'none', withholdingRate: 0, service: 'ค่าบริการ', lines: [line(1500)] },
  client: {
    ...{ name: 'มะลิ รัตนกร', company: 'ร้านมะลิ', companyEmail: 'mali@mail.example', address: '12/3 ถนนตัวอย่าง', country: 'Thailand' },
    ...{ contact: '000-000-0100', taxId: '', branch: '' },
  },
  ...{ terms: '', note: '', salesPerson: '', shown: { terms: true, note: true, stub: false } },
};

const longest: InvoiceContent['client'] = {
  ...{ name: longWord(invoiceTextLength), company: longThai(invoiceTextLength), companyEmail: `${longWord(60)}@mail.example` },
  ...{
    address: longThai(invoiceTextLength),
    country: longWord(invoiceTextLength),
    contact: longWord(invoiceTextLength),
    taxId: '',
    branch: '',
  },
};

const inEveryState: Document[] = [
  { steps: [] },
  { steps: [deleted] },
  { steps: [issue] },
  { steps: [issue], daysAgo: 400 },
  { steps: [issue, partlyPaid] },
  { steps: [issue, partlyPaid], daysAgo: 45 },
  { steps: [issue, payInFull] },
  { steps: [issue, voided] },
  { steps: [issue, credited] },
  { steps: [issue, payInFull, credited] },
  { kind: 'quotation', steps: [issue] },
];

const atLimits: Document[] = [
  {
    ...{ kind: 'tax-invoice', vatMode: 'included', withholdingRate: 5, client: longest, service: longThai(invoiceTextLength) },
    lines: Array.from({ length: maxInvoiceLines }, (_, at) =>
      line(100.25 + at, {
        text: at === 0 ? longWord(lineTextLength) : longText(10 + ((at * 29) % (lineTextLength - 10))),
        ...{ quantity: 0.125 * (at + 1), unit: longThai(unitLength), discount: { kind: 'percent', value: at % 100 } },
      }),
    ),
    ...{ terms: longText(invoiceTermsLength), note: longText(invoiceNoteLength), salesPerson: longThai(invoiceTextLength) },
    ...{ shown: { terms: true, note: true, stub: true }, steps: [issue] },
  },
  { lines: [line(0.01)], steps: [issue] },
  { lines: [line(0)], steps: [issue] },
  { lines: [line(maxBaht / maxQuantity, { quantity: maxQuantity })], steps: [issue, partlyPaid] },
  { currency: 'USD', rate: 34.8525, kind: 'tax-invoice', vatMode: 'excluded', lines: [line(99_999.99)], steps: [issue] },
  { currency: 'EUR', lines: [line(0.01)], steps: [issue, payInFull] },
  { currency: 'SGD', lines: [line(12.3, { quantity: 0.001 })], steps: [issue] },
  { currency: 'JPY', lines: [line(99_999_999)], steps: [issue] },
];

const documents = [...inEveryState, ...atLimits];
