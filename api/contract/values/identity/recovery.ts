/** Lifetimes of the links in mails, in minutes. */
export const resetLifetime = 60;
export const confirmationLifetime = 24 * 60;
/** Also in minutes: most people read their mail within a week. */
export const invitationLifetime = 7 * 24 * 60;
/** Maximum length of a text that is checked as a code. */
export const codeLength = 200;
