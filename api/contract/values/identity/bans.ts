/** Kinds of ban rules: by email address, and by network address. */
export const banKinds = ['email', 'address'] as const;
export type BanKind = (typeof banKinds)[number];
export const banPatternLength = 254;
export const banReasonLength = 500;
/** Maximum number of active rules: each sign-up and message is checked against all of them. */
export const maxBans = 500;
