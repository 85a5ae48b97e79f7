/** Digits of an authenticator app's code, which changes every half minute. */
export const codeDigits = 6;
/** Number of single-use recovery codes. */
export const recoveryCodes = 10;
/** Maximum length of a text that is checked as a code. */
export const stepCodeLength = 40;
/** Seconds between entering the password and entering the code. */
export const challengeLifetime = 300;
/** Minutes within which a new app must be confirmed by its first code. */
export const setUpLifetime = 30;
