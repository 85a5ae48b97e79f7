import type { CardBrand } from '#contract/values/content/billing.ts';

/** How the numbers of each brand begin; what begins otherwise is `other`. */
const beginnings: readonly [CardBrand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['unionpay', /^62/],
];

export const brandOf = (digits: string): CardBrand => beginnings.find(([, begin]) => begin.test(digits))?.[0] ?? 'other';

/** The longest number of a card. */
const most = 19;

/** Only its digits, in groups of four as they stand on a card. */
export const grouped = (typed: string): string =>
  (
    typed
      .replace(/\D/g, '')
      .slice(0, most)
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** Whether the last digit fits the others, as it does on every card. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
