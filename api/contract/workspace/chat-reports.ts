import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id } from '../shared/common.ts';
import { notFound, throttled } from '../shared/refusals.ts';
import { caseTextLength, reasonsFor } from '../values/shared/cases.ts';

export const ChatReportInput = Type.Object(
  {
    contactId: Type.Integer({ ...Id, description: 'A contact’s id.' }),
    messageId: Type.Optional(Type.Integer({ ...Id, description: 'One of their messages; the person if omitted.' })),
    reason: Type.Enum(reasonsFor('message')),
    text: Type.String({ maxLength: caseTextLength, default: '', description: 'Explanation in your own words; required with `other`.' }),
  },
  {
    $id: 'NewChatReport',
    description: 'A report of a contact, or of one of their messages.',
    examples: [{ contactId: 101, reason: 'spam', text: '' }],
  },
);
export type ChatReportInput = Static<typeof ChatReportInput>;

export const reportInChat = declare({
  id: 'reportInChat',
  method: 'POST',
  path: '/apps/chat/report',
  access: 'signed-in',
  tag: 'Chat',
  summary: 'Report a contact, or one of their messages',
  description: 'An admin reviews it. Another report of the same replaces the previous one. The contact is not notified.',
  body: ChatReportInput,
  answers: { 200: Empty },
  refusals: [notFound, throttled],
});
