import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id } from '../shared/common.ts';
import { notFound, throttled } from '../shared/refusals.ts';
import { caseTextLength, reasonsFor } from '../values/shared/cases.ts';

export const ChatReportInput = Type.Object(
  {
    contactId: Type.Integer({ ...Id, description: 'A contact’s id.' }),
    messageId: Type.Optional(Type.Integer({ ...Id, description: 'One of their messages; without it, the person is meant.' })),
    reason: Type.Enum(reasonsFor('message')),
    text: Type.String({ maxLength: caseTextLength, default: '', description: 'In your own words; needed with `other`.' }),
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
  description: 'An admin looks at it. Who reports the same again says it anew. The contact is not told.',
  body: ChatReportInput,
  answers: { 200: Empty },
  refusals: [notFound, throttled],
});
