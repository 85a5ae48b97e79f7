import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { DemoWait } from '../shared/demo.ts';
import { mailKinds, mailStates, maxOutboxMails } from '../values/mail-delivery/outbox.ts';
import { languages } from '../values/shared/common.ts';

export const OutboxMail = Type.Object(
  {
    id: Id,
    kind: Type.Enum([...mailKinds], { description: 'The subject of the mail.' }),
    state: Type.Enum([...mailStates], { description: 'Delivery state.' }),
    from: Type.String({ description: 'The sender’s address, with a name if there is one.' }),
    to: Type.String({ description: 'The recipient’s address.' }),
    replyTo: Type.Union([Type.String(), Type.Null()], { description: 'The reply-to address, if it is not the sender.' }),
    language: Type.Enum([...languages], { description: 'Language of subject and text.' }),
    subject: Type.String(),
    text: Type.String({ description: 'The mail as plain text.' }),
    html: Type.String({ description: 'The mail as HTML. Show it as text, or in a frame without scripts.' }),
    createdAt: Timestamp,
  },
  { $id: 'OutboxMail', description: 'A mail that a demo without a mail server would have sent.' },
);
export type OutboxMail = Static<typeof OutboxMail>;
export const Outbox = Type.Object(
  { mails: Type.Array(OutboxMail, { description: `The newest ${maxOutboxMails}, newest first.` }) },
  { $id: 'Outbox', description: 'The mails of a demo without a mail server.' },
);

export const getDemoOutbox = declare({
  id: 'getDemoOutbox',
  method: 'GET',
  path: '/demo/outbox',
  access: 'public',
  tag: 'Mails',
  summary: 'Read or await the mails of a demo',
  description:
    'Demo mode without a mail server only. The newest 100, newest first. With `wait` an answer without mails is held back until one matches: with the `id` of the newest known mail as `after`, the next one.',
  query: Type.Object({
    to: Type.Optional(Type.String({ minLength: 1, maxLength: 320, description: 'Only mails to this address, case-insensitive.' })),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Only mails with a higher `id`.' })),
    wait: DemoWait,
  }),
  answers: { 200: Outbox },
});
