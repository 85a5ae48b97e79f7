import type { CardBrand } from '#contract/values/content/billing.ts';

/** Prefixes of card numbers by brand; any other prefix is `other`. */
const beginnings: readonly [CardBrand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['unionpay', /^62/],
];

export const brandOf = (digits: string): CardBrand => beginnings.find(([, begin]) => begin.test(digits))?.[0] ?? 'other';

/** Maximum length of a card number. */
const most = 19;

/** Formats the digits in groups of four, as printed on cards. */
export const grouped = (typed: string): string =>
  (
    typed
      .replace(/\D/g, '')
      .slice(0, most)
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** Validates the length and the check digit. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
