import { type Currency, rateDecimals, smallestOf } from './currencies.ts';

/**
 * The sums of an invoice, the same on the server and in the editor. All are whole satang, or hundredths of its other
 * money; what a rule says is rounded half up to the smallest sum there is, once for each line and once for each tax of
 * the whole.
 */
export interface SummedLine {
  quantity: number;
  unitPrice: number;
  discount: { kind: 'percent' | 'amount'; value: number };
}
export interface Summed {
  lines: readonly SummedLine[];
  vatMode: 'excluded' | 'included' | 'none';
  withholdingRate: number;
  currency: Currency;
}
export interface InvoiceSums {
  /** Of all lines before their discounts. */
  subtotal: number;
  discount: number;
  /** What is taxed: without value added tax. */
  base: number;
  vat: number;
  total: number;
  /** What the client keeps back for the tax office. */
  withholding: number;
  /** What the client pays. */
  payable: number;
}

const vatPercent = 7;

/** Whole satang, or hundredths of other money; decimal fractions are no binary ones, so that 1.005 is taken by what is written. */
export const inSatang = (baht: number): number => roundTo(baht, 2);
export const inBaht = (satang: number): number => satang / 100;

/** A decimal number times a power of ten, rounded half up by its digits. */
function roundTo(value: number, digits: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
}

/** A product divided, rounded half up, however large the product is. None is negative. */
function share(one: number, other: number, of: number): number {
  const [a, b, c] = [BigInt(one), BigInt(other), BigInt(of)];
  return Number((2n * a * b + c) / (2n * c));
}

/** The same, rounded to a sum that there is of this money. */
function shareIn(currency: Currency, [one, other]: [number, number], of: number): number {
  const step = smallestOf(currency);
  return share(one, other, of * step) * step;
}

/** What a line comes to before its discount, its discount, which is never more, and what is left. */
export function lineSums(
  { quantity, unitPrice, discount }: SummedLine,
  currency: Currency,
): { gross: number; discount: number; net: number } {
  const gross = shareIn(currency, [roundTo(quantity, 3), inSatang(unitPrice)], 1000);
  const { kind, value } = discount;
  const asked = kind === 'percent' ? shareIn(currency, [gross, roundTo(value, 2)], 10_000) : inSatang(value);
  const taken = Math.min(gross, asked);
  return { gross, discount: taken, net: gross - taken };
}

export function sumsOf({ lines, vatMode, withholdingRate, currency }: Summed): InvoiceSums {
  const each = lines.map((line) => lineSums(line, currency));
  const subtotal = each.reduce((all, { gross }) => all + gross, 0);
  const discount = each.reduce((all, line) => all + line.discount, 0);
  const net = subtotal - discount;
  const vat = vatMode === 'none' ? 0 : shareIn(currency, [net, vatPercent], vatMode === 'excluded' ? 100 : 100 + vatPercent);
  const base = vatMode === 'included' ? net - vat : net;
  const total = base + vat;
  const withholding = shareIn(currency, [base, withholdingRate], 100);
  return { subtotal, discount, base, vat, total, withholding, payable: total - withholding };
}

/** A rate as it is kept. */
export const inTenThousandths = (rate: number): number => roundTo(rate, rateDecimals);

/** What is taxed, its tax and the total in baht, at a rate of so many baht for one of the invoice's money. They add up. */
export function sumsInBaht({ vat, total }: Pick<InvoiceSums, 'vat' | 'total'>, rate: number): Pick<InvoiceSums, 'base' | 'vat' | 'total'> {
  const satang = (sum: number) => share(sum, inTenThousandths(rate), 10 ** rateDecimals);
  return { base: inBaht(satang(total) - satang(vat)), vat: inBaht(satang(vat)), total: inBaht(satang(total)) };
}
