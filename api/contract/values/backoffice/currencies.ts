import type { VatMode } from './invoices.ts';

/** The money an invoice may be in. */
export const currencies = ['THB', 'USD', 'EUR', 'SGD', 'JPY'] as const;
export type Currency = (typeof currencies)[number];
export const defaultCurrency = 'THB';

/** Of a rate: baht for one of another currency. */
export const rateDecimals = 4;
export const minRate = 0.0001;
export const maxRate = 1000;

interface Taxed {
  currency: Currency;
  vatMode: VatMode;
}

/** Whether an invoice says its tax in baht as well: the law wants to know it in baht. */
export const needsRate = ({ currency, vatMode }: Taxed): boolean => currency !== defaultCurrency && vatMode !== 'none';

/** Yen have no smaller part. */
export const decimalsOf = (currency: Currency): 0 | 2 => (currency === 'JPY' ? 0 : 2);

/** The smallest sum there is, in hundredths. */
export const smallestOf = (currency: Currency): number => 10 ** (2 - decimalsOf(currency));

/** Whether a sum is none of this money, such as half a yen. More decimals than two are rounded elsewhere. */
export const isBroken = (amount: number, currency: Currency): boolean => decimalsOf(currency) === 0 && !Number.isInteger(amount);

const signs: Record<Currency, string> = { THB: '฿', USD: '$', EUR: '€', SGD: 'S$', JPY: '¥' };
/** The sign of a money, by which no other is meant. */
export const signOf = (currency: Currency): string => signs[currency];

const formatWith = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const formats = { 0: formatWith(0), 2: formatWith(2) };

/** A sum without a sign: which money it is stands beside. */
export const plainIn = (amount: number, currency: Currency): string => formats[decimalsOf(currency)].format(amount);

/** A sum with the sign of its money; alike in all languages. */
export const amountIn = (amount: number, currency: Currency): string => `${signs[currency]}${plainIn(amount, currency)}`;

const ratesShown = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: rateDecimals });
export const rateText = (rate: number): string => ratesShown.format(rate);
