export const mailKinds = [
  'password-reset',
  'email-confirmation',
  'email-change',
  'email-change-notice',
  'invitation',
  'security-notice',
  'data-export',
  'contact',
  'order',
  'invoice',
  'letter',
  'notice',
] as const;
export type MailKind = (typeof mailKinds)[number];
/** `withheld` stands for a mail to an address that nobody here has: it is never sent or shown. */
export const mailStates = ['waiting', 'sent', 'failed', 'withheld'] as const;
export type MailState = (typeof mailStates)[number];

/** The newest mails that the outbox shows. */
export const maxOutboxMails = 100;

/** Where a mail comes from, by the sender's own number of it. */
export type MailOrigin = `${'email' | 'invoice'}:${number}`;
