/** Currencies of invoices. */
export const currencies = ['THB', 'USD', 'EUR', 'SGD', 'JPY'] as const;
export type Currency = (typeof currencies)[number];
export const defaultCurrency = 'THB';

/** Decimals of an exchange rate, in baht per unit of the other currency. */
export const rateDecimals = 4;
export const minRate = 0.0001;
export const maxRate = 1000;

interface Taxed {
  currency: Currency;
  vatMode: Summed['vatMode'];
}

/** Whether an invoice must also state its tax in baht, as the law requires. */
export const needsRate = ({ currency, vatMode }: Taxed): boolean => currency !== defaultCurrency && vatMode !== 'none';

/** Returns the number of decimals; the yen has none. */
export const decimalsOf = (currency: Currency): 0 | 2 => (currency === 'JPY' ? 0 : 2);

/** Returns the smallest amount in hundredths. */
export const smallestOf = (currency: Currency): number => 10 ** (2 - decimalsOf(currency));

/** Whether an amount does not exist in this currency, such as half a yen. Excess decimals are rounded elsewhere. */
export const isBroken = (amount: number, currency: Currency): boolean => decimalsOf(currency) === 0 && !Number.isInteger(amount);

const signs: Record<Currency, string> = { THB: '฿', USD: '$', EUR: '€', SGD: 'S$', JPY: '¥' };
/** Returns the unambiguous symbol of a currency. */
export const signOf = (currency: Currency): string => signs[currency];

const formatWith = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const formats = { 0: formatWith(0), 2: formatWith(2) };

/** Formats an amount without the currency, which is shown beside it. */
export const plainIn = (amount: number, currency: Currency): string => formats[decimalsOf(currency)].format(amount);

/** Formats an amount with the currency symbol; the same in all languages. */
export const amountIn = (amount: number, currency: Currency): string => `${signs[currency]}${plainIn(amount, currency)}`;

const ratesShown = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: rateDecimals });
export const rateText = (rate: number): string => ratesShown.format(rate);

/**
 * Sums of an invoice, calculated alike on the server and in the editor. All are whole satang, or hundredths of another currency; calculated
 * amounts are rounded half up to the smallest amount, once per line and once per tax of the whole.
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
  /** Sum of all lines before discounts. */
  subtotal: number;
  discount: number;
  /** Taxable amount, before value added tax. */
  base: number;
  vat: number;
  total: number;
  /** Withholding tax, which the client pays to the tax office. */
  withholding: number;
  payable: number;
}

const vatPercent = 7;

/**
 * Converts to satang, or hundredths of another currency; rounds by the decimal digits, so that 1.005 is not affected by its binary form.
 */
export const inSatang = (baht: number): number => roundTo(baht, 2);
export const inBaht = (satang: number): number => satang / 100;

/** Multiplies a decimal number by a power of ten, rounded half up by its digits. */
function roundTo(value: number, digits: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
}

/** Divides a product, rounded half up, however large the product is. Arguments must not be negative. */
function share(one: number, other: number, of: number): number {
  const [a, b, c] = [BigInt(one), BigInt(other), BigInt(of)];
  return Number((2n * a * b + c) / (2n * c));
}

/** Does the same, rounded to the smallest amount of the currency. */
function shareIn(currency: Currency, [one, other]: [number, number], of: number): number {
  const step = smallestOf(currency);
  return share(one, other, of * step) * step;
}

/** Returns the gross amount of a line, its discount, which never exceeds it, and the net amount. */
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

/** Converts an exchange rate to its stored form. */
export const inTenThousandths = (rate: number): number => roundTo(rate, rateDecimals);

/** Returns taxable amount, tax and total in baht, at a rate of baht per unit of the invoice's currency. They add up. */
export function sumsInBaht({ vat, total }: Pick<InvoiceSums, 'vat' | 'total'>, rate: number): Pick<InvoiceSums, 'base' | 'vat' | 'total'> {
  const satang = (sum: number) => share(sum, inTenThousandths(rate), 10 ** rateDecimals);
  return { base: inBaht(satang(total) - satang(vat)), vat: inBaht(satang(vat)), total: inBaht(satang(total)) };
}
