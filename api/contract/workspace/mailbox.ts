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
  thumbnail: Type.String({ description: 'Path of a small picture of the file or its type.' }),
  url: Type.String({ description: 'Path of the file on this server.' }),
  size: Type.String({ description: 'Readable size, such as 240 KB.' }),
});
export type Attachment = Static<typeof Attachment>;

const fields = {
  id: Id,
  from: Type.Object({
    email: Type.String({
      description: 'The sender’s address, or the username if the address is not confirmed; replies to either are delivered.',
    }),
    name: Type.String(),
    avatar: Type.String({ description: 'Path of a picture on this server, or empty.' }),
  }),
  to: Type.Array(Correspondent),
  subject: Type.String(),
  cc: Type.Array(Correspondent, { description: 'The visible copy recipients.' }),
  bcc: Type.Array(Correspondent, { description: 'The hidden copy recipients.' }),
  message: Type.String({ description: 'HTML, safe to display.' }),
  attachments: Type.Array(Attachment),
  isStarred: Type.Boolean(),
  labels: Type.Array(Label, { description: 'The account’s own labels of the mail.' }),
  time: Type.String({ ...Timestamp, description: 'Time the mail was sent or the draft saved: ISO 8601 in UTC.' }),
  folder: Type.Enum([...mailFolders], { description: '`archive` is only used by the mail screen.' }),
  isRead: Type.Boolean(),
};
export const Reply = Type.Object({ ...fields, replies: Type.Array(Type.Object({}), { maxItems: 0, description: 'Always empty.' }) });
export type Reply = Static<typeof Reply>;
const replies = Type.Array(Reply, {
  description: 'The other mails of the conversation in your inbox and among your sent ones, oldest first; at most the newest 20.',
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
  before: Type.Optional(Type.Integer({ ...Id, description: 'The last mail of a page; the next page begins after it.' })),
});
export type EmailQuery = Static<typeof EmailQuery>;
export const EmailList = Type.Object(
  {
    emails: Type.Array(Email),
    emailsMeta: Type.Object({
      inbox: Type.Integer({ minimum: 0, description: 'Unread mails in the inbox.' }),
      draft: Type.Integer({ minimum: 0, description: 'Number of drafts.' }),
      spam: Type.Integer({ minimum: 0, description: 'Unread spam mails.' }),
    }),
    hasMore: Type.Boolean({ description: 'Whether there are older matching mails, available with `before`.' }),
  },
  { $id: 'EmailList', description: 'Mails, newest first, and the folder counts.' },
);
export type EmailList = Static<typeof EmailList>;

const OneEmailQuery = Type.Object({ id: Type.Integer({ ...Id, description: 'The mail to open.' }) });
export const NeighbourQuery = Type.Object({
  dir: Type.Enum([...emailDirections], { description: 'Direction: the previous mail has a lower id.' }),
  emailId: Type.Integer({ ...Id, description: 'The current mail.' }),
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
    description: 'Mails, and the new values of their fields.',
    examples: [{ emailIds: [59, 61], dataToUpdate: { folder: 'trash' } }],
  },
);
export type EmailChange = Static<typeof EmailChange>;
export const LabelToggle = Type.Object(
  { emailIds, label: Label },
  {
    $id: 'LabelToggle',
    description: 'Mails, and the label to toggle.',
    examples: [{ emailIds: [59, 61], label: 'important' }],
  },
);
export type LabelToggle = Static<typeof LabelToggle>;
export const ChangedEmails = Type.Object(
  { emails: Type.Array(Email, { description: 'Newest first.' }) },
  { $id: 'ChangedEmails', description: 'The mails after the change.' },
);

const Address = Type.String({
  maxLength: emailLength,
  pattern: `${emailPattern}|${usernamePattern}`,
  'x-reads': 'address',
  description: 'An email address, or the username of an account here.',
});
const Recipient = Type.Union([Address, Type.Object({ email: Address, name: Type.Optional(Type.String({ maxLength: 100 })) })]);
const Recipients = Type.Union([Type.Array(Recipient, { maxItems: maxRecipients }), Recipient], {
  description: 'People with their addresses or usernames, or only these. At most 50 in total.',
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
    message: Type.Optional(Type.String({ maxLength: emailMessageLength, description: 'HTML; unsafe markup is removed.' })),
    attachments: Type.Optional(
      Type.Array(FilePath, {
        maxItems: maxFilesAtOnce,
        description: 'The attachments: paths of your uploaded files, of the draft’s files, or of the forwarded mail’s.',
      }),
    ),
    draft: Type.Boolean({ default: false, description: 'Whether to save the mail as a draft instead of sending it.' }),
    id: Type.Optional(Type.Integer({ ...Id, description: 'A draft to send or to change; omitted fields stay as they are.' })),
    forwardOf: Type.Optional(Type.Integer({ ...Id, description: 'Your mail whose files this one may include.' })),
    inReplyTo: Type.Optional(Type.Integer({ ...Id, description: 'Your mail whose conversation this one continues.' })),
  },
  {
    $id: 'NewEmail',
    description: 'A mail to send, or a draft to save.',
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
    'Newest first. `q` searches the subject, the sender and the message. Without `folder`, returns the inbox; with only `label`, every folder except trash. `starred` also excludes trash. Returns at most 200 mails, or a million characters of messages; `before` requests older ones.',
  query: EmailQuery,
  answers: { 200: EmailList },
  refusals: [{ ...notFound, description: 'There is no mail with the id in `before`.' }],
});

export const getEmail = declare({
  id: 'getEmail',
  method: 'GET',
  path: '/apps/email/get-email',
  example: { query: { id: 61 } },
  access: 'signed-in',
  tag: 'Email',
  summary: 'Open a mail',
  description: 'Marks it as read; if the disk is too full, the next opening does.',
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
  summary: 'Read the previous or next mail',
  description: 'The mail with the next lower or higher id in the same folder. Does not mark it as read.',
  query: NeighbourQuery,
  answers: { 200: Email },
  refusals: [{ ...notFound, description: 'The mail, or its neighbour, does not exist.' }],
});

export const updateEmails = declare({
  id: 'updateEmails',
  method: 'POST',
  path: '/apps/email/update-emails',
  access: 'signed-in',
  tag: 'Email',
  summary: 'Move, star or mark mails',
  description: 'All of them or, if one is unknown, none.',
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
  description: 'Mails without the label get it, and mails with it lose it; all of them or, if one is unknown, none.',
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
    'Returns your own copy; every recipient here, named by username or by a confirmed address, gets one in the inbox. Other addresses, and unconfirmed addresses of accounts, get ordinary mail, without files, if your own address is confirmed; otherwise a notification names them. An unknown username is refused (`UNKNOWN_RECIPIENT`). `to`, `subject` and `message` are required unless it is a draft or `id` names one. Sending a draft creates a new mail with its own id. A mailbox holds 5,000 mails with 20 million characters, and from one sender a fifth of that; in a full one the oldest mails in the trash are removed, and if there are none the mail is not sent to any recipient.',
  body: NewEmail,
  idempotent: true,
  answers: { 201: EmailAnswer },
  refusals: [banned, notFound, mailboxFull],
  counts: 'messages',
});
