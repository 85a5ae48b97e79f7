/** How long a deleted account can come back, in days. */
export const graceDays = 7;

/** Reasons for which the deletion of an account waits: an order that is still to be sent, an open report against it. */
export const leavingHoldReasons = ['order', 'report'] as const;
export type LeavingHold = (typeof leavingHoldReasons)[number];

/** Parts of a deleted account's data that stay; the register of personal data says in which tables. */
export const stayReasons = ['orders', 'copies', 'comments', 'evidence', 'history', 'invoices', 'access'] as const;
export type StayReason = (typeof stayReasons)[number];
