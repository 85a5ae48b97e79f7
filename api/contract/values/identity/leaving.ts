/** Grace period in days, within which an account deletion can be cancelled. */
export const graceDays = 7;

/** Reasons that postpone an account's deletion: an order still to be sent, or an open report against it. */
export const leavingHoldReasons = ['order', 'report'] as const;
export type LeavingHold = (typeof leavingHoldReasons)[number];

/** Reasons for keeping data of a deleted account; the register of personal data lists the tables. */
export const stayReasons = ['orders', 'copies', 'comments', 'evidence', 'history', 'invoices', 'access'] as const;
export type StayReason = (typeof stayReasons)[number];
