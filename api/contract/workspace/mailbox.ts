import { type Static, Type } from 'typebox';
import { Id, SearchText, Timestamp } from '../shared/common.ts';
import { emailLength, emailPattern, usernamePattern } from '../values/identity/account.ts';
import { oneLinePattern } from '../values/mail-delivery/mails.ts';
import {
  emailDirections,
  emailFolders,
  emailLabels,
  emailMessageLength,
  emailSubjectLength,
  emailViews,
  mostEmails,
  mostRecipients,
} from '../values/workspace/mailbox.ts';

const Label = Type.Enum([...emailLabels]);
const Correspondent = Type.Object({ name: Type.String(), email: Type.String() });
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
      description: 'The sender’s address, or the username while the address is not confirmed; an answer reaches either.',
    }),
    name: Type.String(),
    avatar: Type.String(),
  }),
  to: Type.Array(Correspondent),
  subject: Type.String(),
  cc: Type.Array(Correspondent),
  bcc: Type.Array(Correspondent, { description: 'Only the sender sees them.' }),
  message: Type.String({ description: 'HTML, safe to show.' }),
  attachments: Type.Array(Attachment),
  isStarred: Type.Boolean(),
  labels: Type.Array(Label),
  time: Timestamp,
  folder: Type.Enum([...emailFolders]),
  isRead: Type.Boolean(),
};
const Reply = Type.Object({ ...fields, replies: Type.Array(Type.Object({}), { maxItems: 0, description: 'Always empty.' }) });
export type Reply = Static<typeof Reply>;
const replies = Type.Array(Reply, {
  description: 'The other mails of the conversation in your inbox and among your sent ones, oldest first; the newest 20.',
});

export const Email = Type.Object({
  ...fields,
  replies,
  hasPreviousMail: Type.Boolean({ description: 'Whether its folder has a mail with a lower id.' }),
  hasNextMail: Type.Boolean({ description: 'Whether its folder has a mail with a higher id.' }),
});
export type Email = Static<typeof Email>;

export const EmailQuery = Type.Object({
  q: Type.Optional(SearchText),
  folder: Type.Optional(Type.Enum([...emailViews], { description: 'Where to look; `starred` is every folder but trash.' })),
  label: Type.Optional(Type.Enum([...emailLabels], { description: 'Only mails with this label.' })),
  before: Type.Optional(Type.Integer({ ...Id, description: 'The last mail of a list, to go on after it.' })),
});
export type EmailQuery = Static<typeof EmailQuery>;
export const EmailList = Type.Object({
  emails: Type.Array(Email),
  emailsMeta: Type.Object({
    inbox: Type.Integer({ minimum: 0, description: 'Unread mails in the inbox.' }),
    draft: Type.Integer({ minimum: 0, description: 'All drafts.' }),
    spam: Type.Integer({ minimum: 0, description: 'Unread mails among the spam.' }),
  }),
  hasMore: Type.Boolean({ description: 'Whether older mails match; `before` leads to them.' }),
});
export type EmailList = Static<typeof EmailList>;

export const OneEmailQuery = Type.Object({ id: Id });
export const NeighbourQuery = Type.Object({
  dir: Type.Enum([...emailDirections], { description: 'The lower id is the previous one.' }),
  emailId: Type.Integer({ ...Id, description: 'The mail to look beside.' }),
});
export type NeighbourQuery = Static<typeof NeighbourQuery>;

const emailIds = Type.Array(Id, { minItems: 1, maxItems: mostEmails });
export const EmailChange = Type.Object(
  {
    emailIds,
    dataToUpdate: Type.Object({
      folder: Type.Optional(Type.Enum([...emailFolders])),
      isStarred: Type.Optional(Type.Boolean()),
      isRead: Type.Optional(Type.Boolean()),
    }),
  },
  { examples: [{ emailIds: [59, 61], dataToUpdate: { folder: 'trash' } }] },
);
export type EmailChange = Static<typeof EmailChange>;
export const LabelToggle = Type.Object({ emailIds, label: Label }, { examples: [{ emailIds: [59, 61], label: 'important' }] });
export type LabelToggle = Static<typeof LabelToggle>;
export const ChangedEmails = Type.Object({ emails: Type.Array(Email, { description: 'Newest first.' }) });

const Address = Type.String({
  maxLength: emailLength,
  pattern: `${emailPattern}|${usernamePattern}`,
  description: 'An email address, or the username of an account here.',
});
const Recipient = Type.Union([Address, Type.Object({ email: Address, name: Type.Optional(Type.String({ maxLength: 100 })) })]);
const Recipients = Type.Union([Type.Array(Recipient, { maxItems: mostRecipients }), Recipient], {
  description: 'People with their addresses or usernames, or these alone. 50 in all at most.',
});
export type Recipients = Static<typeof Recipients>;

export const NewEmail = Type.Object(
  {
    to: Type.Optional(Recipients),
    cc: Type.Optional(Recipients),
    bcc: Type.Optional(Recipients),
    subject: Type.Optional(Type.String({ maxLength: emailSubjectLength, pattern: `${oneLinePattern}|^ *$` })),
    message: Type.Optional(Type.String({ maxLength: emailMessageLength, description: 'HTML; what could do harm is taken out.' })),
    draft: Type.Boolean({ default: false, description: 'Keep it as a draft instead of sending it.' }),
    id: Type.Optional(Type.Integer({ ...Id, description: 'A draft to send or to change: what is not given stays as it is.' })),
    inReplyTo: Type.Optional(Type.Integer({ ...Id, description: 'A mail of yours whose conversation this one continues.' })),
  },
  {
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
export const EmailAnswer = Type.Object({ email: Email });
