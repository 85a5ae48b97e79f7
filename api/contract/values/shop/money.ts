import type { Language } from '../shared/common.ts';

/** Prices are in dollars, Thai banks take baht: the stated rate, which an order keeps. */
export const bahtPerDollar = 35;

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...twoDecimals });
const plain = new Intl.NumberFormat('en-US', twoDecimals);

/** Shop prices and totals: US dollars with two decimals (specification, shell §9). */
export const money = (amount: number) => dollars.format(amount);
export const baht = (amount: number) => `฿${plain.format(amount)}`;
export const rate = (perDollar: number) => plain.format(perDollar);

/** Dollars converted to baht, exactly: whole cents times the rate. */
export const dollarsInBaht = (amount: number, perDollar = bahtPerDollar) => Math.round(Math.round(amount * 100) * perDollar) / 100;

/** Writes the shop's prices, given in dollars, as people of a language read them: in baht at the rate for Thai. */
export const priceIn = (lang: Language, perDollar = bahtPerDollar): ((amount: number) => string) =>
  lang === 'th' ? (amount) => baht(dollarsInBaht(amount, perDollar)) : money;

/** Amount of a cart or order line before discounts. */
export const lineAmount = ({ price, qty }: { price: number; qty: number }) => (Math.round(price * 100) * qty) / 100;
