export const roles = ['admin', 'client'] as const;
/** Both tokens live equally long, in seconds. */
export const tokenLifetime = 600;
export const passwordLength = { min: 8, max: 128 } as const;
export const usernameLength = { min: 1, max: 64 } as const;
export const emailLength = 254;
/** Letters and digits of any script with `.`, `_` and `-`; never an `@`, so that it can't be taken for an email. */
export const usernamePattern = '^[\\p{L}\\p{M}\\p{N}._\\-]+$';
export const emailPattern = '^[^\\s@\\u0000-\\u001f]+@[^\\s@\\u0000-\\u001f.]+(\\.[^\\s@\\u0000-\\u001f.]+)+$';
