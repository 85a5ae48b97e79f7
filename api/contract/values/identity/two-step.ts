/** Digits of a code in an authenticator app, which shows each for half a minute. */
export const codeDigits = 6;
/** How many codes stand in for the app, each once. */
export const recoveryCodes = 10;
/** The longest text that is looked at as a code. */
export const stepCodeLength = 40;
/** How long somebody who has given the password may take to give the code, in seconds. */
export const challengeLifetime = 300;
/** How long a new app may take to show its first code, in minutes. */
export const setUpLifetime = 30;
