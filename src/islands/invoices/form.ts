import type { InvoiceContent, InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import {
  type Currency,
  currencies,
  defaultCurrency,
  inBaht,
  inSatang,
  isBroken,
  maxRate,
  minRate,
  needsRate,
  type SummedLine,
  sumsInBaht,
  sumsOf,
} from '#contract/values/backoffice/invoice-sums.ts';
import {
  lineTextLength,
  maxQuantity,
  maxUnitPrice,
  termDays,
  type WithholdingRate,
  withholdingRates,
} from '#contract/values/backoffice/invoices.ts';
import { cutText } from '#contract/values/shared/cut-text.ts';
import { readSum } from '#contract/values/shared/typed-text.ts';
import { dollarsInBaht } from '#contract/values/shop/money.ts';

/** Values of the editor's fields, with numbers as typed. */
export interface LineValues {
  text: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  discountKind: SummedLine['discount']['kind'];
  discount: string;
}
export interface Values extends Omit<InvoiceContent, 'lines' | 'withholdingRate' | 'rate'> {
  withholdingRate: string;
  rate: string;
  lines: LineValues[];
}

export const emptyLine: LineValues = { text: '', quantity: '1', unit: '', unitPrice: '', discountKind: 'percent', discount: '' };

export function valuesOf({ lines, withholdingRate, rate, ...content }: InvoiceContent): Values {
  return {
    ...content,
    withholdingRate: String(withholdingRate),
    rate: rate === null ? '' : String(rate),
    lines: lines.map(({ text, quantity, unit, unitPrice, discount }) => ({
      ...{ text, unit, quantity: String(quantity), unitPrice: String(unitPrice), discountKind: discount.kind },
      discount: discount.value === 0 ? '' : String(discount.value),
    })),
  };
}

/** Parses a number as people write it; zero for an empty field. */
const numberIn = (typed: string): number => (typed.trim() === '' ? 0 : Number(readSum(typed) ?? Number.NaN));
const within = (value: number, most: number) => (Number.isFinite(value) && value >= 0 ? Math.min(value, most) : 0);

/** Returns the content entered so far; text that is not a number counts as zero. */
export function contentIn({ lines, withholdingRate, rate, ...values }: Values): InvoiceContent {
  // A draft stored by an earlier version of the page may have no currency.
  const currency = currencies.find((one) => one === values.currency) ?? defaultCurrency;
  const perOne = within(numberIn(rate), maxRate);
  return {
    ...values,
    currency,
    // Without a valid rate none is sent; the field shows the error.
    rate: needsRate({ ...values, currency }) && perOne >= minRate ? perOne : null,
    withholdingRate: withholdingRates.find((one) => String(one) === withholdingRate) ?? (0 satisfies WithholdingRate),
    lines: lines.map(({ text, quantity, unit, unitPrice, discountKind, discount }) => ({
      ...{ text, unit, quantity: within(numberIn(quantity), maxQuantity), unitPrice: within(numberIn(unitPrice), maxUnitPrice) },
      discount: { kind: discountKind, value: within(numberIn(discount), maxUnitPrice) },
    })),
  };
}

/** Returns the totals of the content, computed as on the server. */
export function sumsIn(content: InvoiceContent, { paid, withheld }: { paid: number; withheld: number }): InvoiceRecord['sums'] {
  const sums = sumsOf(content);
  const balance = sums.total - inSatang(paid);
  const due = balance - Math.min(balance, Math.max(0, sums.withholding - inSatang(withheld)));
  return {
    ...{ subtotal: inBaht(sums.subtotal), discount: inBaht(sums.discount), base: inBaht(sums.base), vat: inBaht(sums.vat) },
    ...{ total: inBaht(sums.total), withholding: inBaht(sums.withholding), payable: inBaht(sums.payable) },
    ...{ paid, credited: 0, balance: inBaht(balance), due: inBaht(due) },
    inBaht: content.rate === null ? null : sumsInBaht(sums, content.rate),
  };
}

const day = 86_400_000;

/** Adds days to a date. */
export const dayAfter = (from: string, days: number): string => new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);

/** Returns the payment term in days, if it is a common one. */
export const termOf = ({ issuedDate, dueDate }: Pick<InvoiceContent, 'issuedDate' | 'dueDate'>): number | undefined =>
  termDays.find((days) => dayAfter(issuedDate, days) === dueDate);

/** Returns a product's price in dollars, or in baht at the shop's rate; empty in other currencies. */
function priceOf(price: number, currency: Currency): string {
  if (currency === 'THB') return dollarsInBaht(price).toFixed(2);
  return currency === 'USD' ? price.toFixed(2) : '';
}

/** Converts a product of the shop to a line. */
export const lineOfProduct = ({ name, price }: { name: string; price: number }, currency: Currency): LineValues => ({
  ...emptyLine,
  text: cutText(name, lineTextLength),
  unitPrice: priceOf(price, currency),
});

type LineProblem = 'required' | 'quantity' | 'sum' | 'whole' | 'discount';

/** Returns the rule that a line's field violates. The API checks the same, but its messages are not in the user's language. */
export function lineProblem(
  name: 'text' | 'quantity' | 'unitPrice' | 'discount',
  line: LineValues,
  currency: Currency,
): LineProblem | undefined {
  const text = line[name].trim();
  if (name === 'text') return text === '' ? 'required' : undefined;
  const typed = text === '' ? '' : (readSum(text) ?? 'none');
  if (name === 'quantity')
    return /^\d+(\.\d{1,3})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= maxQuantity ? undefined : 'quantity';
  if (typed !== '' && !/^\d+(\.\d{1,2})?$/.test(typed)) return 'sum';
  const isSum = name === 'unitPrice' || line.discountKind === 'amount';
  if (isSum && isBroken(Number(typed), currency)) return 'whole';
  if (name === 'unitPrice') return typed === '' || Number(typed) > maxUnitPrice ? 'sum' : undefined;
  const most = line.discountKind === 'percent' ? 100 : numberIn(line.quantity) * numberIn(line.unitPrice);
  return Number(typed) > most ? 'discount' : undefined;
}

/** Whether a required exchange rate is invalid. */
export function isNoRate(typed: string): boolean {
  const rate = readSum(typed) ?? '';
  return !(/^\d+(\.\d{1,4})?$/.test(rate) && Number(rate) >= minRate && Number(rate) <= maxRate);
}
