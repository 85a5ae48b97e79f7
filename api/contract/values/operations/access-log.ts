/** Acts that the access log distinguishes. */
export const accessActs = ['sign-in', 'sign-in-failed', 'change', 'phone-shown', 'staff-read', 'staff-act', 'export', 'leaving'] as const;
export type AccessAct = (typeof accessActs)[number];

/** Kinds of items that acts concern. */
export const accessKinds = [
  'account',
  'person',
  'session',
  'order',
  'listing',
  'photo',
  'report',
  'review',
  'question',
  'post',
  'invoice',
  'client',
  'employee',
  'removed',
  'verdict',
  'request',
  'breach',
  'ban',
] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Reasons for which staff read private data. */
export const accessReasons = ['complaint', 'request', 'payment', 'abuse', 'authority', 'fault'] as const;
export type AccessReason = (typeof accessReasons)[number];
/** Length of the note beside such a reason. */
export const accessNoteLength = { min: 5, max: 200 } as const;

/** Maximum length of a person's identifier in a query of the log: a number, username or email address. */
export const personLength = 254;
/** Maximum number of days for which entries are held for a case, and maximum length of the reason. */
export const holdDays = 1826;
export const holdReasonLength = { min: 3, max: 200 } as const;
/** Maximum number of holds per account. */
export const maxHolds = 10;
/** Length of a text mailed to affected people. */
export const noticeLength = { min: 20, max: 3000 } as const;
