import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { throttled } from '../shared/refusals.ts';
import { emailLength, emailPattern, passwordLength } from '../values/identity/account.ts';
import { codeLength } from '../values/identity/recovery.ts';

const EmailAddress = Type.String({
  maxLength: emailLength,
  pattern: emailPattern,
  'x-reads': 'address',
  description: 'The account’s email address.',
});
const Code = Type.String({ minLength: 1, maxLength: codeLength, description: 'Code from the link in the mail.' });

const MailRequest = Type.Object({ email: EmailAddress }, { examples: [{ email: 'client@demo.com' }] });
const ForgotPasswordAnswer = Type.Object({ ok: Type.Literal(true) });
const ConfirmationSent = Type.Object(
  {
    email: Type.String({ description: 'The address as it was submitted.' }),
    sent: Type.Literal(true, { description: 'Always true, so that it does not reveal whether the address is in use.' }),
  },
  { $id: 'ConfirmationSent', description: 'The answer to every request for a confirmation mail.' },
);

export const PasswordReset = Type.Object(
  {
    code: Code,
    password: Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max, description: 'The new password.' }),
    passwordConfirmation: Type.String({ maxLength: passwordLength.max, description: 'The new password again.' }),
  },
  {
    $id: 'PasswordReset',
    description: 'A new password, with the code that authorizes it.',
    examples: [{ code: 'the-code-from-the-mail', password: 'ตะกร้าหวาย 3 ใบ', passwordConfirmation: 'ตะกร้าหวาย 3 ใบ' }],
  },
);
export type PasswordReset = Static<typeof PasswordReset>;
const PasswordResetAnswer = Type.Object({ ok: Type.Literal(true) });

const ConfirmationQuery = Type.Object({ confirmation: Code });
const EmailConfirmed = Type.Object({ confirmed: Type.Literal(true) });

export const forgotPassword = declare({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  tag: 'Mails',
  summary: 'Email a link to choose a new password',
  description:
    'The answer is the same whether or not an account has the address. The link works once, for an hour, and until the next request. The mail is in Thai, or in English if `Accept-Language` prefers that.',
  body: MailRequest,
  answers: { 200: ForgotPasswordAnswer },
  refusals: [throttled],
});

export const resetPassword = declare({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  tag: 'Mails',
  summary: 'Choose a new password with the emailed code',
  description:
    'Revokes all access to the account: its sessions, API keys, the calendar address, links to favourite folders, and an email waiting for confirmation. If the address was never confirmed, two-step sign-in and LINE are removed as well. Sign in with the new password afterwards.',
  body: PasswordReset,
  answers: { 200: PasswordResetAnswer },
  refusals: [
    {
      status: 400,
      codes: ['INVALID_RESET_CODE', 'PASSWORDS_DIFFER', 'INVALID'],
      description: '`INVALID_RESET_CODE`: wrong, used, replaced or expired. `PASSWORDS_DIFFER`. `INVALID`: see the fields.',
    },
    throttled,
  ],
});

export const sendEmailConfirmation = declare({
  id: 'sendEmailConfirmation',
  method: 'POST',
  path: '/auth/send-email-confirmation',
  access: 'public',
  tag: 'Mails',
  summary: 'Email a link to confirm an address',
  description: 'Sent if an account has the address and has not confirmed it; the answer is the same if not.',
  body: MailRequest,
  answers: { 200: ConfirmationSent },
  refusals: [throttled],
});

export const confirmEmail = declare({
  id: 'confirmEmail',
  method: 'GET',
  path: '/auth/email-confirmation',
  access: 'public',
  tag: 'Mails',
  summary: 'Confirm an address with the emailed code',
  description: 'Can be repeated while the code is valid: for a day, or until the next request.',
  query: ConfirmationQuery,
  answers: { 200: EmailConfirmed },
  refusals: [
    { status: 400, codes: ['INVALID_CONFIRMATION_CODE'], description: '`INVALID_CONFIRMATION_CODE`: wrong, replaced or expired.' },
    throttled,
  ],
});
