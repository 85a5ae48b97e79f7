import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { notFound, throttled } from '../shared/refusals.ts';
import { tablePageSize } from '../values/shared/paging.ts';
import { chatReportLength, chatReportReasons } from '../values/workspace/chat.ts';

const Reason = Type.Enum([...chatReportReasons]);

export const ChatReportInput = Type.Object(
  {
    contactId: Type.Integer({ ...Id, description: 'A contact’s id.' }),
    messageId: Type.Optional(Type.Integer({ ...Id, description: 'One of their messages; without it, the person is meant.' })),
    reason: Reason,
    text: Type.String({ maxLength: chatReportLength, default: '', description: 'In your own words; needed with `other`.' }),
  },
  {
    $id: 'NewChatReport',
    description: 'A report of a contact, or of one of their messages.',
    examples: [{ contactId: 101, reason: 'spam', text: '' }],
  },
);
export type ChatReportInput = Static<typeof ChatReportInput>;

const ChatReport = Type.Object(
  {
    id: Id,
    reason: Reason,
    text: Type.String(),
    message: Type.String({ description: 'The text of the message; empty if the person was reported.' }),
    reportedAt: Timestamp,
    by: Type.String({ description: 'The reporter’s username.' }),
    about: Type.Object({
      fullName: Type.String(),
      username: Type.Union([Type.String(), Type.Null()], { description: 'Of the account; null where there is none.' }),
    }),
  },
  { $id: 'ChatReport', description: 'A report of a person or of a message.' },
);
const ChatReports = Type.Object(
  { reports: Type.Array(ChatReport), total: Type.Integer({ minimum: 0 }) },
  { $id: 'ChatReports', description: 'Reports that nobody has closed.' },
);
export type ChatReports = Static<typeof ChatReports>;

export const ChatReportsQuery = Type.Object({ page: Page, perPage: perPage(tablePageSize) });
export type ChatReportsQuery = Static<typeof ChatReportsQuery>;

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

export const listChatReports = declare({
  id: 'listChatReports',
  method: 'GET',
  path: '/apps/chat/reports',
  access: 'admin',
  log: { of: 'report', at: 'answer.reports.id' },
  tag: 'Chat',
  summary: 'List reports from the chat',
  description: 'Open reports, oldest first.',
  query: ChatReportsQuery,
  answers: { 200: ChatReports },
});

export const closeChatReport = declare({
  id: 'closeChatReport',
  method: 'POST',
  path: '/apps/chat/close-report',
  access: 'admin',
  log: { of: 'report' },
  tag: 'Chat',
  summary: 'Close a report of the chat',
  description: 'Something was done, or nothing had to be.',
  body: Type.Object({ id: Id }, { examples: [{ id: 1 }] }),
  answers: { 200: Empty },
  refusals: [notFound],
});
