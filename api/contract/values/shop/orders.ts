/** `placed` is paid on delivery; other orders start with `awaiting-payment`. */
export const orderStates = [
  'placed',
  'awaiting-payment',
  'payment-reported',
  'paid',
  'shipped',
  'delivered',
  'return-requested',
  'returned',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** States of orders that do not count as sales. */
export const undoneStates: readonly OrderState[] = ['cancelled', 'returned'];
/** Groups of orders in a sales report: sales, and cancelled or returned orders. */
export const orderOutcomes = ['sold', 'undone'] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

export const paymentMethods = ['cash-on-delivery', 'promptpay', 'bank-transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Regular sequence of an order's states, by payment method. */
export const defaultStates: Record<PaymentMethod, readonly OrderState[]> = {
  'cash-on-delivery': ['placed', 'shipped', 'delivered'],
  promptpay: ['awaiting-payment', 'payment-reported', 'paid', 'shipped', 'delivered'],
  'bank-transfer': ['awaiting-payment', 'payment-reported', 'paid', 'shipped', 'delivered'],
};

/** Hours after which an unpaid order is cancelled. */
export const hoursToPay = 24;

/** Minutes after which an order with an unconfirmed address is cancelled. */
export const minutesToConfirm = 60;

/** Days after delivery within which an order can be returned. */
export const daysToReturn = 10;
/** Maximum length of a buyer's reason. */
export const returnReasonLength = 300;

export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];
export const couponCodeLength = 24;
/** Reasons why a coupon can't be used. */
export const couponProblems = ['COUPON_UNKNOWN', 'COUPON_EXPIRED', 'COUPON_MINIMUM', 'COUPON_USED'] as const;

/** Tax id of a person or company in Thailand. */
export const taxIdPattern = '^[0-9]{13}$';
/** Maximum lengths of a tax invoice's fields; without a branch it is the head office. */
export const taxInvoiceLength = { name: 150, address: 300, branch: 60 } as const;

export const addressKinds = ['home', 'work'] as const;
export const phonePattern = '^\\+?[0-9][0-9 -]{7,18}$';
export const postcodePattern = '^[0-9]{5}$';
/** Maximum length of a buyer's note to the seller. */
export const noteLength = 300;
/** Number of the account's recent addresses offered for a new order. */
export const knownAddresses = 5;
/** Maximum lengths of an address's fields. */
export const addressLength = { fullName: 100, phone: 20, street: 200, subdistrict: 100, district: 100, province: 60, postcode: 5 } as const;
