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
] as const;
export type AccessKind = (typeof accessKinds)[number];
