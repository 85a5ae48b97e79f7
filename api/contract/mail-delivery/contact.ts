import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { throttled } from '../shared/refusals.ts';
import { emailLength, emailPattern } from '../values/identity/account.ts';
import { contactMessageLength, contactNameLength, contactSubjectLength } from '../values/mail-delivery/contact.ts';
import { oneLinePattern } from '../values/shared/common.ts';

export const ContactMessage = Type.Object(
  {
    name: Type.String({ maxLength: contactNameLength, pattern: oneLinePattern, description: 'The sender’s name.' }),
    email: Type.String({
      maxLength: emailLength,
      pattern: emailPattern,
      'x-reads': 'address',
      description: 'The address for the operator’s answer.',
    }),
    subject: Type.String({ maxLength: contactSubjectLength, pattern: oneLinePattern }),
    message: Type.String({ maxLength: contactMessageLength, pattern: '\\S' }),
  },
  {
    $id: 'ContactMessage',
    description: 'A message sent with the contact form.',
    examples: [{ name: 'มะลิ รัตนกร', email: 'mali@example.com', subject: 'อยากเปิดร้าน', message: 'ขายของออนไลน์ครั้งแรก ต้องเริ่มตรงไหนคะ' }],
  },
);
export type ContactMessage = Static<typeof ContactMessage>;
const ContactReceived = Type.Object({ received: Type.Literal(true) });

export const sendContactMessage = declare({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  tag: 'Mails',
  summary: 'Write to the operator',
  description: 'Sends the contact form. The message is stored and emailed to the operator.',
  body: ContactMessage,
  answers: { 201: ContactReceived },
  refusals: [throttled],
});
