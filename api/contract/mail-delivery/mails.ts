import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../shared/common.ts';
import { emailLength, emailPattern, passwordLength } from '../values/identity/account.ts';
import {
  codeLength,
  contactMessageLength,
  contactNameLength,
  contactSubjectLength,
  mailKinds,
  mailStates,
  oneLinePattern,
} from '../values/mail-delivery/mails.ts';
import { languages } from '../values/shared/common.ts';

const EmailAddress = Type.String({ maxLength: emailLength, pattern: emailPattern });
const Code = Type.String({ minLength: 1, maxLength: codeLength });

export const MailRequest = Type.Object({ email: EmailAddress }, { examples: [{ email: 'client@demo.com' }] });
export const ForgotPasswordAnswer = Type.Object({ ok: Type.Literal(true) });
export const ConfirmationSent = Type.Object({
  email: Type.String({ description: 'The address as it was sent.' }),
  sent: Type.Literal(true, { description: 'Always true: whether somebody has this address is nobody’s business.' }),
});

export const PasswordReset = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: codeLength, description: 'From the link in the mail.' }),
    password: Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max }),
    passwordConfirmation: Type.String({ maxLength: passwordLength.max, description: 'The same again.' }),
  },
  { examples: [{ code: 'the-code-from-the-mail', password: 'ตะกร้าหวาย 3 ใบ', passwordConfirmation: 'ตะกร้าหวาย 3 ใบ' }] },
);
export type PasswordReset = Static<typeof PasswordReset>;
export const PasswordResetAnswer = Type.Object({ ok: Type.Literal(true) });

export const ConfirmationQuery = Type.Object({ confirmation: Code });
export const EmailConfirmed = Type.Object({ confirmed: Type.Literal(true) });

export const ContactMessage = Type.Object(
  {
    name: Type.String({ maxLength: contactNameLength, pattern: oneLinePattern }),
    email: EmailAddress,
    subject: Type.String({ maxLength: contactSubjectLength, pattern: oneLinePattern }),
    message: Type.String({ maxLength: contactMessageLength, pattern: '\\S' }),
  },
  { examples: [{ name: 'มะลิ รัตนกร', email: 'mali@example.com', subject: 'อยากเปิดร้าน', message: 'ขายของออนไลน์ครั้งแรก ต้องเริ่มตรงไหนคะ' }] },
);
export type ContactMessage = Static<typeof ContactMessage>;
export const ContactReceived = Type.Object({ received: Type.Literal(true) });

export const OutboxMail = Type.Object({
  id: Id,
  kind: Type.Enum([...mailKinds]),
  state: Type.Enum([...mailStates]),
  from: Type.String(),
  to: Type.String(),
  replyTo: Type.Union([Type.String(), Type.Null()]),
  language: Type.Enum([...languages]),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String({ description: 'Show it as text, or in a frame that runs nothing.' }),
  createdAt: Timestamp,
});
export type OutboxMail = Static<typeof OutboxMail>;
export const Outbox = Type.Object({ mails: Type.Array(OutboxMail) });
