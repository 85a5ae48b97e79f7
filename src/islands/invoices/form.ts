import type { InvoiceContent, InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import { inBaht, inSatang, type SummedLine, sumsOf } from '#contract/values/backoffice/invoice-sums.ts';
import {
  isTaxId,
  lineTextLength,
  maxQuantity,
  maxUnitPrice,
  termDays,
  type WithholdingRate,
  withholdingRates,
} from '#contract/values/backoffice/invoices.ts';
import { inBaht as dollarsInBaht } from '#contract/values/shop/money.ts';

/** What the editor's fields hold: numbers as they are typed. */
export interface LineValues {
  text: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  discountKind: SummedLine['discount']['kind'];
  discount: string;
}
export interface Values extends Omit<InvoiceContent, 'lines' | 'withholdingRate'> {
  withholdingRate: string;
  lines: LineValues[];
}

export const emptyLine: LineValues = { text: '', quantity: '1', unit: '', unitPrice: '', discountKind: 'percent', discount: '' };

export function valuesOf({ lines, withholdingRate, ...content }: InvoiceContent): Values {
  return {
    ...content,
    withholdingRate: String(withholdingRate),
    lines: lines.map(({ text, quantity, unit, unitPrice, discount }) => ({
      ...{ text, unit, quantity: String(quantity), unitPrice: String(unitPrice), discountKind: discount.kind },
      discount: discount.value === 0 ? '' : String(discount.value),
    })),
  };
}

/** Thousands may stand apart. */
const numberIn = (typed: string): number => Number(typed.replaceAll(',', '').trim() || '0');
const within = (value: number, most: number) => (Number.isFinite(value) && value >= 0 ? Math.min(value, most) : 0);

/** What is said so far; what is no number counts as nothing. */
export function contentIn({ lines, withholdingRate, ...values }: Values): InvoiceContent {
  const rate = withholdingRates.find((one) => String(one) === withholdingRate) ?? (0 satisfies WithholdingRate);
  return {
    ...values,
    withholdingRate: rate,
    lines: lines.map(({ text, quantity, unit, unitPrice, discountKind, discount }) => ({
      ...{ text, unit, quantity: within(numberIn(quantity), maxQuantity), unitPrice: within(numberIn(unitPrice), maxUnitPrice) },
      discount: { kind: discountKind, value: within(numberIn(discount), maxUnitPrice) },
    })),
  };
}

/** The sums of what is said so far, as the server would answer them. */
export function sumsIn(content: InvoiceContent, { paid, withheld }: { paid: number; withheld: number }): InvoiceRecord['sums'] {
  const sums = sumsOf(content);
  const balance = sums.total - inSatang(paid);
  const due = balance - Math.min(balance, Math.max(0, sums.withholding - inSatang(withheld)));
  return {
    ...{ subtotal: inBaht(sums.subtotal), discount: inBaht(sums.discount), base: inBaht(sums.base), vat: inBaht(sums.vat) },
    ...{ total: inBaht(sums.total), withholding: inBaht(sums.withholding), payable: inBaht(sums.payable) },
    ...{ paid, balance: inBaht(balance), due: inBaht(due) },
  };
}

const day = 86_400_000;

/** A day some days after another. */
export const dayAfter = (from: string, days: number): string => new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);

/** After how many days an invoice is to be paid, if that is usual. */
export const termOf = ({ issuedDate, dueDate }: Pick<InvoiceContent, 'issuedDate' | 'dueDate'>): number | undefined =>
  termDays.find((days) => dayAfter(issuedDate, days) === dueDate);

/** A product of the shop as a line: its price is in dollars there. */
export const lineOfProduct = ({ name, price }: { name: string; price: number }): LineValues => ({
  ...emptyLine,
  text: name.slice(0, lineTextLength),
  unitPrice: dollarsInBaht(price).toFixed(2),
});

type LineProblem = 'required' | 'quantity' | 'sum' | 'discount';

/** Which rule a field of a line breaks. The API refuses the same; it does not say it in the reader's language. */
export function lineProblem(name: 'text' | 'quantity' | 'unitPrice' | 'discount', line: LineValues): LineProblem | undefined {
  const typed = line[name].replaceAll(',', '').trim();
  if (name === 'text') return typed === '' ? 'required' : undefined;
  if (name === 'quantity')
    return /^\d+(\.\d{1,3})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= maxQuantity ? undefined : 'quantity';
  if (typed !== '' && !/^\d+(\.\d{1,2})?$/.test(typed)) return 'sum';
  if (name === 'unitPrice') return typed === '' || Number(typed) > maxUnitPrice ? 'sum' : undefined;
  const most = line.discountKind === 'percent' ? 100 : numberIn(line.quantity) * numberIn(line.unitPrice);
  return Number(typed) > most ? 'discount' : undefined;
}

/** Which rule the client's tax id breaks. */
export const isNoTaxId = (typed: string): boolean => typed !== '' && !isTaxId(typed);
