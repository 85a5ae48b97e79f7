import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, SearchText, Timestamp } from '../shared/common.ts';
import { banned, mailboxFull, notFound } from '../shared/refusals.ts';
import { maxFilesAtOnce } from '../values/files/files.ts';
import { emailLength, emailPattern, usernamePattern } from '../values/identity/account.ts';
import { oneLinePattern, pathLength } from '../values/shared/common.ts';
import {
  emailDirections,
  emailFolders,
  emailLabels,
  emailMessageLength,
  emailSubjectLength,
  emailViews,
  mailFolders,
  maxEmails,
  maxRecipients,
} from '../values/workspace/mailbox.ts';

const Label = Type.Enum([...emailLabels]);
export const Correspondent = Type.Object({
  name: Type.String({ description: 'The person’s name, or the address again.' }),
  email: Type.String({ description: 'An email address, or the username of an account here.' }),
});
export type Correspondent = Static<typeof Correspondent>;

const Attachment = Type.Object({
  fileName: Type.String(),
  thumbnail: Type.String({ description: 'Path of a small picture of the file or its kind.' }),
  url: Type.String({ description: 'Path of the file on this server.' }),
  size: Type.String({ description: 'Size for people, such as 240 KB.' }),
});
export type Attachment = Static<typeof Attachment>;

const fields = {
  id: Id,
  from: Type.Object({
    email: Type.String({
      description: 'The sender’s address, or the username while the address is not confirmed; a reply to either arrives.',
    }),
    name: Type.String(),
    avatar: Type.String({ description: 'Path of a picture on this server, or empty.' }),
  }),
  to: Type.Array(Correspondent),
  subject: Type.String(),
  cc: Type.Array(Correspondent, { description: 'The visible copy recipients.' }),
  bcc: Type.Array(Correspondent, { description: 'The hidden copy recipients.' }),
  message: Type.String({ description: 'HTML, safe to show.' }),
  attachments: Type.Array(Attachment),
  isStarred: Type.Boolean(),
  labels: Type.Array(Label, { description: 'The account’s own labels of the mail.' }),
  time: Type.String({ ...Timestamp, description: 'When the mail was sent or the draft saved: ISO 8601 in UTC.' }),
  folder: Type.Enum([...mailFolders], { description: '`archive` is one of the mail screen alone.' }),
  isRead: Type.Boolean(),
};
export const Reply = Type.Object({ ...fields, replies: Type.Array(Type.Object({}), { maxItems: 0, description: 'Always empty.' }) });
export type Reply = Static<typeof Reply>;
const replies = Type.Array(Reply, {
  description: 'The other mails of the conversation in your inbox and among your sent ones, oldest first; the newest 20.',
});

export const Email = Type.Object(
  {
    ...fields,
    replies,
    hasPreviousMail: Type.Boolean({ description: 'Whether its folder has a mail with a lower id.' }),
    hasNextMail: Type.Boolean({ description: 'Whether its folder has a mail with a higher id.' }),
  },
  { $id: 'Email', description: 'An account’s own copy of a mail, with its conversation.' },
);
export type Email = Static<typeof Email>;

export const EmailQuery = Type.Object({
  q: Type.Optional(SearchText),
  folder: Type.Optional(Type.Enum([...emailViews], { description: 'The folder; `starred` is every folder except trash.' })),
  label: Type.Optional(Type.Enum([...emailLabels], { description: 'Only mails with this label.' })),
  before: Type.Optional(Type.Integer({ ...Id, description: 'The last mail of a list; the next list begins after it.' })),
});
export type EmailQuery = Static<typeof EmailQuery>;
export const EmailList = Type.Object(
  {
    emails: Type.Array(Email),
    emailsMeta: Type.Object({
      inbox: Type.Integer({ minimum: 0, description: 'Unread mails in the inbox.' }),
      draft: Type.Integer({ minimum: 0, description: 'All drafts.' }),
      spam: Type.Integer({ minimum: 0, description: 'Unread mails among the spam.' }),
    }),
    hasMore: Type.Boolean({ description: 'Whether older mails match; `before` leads to them.' }),
  },
  { $id: 'EmailList', description: 'Mails, newest first, and the numbers beside the folders.' },
);
export type EmailList = Static<typeof EmailList>;

const OneEmailQuery = Type.Object({ id: Type.Integer({ ...Id, description: 'The mail to open.' }) });
export const NeighbourQuery = Type.Object({
  dir: Type.Enum([...emailDirections], { description: 'The lower id is the previous one.' }),
  emailId: Type.Integer({ ...Id, description: 'The mail to look beside.' }),
});
export type NeighbourQuery = Static<typeof NeighbourQuery>;

const emailIds = Type.Array(Id, { minItems: 1, maxItems: maxEmails, description: 'The mails to change.' });
export const EmailChange = Type.Object(
  {
    emailIds,
    dataToUpdate: Type.Object({
      folder: Type.Optional(Type.Enum([...emailFolders])),
      isStarred: Type.Optional(Type.Boolean()),
      isRead: Type.Optional(Type.Boolean()),
    }),
  },
  {
    $id: 'EmailChange',
    description: 'Mails, and the fields that all of them get.',
    examples: [{ emailIds: [59, 61], dataToUpdate: { folder: 'trash' } }],
  },
);
export type EmailChange = Static<typeof EmailChange>;
export const LabelToggle = Type.Object(
  { emailIds, label: Label },
  {
    $id: 'LabelToggle',
    description: 'Mails, and the label to put on or take off.',
    examples: [{ emailIds: [59, 61], label: 'important' }],
  },
);
export type LabelToggle = Static<typeof LabelToggle>;
export const ChangedEmails = Type.Object(
  { emails: Type.Array(Email, { description: 'Newest first.' }) },
  { $id: 'ChangedEmails', description: 'The changed mails as they are now.' },
);

const Address = Type.String({
  maxLength: emailLength,
  pattern: `${emailPattern}|${usernamePattern}`,
  'x-reads': 'address',
  description: 'An email address, or the username of an account here.',
});
const Recipient = Type.Union([Address, Type.Object({ email: Address, name: Type.Optional(Type.String({ maxLength: 100 })) })]);
const Recipients = Type.Union([Type.Array(Recipient, { maxItems: maxRecipients }), Recipient], {
  description: 'People with their addresses or usernames, or these alone. 50 in all at most.',
});
export type Recipients = Static<typeof Recipients>;

const FilePath = Type.String({ maxLength: pathLength, description: 'Path of a file on this server, such as `/api/files/{id}`.' });

export const NewEmail = Type.Object(
  {
    to: Type.Optional(Recipients),
    cc: Type.Optional(Recipients),
    bcc: Type.Optional(Recipients),
    subject: Type.Optional(
      Type.String({ maxLength: emailSubjectLength, pattern: `${oneLinePattern}|^ *$`, description: 'One line of text, or empty.' }),
    ),
    message: Type.Optional(Type.String({ maxLength: emailMessageLength, description: 'HTML; whatever could do harm is removed.' })),
    attachments: Type.Optional(
      Type.Array(FilePath, {
        maxItems: maxFilesAtOnce,
        description: 'The attachments: paths of files that you uploaded, of the draft’s, or of the forwarded mail’s.',
      }),
    ),
    draft: Type.Boolean({ default: false, description: 'Whether to keep the mail as a draft instead of sending it.' }),
    id: Type.Optional(Type.Integer({ ...Id, description: 'A draft to send or to change; fields left out stay as they are.' })),
    forwardOf: Type.Optional(Type.Integer({ ...Id, description: 'A mail of yours whose files this one may carry.' })),
    inReplyTo: Type.Optional(Type.Integer({ ...Id, description: 'A mail of yours whose conversation this one continues.' })),
  },
  {
    $id: 'NewEmail',
    description: 'A mail to send, or a draft to keep.',
    examples: [
      {
        to: [{ name: 'Jane Doe', email: 'client@demo.com' }],
        subject: 'ตะกร้าล็อตใหม่',
        message: '<p>รูปสวยมากครับ ขึ้นหน้าแรกให้พรุ่งนี้เช้า</p>',
      },
    ],
  },
);
export type NewEmail = Static<typeof NewEmail>;
export const EmailAnswer = Type.Object(
  { email: Email },
  { $id: 'EmailAnswer', description: 'The account’s own copy of the mail or draft.' },
);

export const getEmails = declare({
  id: 'getEmails',
  method: 'GET',
  path: '/apps/email/emails',
  access: 'signed-in',
  tag: 'Email',
  summary: 'List your mails',
  description:
    'Newest first. `q` looks at the subject, the sender and the words of the message. Without `folder` this is the inbox; with `label` alone, every folder but trash. `starred` leaves trash out too. At most 200 mails, or a million characters of messages, are answered; `before` leads on to older ones.',
  query: EmailQuery,
  answers: { 200: EmailList },
  refusals: [{ ...notFound, description: 'There is no such mail as `before` names.' }],
});

export const getEmail = declare({
  id: 'getEmail',
  method: 'GET',
  path: '/apps/email/get-email',
  example: { query: { id: 61 } },
  access: 'signed-in',
  tag: 'Email',
  summary: 'Open a mail',
  description: 'Marks it read; where there is no room on the disk for that, the next opening does.',
  query: OneEmailQuery,
  answers: { 200: Email },
  refusals: [notFound],
});

export const getNeighbourEmail = declare({
  id: 'getNeighbourEmail',
  method: 'GET',
  path: '/apps/email/paginate-email',
  example: { query: { dir: 'previous', emailId: 61 } },
  access: 'signed-in',
  tag: 'Email',
  summary: 'Look at the mail beside another',
  description: 'The mail with the next lower or higher id in the same folder. Does not mark it read.',
  query: NeighbourQuery,
  answers: { 200: Email },
  refusals: [{ ...notFound, description: 'There is no such mail, or none beside it.' }],
});

export const updateEmails = declare({
  id: 'updateEmails',
  method: 'POST',
  path: '/apps/email/update-emails',
  access: 'signed-in',
  tag: 'Email',
  summary: 'Move, star or mark mails',
  description: 'All of them or, when one is unknown, none.',
  body: EmailChange,
  answers: { 200: ChangedEmails },
  refusals: [notFound],
});

export const toggleEmailsLabel = declare({
  id: 'toggleEmailsLabel',
  method: 'POST',
  path: '/apps/email/update-emails-label',
  access: 'signed-in',
  tag: 'Email',
  summary: 'Toggle a label on mails',
  description: 'Mails without the label get it, and mails with it lose it; all of them or, when one is unknown, none.',
  body: LabelToggle,
  answers: { 200: ChangedEmails },
  refusals: [notFound],
});

export const sendEmail = declare({
  id: 'sendEmail',
  method: 'POST',
  path: '/apps/email/send',
  access: 'signed-in',
  tag: 'Email',
  summary: 'Send a mail or keep a draft',
  description:
    'Answers your own copy; everybody here who is named by the username, or by a confirmed address, gets one in the inbox. Other addresses, and those that somebody here has not confirmed, are written to by ordinary mail, without files, if your own one is confirmed; else a notification names them. A username that nobody has is refused (`UNKNOWN_RECIPIENT`). `to`, `subject` and `message` are required unless it is a draft or `id` names one. Sending a draft makes a new mail of it, with an id of its own. A mailbox holds 5,000 mails with 20 million characters, and from one sender a fifth of that; in a full one the oldest mails in the trash make room, and when there are none the mail is sent to nobody.',
  body: NewEmail,
  idempotent: true,
  answers: { 201: EmailAnswer },
  refusals: [banned, notFound, mailboxFull],
  counts: 'messages',
});
