import type { Language } from '../shared/common.ts';

/** Prices are in dollars, while Thai banks use baht: the displayed exchange rate, which an order stores. */
export const bahtPerDollar = 35;

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...twoDecimals });
const plain = new Intl.NumberFormat('en-US', twoDecimals);

/** Formats shop prices and totals: US dollars with two decimals (specification, shell §9). */
export const money = (amount: number) => dollars.format(amount);
export const baht = (amount: number) => `฿${plain.format(amount)}`;
export const rate = (perDollar: number) => plain.format(perDollar);

/** Converts dollars to baht exactly: whole cents times the rate. */
export const dollarsInBaht = (amount: number, perDollar = bahtPerDollar) => Math.round(Math.round(amount * 100) * perDollar) / 100;

/** Returns the formatter of shop prices, given in dollars, for a language: in baht at the rate for Thai. */
export const priceIn = (lang: Language, perDollar = bahtPerDollar): ((amount: number) => string) =>
  lang === 'th' ? (amount) => baht(dollarsInBaht(amount, perDollar)) : money;

/** Returns the amount of a cart or order line before discounts. */
export const lineAmount = ({ price, qty }: { price: number; qty: number }) => (Math.round(price * 100) * qty) / 100;
