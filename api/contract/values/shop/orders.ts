/** `placed` is paid on delivery; the others begin with `awaiting-payment`. */
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

/** Orders in these states are none of what the shop has sold. */
export const undoneStates: readonly OrderState[] = ['cancelled', 'returned'];
/** Groups of orders in a sales report: those that count, and those that are undone. */
export const orderOutcomes = ['sold', 'undone'] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

export const paymentMethods = ['cash-on-delivery', 'promptpay', 'bank-transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Usual course of an order, by payment method. */
export const defaultStates: Record<PaymentMethod, readonly OrderState[]> = {
  'cash-on-delivery': ['placed', 'shipped', 'delivered'],
  promptpay: ['awaiting-payment', 'payment-reported', 'paid', 'shipped', 'delivered'],
  'bank-transfer': ['awaiting-payment', 'payment-reported', 'paid', 'shipped', 'delivered'],
};

/** An order that is not paid by then is cancelled. */
export const hoursToPay = 24;

/** An order without a confirmed address is cancelled when nobody has confirmed it by then. */
export const minutesToConfirm = 60;

/** So many days after it has arrived an order may be given back. */
export const daysToReturn = 10;
/** The longest that a buyer says why. */
export const returnReasonLength = 300;

export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];
export const couponCodeLength = 24;
/** A coupon that can't be used says why by one of these. */
export const couponProblems = ['COUPON_UNKNOWN', 'COUPON_EXPIRED', 'COUPON_MINIMUM', 'COUPON_USED'] as const;

/** Tax id of a person or company in Thailand. */
export const taxIdPattern = '^[0-9]{13}$';
/** The longest a field of a tax invoice may be; without a branch it is the head office's. */
export const taxInvoiceLength = { name: 150, address: 300, branch: 60 } as const;

export const addressKinds = ['home', 'work'] as const;
export const phonePattern = '^\\+?[0-9][0-9 -]{7,18}$';
export const postcodePattern = '^[0-9]{5}$';
/** The longest that a buyer writes to the seller with an order. */
export const noteLength = 300;
/** So many of the addresses are offered again that somebody has ordered to. */
export const knownAddresses = 5;
/** The longest a field of an address may be. */
export const addressLength = { fullName: 100, phone: 20, street: 200, subdistrict: 100, district: 100, province: 60, postcode: 5 } as const;
