/** How long the links in mails work, in minutes. */
export const resetLifetime = 60;
export const confirmationLifetime = 24 * 60;
/** The longest text that is looked at as a code. */
export const codeLength = 200;
