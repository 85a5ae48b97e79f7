import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { throttled } from '../shared/refusals.ts';
import { emailLength, emailPattern, passwordLength } from '../values/identity/account.ts';
import { codeLength } from '../values/identity/recovery.ts';

const EmailAddress = Type.String({
  maxLength: emailLength,
  pattern: emailPattern,
  'x-reads': 'address',
  description: 'The account’s address.',
});
const Code = Type.String({ minLength: 1, maxLength: codeLength, description: 'From the link in the mail.' });

const MailRequest = Type.Object({ email: EmailAddress }, { examples: [{ email: 'client@demo.com' }] });
const ForgotPasswordAnswer = Type.Object({ ok: Type.Literal(true) });
const ConfirmationSent = Type.Object(
  {
    email: Type.String({ description: 'The address as it was sent.' }),
    sent: Type.Literal(true, { description: 'Always true: whether somebody has this address is nobody’s business.' }),
  },
  { $id: 'ConfirmationSent', description: 'The answer to everybody who asks for a mail to confirm an address.' },
);

export const PasswordReset = Type.Object(
  {
    code: Code,
    password: Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max, description: 'The new one.' }),
    passwordConfirmation: Type.String({ maxLength: passwordLength.max, description: 'The same again.' }),
  },
  {
    $id: 'PasswordReset',
    description: 'A new password, with the code that shows who may choose it.',
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
    'The answer is the same whether or not an account has the address. The link works once, for an hour, and until the next one is asked for. The mail is in Thai, or in English if `Accept-Language` prefers that.',
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
    'Ends all that could read the account: its sessions, API keys, the address of the calendar, links to folders of favourites, and an email that waits for its confirmation. Where the address had never been confirmed, two-step sign-in and LINE end as well. Sign in with the new password afterwards.',
  body: PasswordReset,
  answers: { 200: PasswordResetAnswer },
  refusals: [
    {
      status: 400,
      codes: ['INVALID_RESET_CODE', 'PASSWORDS_DIFFER', 'INVALID'],
      description: '`INVALID_RESET_CODE`: wrong, used, replaced or too old. `PASSWORDS_DIFFER`. `INVALID`: see the fields.',
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
  description: 'Goes out if an account has the address and has not confirmed it; the answer is the same if not.',
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
  description: 'Can be repeated while the code is valid: a day, or until the next one is asked for.',
  query: ConfirmationQuery,
  answers: { 200: EmailConfirmed },
  refusals: [
    { status: 400, codes: ['INVALID_CONFIRMATION_CODE'], description: '`INVALID_CONFIRMATION_CODE`: wrong, replaced or too old.' },
    throttled,
  ],
});
