/** How long the links in mails work, in minutes. */
export const resetLifetime = 60;
export const confirmationLifetime = 24 * 60;
/** In minutes, too: people look into their mails within a week. */
export const invitationLifetime = 7 * 24 * 60;
/** The longest text that is looked at as a code. */
export const codeLength = 200;
