/**
 * The sums of an invoice, the same on the server and in the editor. All are whole satang; what a rule says in baht is
 * rounded half up, once for each line and once for each tax of the whole.
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

/** Whole satang; decimal fractions are no binary ones, so that 1.005 is taken by what is written. */
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

/** What a line comes to before its discount, its discount, which is never more, and what is left. */
export function lineSums({ quantity, unitPrice, discount }: SummedLine): { gross: number; discount: number; net: number } {
  const gross = share(roundTo(quantity, 3), inSatang(unitPrice), 1000);
  const asked = discount.kind === 'percent' ? share(gross, roundTo(discount.value, 2), 10_000) : inSatang(discount.value);
  const taken = Math.min(gross, asked);
  return { gross, discount: taken, net: gross - taken };
}

export function sumsOf({ lines, vatMode, withholdingRate }: Summed): InvoiceSums {
  const each = lines.map(lineSums);
  const subtotal = each.reduce((all, { gross }) => all + gross, 0);
  const discount = each.reduce((all, line) => all + line.discount, 0);
  const net = subtotal - discount;
  const vat = vatMode === 'none' ? 0 : share(net, vatPercent, vatMode === 'excluded' ? 100 : 100 + vatPercent);
  const base = vatMode === 'included' ? net - vat : net;
  const total = base + vat;
  const withholding = share(base, withholdingRate, 100);
  return { subtotal, discount, base, vat, total, withholding, payable: total - withholding };
}
