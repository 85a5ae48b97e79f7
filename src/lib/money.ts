export { baht, dollarsInBaht, lineAmount, money, priceIn, rate } from '#contract/values/shop/money.ts';

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('en-US');

/** Large amounts, rounded to whole units. */
export const roundMoney = (amount: number) => wholeDollars.format(amount);
/** A count or measure with thousands separators; the same in both languages. */
export const number = (value: number) => plain.format(value);
