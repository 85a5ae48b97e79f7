export const mailKinds = ['password-reset', 'email-confirmation', 'email-change', 'email-change-notice', 'contact', 'order'] as const;
export type MailKind = (typeof mailKinds)[number];
/** `withheld` stands for a mail to an address that nobody here has: it is never sent or shown. */
export const mailStates = ['waiting', 'sent', 'failed', 'withheld'] as const;
export type MailState = (typeof mailStates)[number];

/** How long the links in mails work, in minutes. */
export const resetLifetime = 60;
export const confirmationLifetime = 24 * 60;
/** The longest text that is looked at as a code. */
export const codeLength = 200;

/** The newest mails that the outbox shows. */
export const mostOutboxMails = 100;

export const contactNameLength = 100;
export const contactSubjectLength = 150;
export const contactMessageLength = 5000;
/** One line: it ends up in the head of a mail. */
export const oneLinePattern =
  '^[^\\S\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029][^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$';
