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
/** `withheld`: addressed to an unknown recipient; the mail is never sent or shown. */
export const mailStates = ['waiting', 'sent', 'failed', 'withheld'] as const;
export type MailState = (typeof mailStates)[number];

/** Maximum number of mails that the outbox shows, newest first. */
export const maxOutboxMails = 100;

/** Origin of a mail, with the id of its email or invoice. */
export type MailOrigin = `${'email' | 'invoice'}:${number}`;
