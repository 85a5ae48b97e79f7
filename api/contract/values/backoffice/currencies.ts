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

const formats = new Map(
  currencies.map((currency) => {
    // The sign of baht is its narrow one; those of others would be taken for each other's.
    const currencyDisplay = currency === defaultCurrency ? 'narrowSymbol' : 'symbol';
    return [currency, new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })];
  }),
);

/** A sum with the sign of its money; alike in all languages. */
export const amountIn = (amount: number, currency: Currency): string => formats.get(currency)?.format(amount) ?? String(amount);

/** The sign that stands beside a field for sums. */
export const signOf = (currency: Currency): string =>
  formats
    .get(currency)
    ?.formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

const ratesShown = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: rateDecimals });
export const rateText = (rate: number): string => ratesShown.format(rate);
