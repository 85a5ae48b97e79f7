/** Card networks by the first digits of a number; `other` for any other beginning. */
export const cardBrands = ['visa', 'mastercard', 'jcb', 'amex', 'unionpay', 'other'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** How many cards an account keeps. */
export const maxCards = 5;
export const holderLength = 60;
/** A name without digits, so that no number of a card is ever kept in its place. */
export const holderPattern = '^(?=.*\\p{L})[^\\p{Nd}\\p{Cc}]+$';
export const lastFourPattern = '^[0-9]{4}$';
/** How many years ahead a card may end. */
export const cardYears = 20;

/** Kinds of entries in the billing history. */
export const billingKinds = ['started', 'renewed', 'ended'] as const;
export type BillingKind = (typeof billingKinds)[number];
/** How many of them are answered. */
export const shownCharges = 120;

/** The letters of a company's name. */
export const companyLength = 100;
