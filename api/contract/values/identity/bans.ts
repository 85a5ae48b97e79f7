/** Kinds of ban rules: by mail address, and by the network address that somebody comes from. */
export const banKinds = ['email', 'address'] as const;
export type BanKind = (typeof banKinds)[number];
export const banPatternLength = 254;
export const banReasonLength = 500;
/** Rules in force at most: each sign-up and message is held against them. */
export const maxBans = 500;
