export const roles = ['admin', 'client'] as const;
/** Lifetime of both tokens, in seconds. */
export const tokenLifetime = 600;
/** Maximum lifetime of a session, however often it is renewed, in milliseconds (contract §2). */
export const sessionLifetime = 12 * 3600 * 1000;
export const passwordLength = { min: 8, max: 128 } as const;
export const usernameLength = { min: 1, max: 64 } as const;
export const emailLength = 254;
/** Letters and digits of any script with `.`, `_` and `-`; no `@`, so that it can't be mistaken for an email. */
export const usernamePattern = '^[\\p{L}\\p{M}\\p{N}._\\-]+$';
/** Characters that are invalid in an email address: white space and invisible ones. */
const unseen = '\\s\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800';
export const emailPattern = `^[^@${unseen}]+@[^@.${unseen}]+(\\.[^@.${unseen}]+)+$`;
