/** Card networks, recognized by a number's first digits; `other` for all others. */
export const cardBrands = ['visa', 'mastercard', 'jcb', 'amex', 'unionpay', 'other'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** Maximum number of cards per account. */
export const maxCards = 5;
export const holderLength = 60;
/** Name without digits, so that a card number can't be stored as a name. */
export const holderPattern = '^(?=.*\\p{L})[^\\p{Nd}\\p{Cc}]+$';
export const lastFourPattern = '^[0-9]{4}$';
/** Maximum number of years until a card's expiry. */
export const cardYears = 20;

/** Kinds of entries in the billing history. */
export const billingKinds = ['started', 'renewed', 'ended'] as const;
export type BillingKind = (typeof billingKinds)[number];
/** Maximum number of entries returned. */
export const shownCharges = 120;

/** Maximum length of a company name. */
export const companyLength = 100;
