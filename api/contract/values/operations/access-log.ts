/** Acts that the access log tells apart. */
export const accessActs = ['sign-in', 'sign-in-failed', 'change', 'phone-shown', 'staff-read', 'staff-act', 'export', 'leaving'] as const;
export type AccessAct = (typeof accessActs)[number];

/** Kinds of things that acts are about. */
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

/** Reasons for which staff look at something private. */
export const accessReasons = ['complaint', 'request', 'payment', 'abuse', 'authority', 'fault'] as const;
export type AccessReason = (typeof accessReasons)[number];
/** Letters of the words beside such a reason. */
export const accessNoteLength = { min: 5, max: 200 } as const;

/** Letters of a person that the log is asked about: a number, username or email address. */
export const personLength = 254;
/** Days for which entries are held for a case at most, and letters of the reason. */
export const holdDays = 1826;
export const holdReasonLength = { min: 3, max: 200 } as const;
/** Holds of one account at most. */
export const maxHolds = 10;
/** Letters of a text that affected people are mailed. */
export const noticeLength = { min: 20, max: 3000 } as const;
