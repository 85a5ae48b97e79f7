import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { mailKinds, mailStates, maxOutboxMails } from '../values/mail-delivery/outbox.ts';
import { languages } from '../values/shared/common.ts';

export const OutboxMail = Type.Object(
  {
    id: Id,
    kind: Type.Enum([...mailKinds], { description: 'The subject of the mail.' }),
    state: Type.Enum([...mailStates], { description: 'How far its delivery is.' }),
    from: Type.String({ description: 'The sender’s address, with a name if there is one.' }),
    to: Type.String({ description: 'The receiver’s address.' }),
    replyTo: Type.Union([Type.String(), Type.Null()], { description: 'The reply-to address, if it is not the sender.' }),
    language: Type.Enum([...languages], { description: 'Language of subject and text.' }),
    subject: Type.String(),
    text: Type.String({ description: 'The whole mail as plain text.' }),
    html: Type.String({ description: 'The same as HTML. Show it as text, or in a frame that runs nothing.' }),
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
  summary: 'Read the mails that a demo would send',
  description: 'Demo mode without a mail server only. The newest 100, newest first.',
  answers: { 200: Outbox },
});
