import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Page, perPage, SearchText, Timestamp } from '../shared/common.ts';
import { banned, listFull, mailboxFull, notFound, staleVersion, throttled, wrongState } from '../shared/refusals.ts';
import { commonEraPattern, oneLinePattern } from '../values/shared/common.ts';
import {
  emailLabels,
  labelTones,
  mailboxSize,
  mailboxViews,
  mailFolders,
  mailRows,
  mailSorts,
  mailsPerPage,
  maxEmails,
  maxListedPeople,
  maxSendDays,
  maxSuggestions,
  ownLabelLength,
  sendProblems,
  snippetLength,
} from '../values/workspace/mailbox.ts';
import { Correspondent, Email, NewEmail, Reply } from './mailbox.ts';

const Label = Type.String({
  maxLength: 20,
  pattern: `^(${emailLabels.join('|')}|[1-9]\\d{0,14})$`,
  description: 'One of the four built-in labels, or the id of your own.',
  examples: ['important'],
});
const Day = Type.String({
  format: 'date',
  pattern: commonEraPattern,
  description: 'A date in Bangkok, as `2026-11-24`.',
  examples: ['2026-11-24'],
});

const OwnLabel = Type.Object(
  {
    id: Id,
    name: Type.String({ maxLength: ownLabelLength }),
    tone: Type.Enum([...labelTones], { description: 'Its colour.' }),
  },
  { $id: 'OwnLabel', description: 'A label created by an account.' },
);
export type OwnLabel = Static<typeof OwnLabel>;

const ListedMail = Type.Object(
  {
    id: Id,
    folder: Type.Enum([...mailFolders]),
    isStarred: Type.Boolean(),
    isRead: Type.Boolean(),
    labels: Type.Array(Label),
  },
  { $id: 'ListedMail', description: 'One of the mails in a row, with its marks.' },
);
export type ListedMail = Static<typeof ListedMail>;

export const MailSummary = Type.Object(
  {
    id: Id,
    from: Type.Object({ name: Type.String(), email: Type.String(), avatar: Type.String() }),
    to: Type.Array(Correspondent, { description: 'The recipients, without copies.' }),
    subject: Type.String(),
    snippet: Type.String({ maxLength: snippetLength, description: 'The beginning of the message, as plain text.' }),
    labels: Type.Array(Label, { description: 'The four built-in labels first, then your own.' }),
    time: Timestamp,
    folder: Type.Enum([...mailFolders]),
    isStarred: Type.Boolean(),
    isRead: Type.Boolean(),
    hasFiles: Type.Boolean(),
    messages: Type.Integer({ minimum: 1, description: 'Number of mails in the conversation, including this one.' }),
    people: Type.Array(Type.Object({ name: Type.String(), isOwn: Type.Boolean({ description: 'Whether it is you.' }) }), {
      maxItems: maxListedPeople,
      description: 'Writers in the conversation, the first one first; if there are more, the newest. Empty in lists of single mails.',
    }),
    mails: Type.Array(ListedMail, {
      minItems: 1,
      description: 'The mails in the row, newest first: this one or, in a list by conversation, all of its mails in the list.',
    }),
    sendAt: Type.Union([Timestamp, Type.Null()], { description: 'Time of a draft’s scheduled sending.' }),
    sendProblem: Type.Union([Type.Enum([...sendProblems]), Type.Null()], {
      description: 'Reason why a scheduled draft was not sent; changing the draft clears it.',
    }),
  },
  {
    $id: 'MailSummary',
    description:
      'Row of a list of mails. A row with several mails shows the newest; it is read if all are, and starred or labelled if any is.',
  },
);
export type MailSummary = Static<typeof MailSummary>;

const MailCounts = Type.Object({
  inbox: Type.Integer({ minimum: 0, description: 'Unread mails in the inbox.' }),
  draft: Type.Integer({ minimum: 0, description: 'Unscheduled drafts.' }),
  scheduled: Type.Integer({ minimum: 0, description: 'Scheduled drafts.' }),
  spam: Type.Integer({ minimum: 0, description: 'Unread spam mails.' }),
});
export type MailCounts = Static<typeof MailCounts>;

const filter = {
  q: Type.Optional(SearchText),
  folder: Type.Optional(
    Type.Enum([...mailboxViews], {
      description:
        'The folder; by default the inbox, or all folders with only a label. `starred` and `all` exclude trash, `draft` excludes scheduled mails.',
    }),
  ),
  label: Type.Optional(Label),
  from: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the sender’s name or address.' })),
  files: Type.Optional(Type.Boolean({ description: 'Only mails with files.' })),
  unread: Type.Optional(Type.Boolean({ description: 'Only unread mails.' })),
  since: Type.Optional({ ...Day, description: 'Mails on or after this day in Bangkok.' }),
  until: Type.Optional({ ...Day, description: 'Mails on or before this day in Bangkok.' }),
};
export const MailFilter = Type.Object(filter, {
  $id: 'MailFilter',
  description: 'Filter of a list of mails, for all of its pages.',
  examples: [{ folder: 'inbox', unread: true }],
});
export type MailFilter = Static<typeof MailFilter>;

export const MailPageQuery = Type.Object({
  ...filter,
  by: Type.Enum([...mailRows], {
    default: 'mail',
    description: 'Unit of a row: a mail, or all mails of a conversation that are in the list. Drafts have rows of their own.',
  }),
  sort: Type.Enum([...mailSorts], { default: 'newest', description: 'Sort order; senders and subjects are sorted alphabetically.' }),
  page: Page,
  perPage: perPage(mailsPerPage),
});
export type MailPageQuery = Static<typeof MailPageQuery>;
export const MailPage = Type.Object(
  {
    mails: Type.Array(MailSummary),
    total: Type.Integer({ minimum: 0, description: 'Number of rows on all pages.' }),
    totalMails: Type.Integer({ minimum: 0, description: 'Number of matching mails.' }),
    page: Type.Integer({ minimum: 1, description: 'Number of this page: the last one if a later one was requested.' }),
    counts: MailCounts,
    labels: Type.Array(OwnLabel, { description: 'Your own labels, in the order of creation.' }),
  },
  { $id: 'MailPage', description: 'One page of a list of mails, with its counts and labels.' },
);
export type MailPage = Static<typeof MailPage>;

export const Conversation = Type.Object(
  {
    mail: MailSummary,
    letters: Type.Array(Reply, {
      description: 'The mail and the others of its conversation, oldest first, in their state before they were opened.',
    }),
  },
  { $id: 'EmailConversation', description: 'A mail to read, with its conversation.' },
);
export type Conversation = Static<typeof Conversation>;

const ConversationQuery = Type.Object({
  id: Type.Integer({ ...Id, description: 'The mail to open.' }),
  again: Type.Optional(Type.Boolean({ description: 'Whether it is already open, which keeps an unread mark.' })),
});
export type ConversationQuery = Static<typeof ConversationQuery>;

const emailIds = Type.Array(Id, { minItems: 1, maxItems: maxEmails, description: 'Ids of the mails.' });
const change = {
  folder: Type.Optional(Type.Enum([...mailFolders])),
  isStarred: Type.Optional(Type.Boolean()),
  isRead: Type.Optional(Type.Boolean()),
  label: Type.Optional(Label),
  hasLabel: Type.Boolean({ default: true, description: 'Whether the label is added or removed.' }),
};
export const MailsChange = Type.Object(
  { emailIds, ...change },
  {
    $id: 'MailsChange',
    description: 'Mails, and a change to all of them.',
    examples: [{ emailIds: [59, 61], label: 'company', hasLabel: true }],
  },
);
export type MailsChange = Static<typeof MailsChange>;

export const FoundMailsChange = Type.Object(
  {
    found: MailFilter,
    total: Type.Integer({ minimum: 0, maximum: mailboxSize.mails, description: 'Number of mails when they were listed.' }),
    change: Type.Object(change),
  },
  {
    $id: 'FoundMailsChange',
    description: 'All mails of a list, and a change to them.',
    examples: [{ found: { folder: 'spam' }, total: 5, change: { isRead: true } }],
  },
);
export type FoundMailsChange = Static<typeof FoundMailsChange>;
const MailsUndo = Type.Object(
  { emailIds, ...change },
  { $id: 'MailsUndo', description: 'Mails, and the reverse change in the format of `POST /apps/email/change`.' },
);
const FoundMailsTouched = Type.Object(
  {
    mails: Type.Integer({ minimum: 0, description: 'Number of mails.' }),
    undo: Type.Array(MailsUndo, { description: 'The changes that undo it, applied in order.' }),
  },
  { $id: 'FoundMailsTouched', description: 'Number of changed mails, and the changes that undo it.' },
);
export type FoundMailsTouched = Static<typeof FoundMailsTouched>;

export const MailsToDelete = Type.Object(
  { emailIds },
  { $id: 'MailsToDelete', description: 'Mails in the trash.', examples: [{ emailIds: [1, 2] }] },
);
export type MailsToDelete = Static<typeof MailsToDelete>;
export const FolderToEmpty = Type.Object(
  { folder: Type.Enum(['trash', 'spam']) },
  { $id: 'FolderToEmpty', description: 'A folder to empty.', examples: [{ folder: 'spam' }] },
);
export type FolderToEmpty = Static<typeof FolderToEmpty>;
const MailsTouched = Type.Object(
  { mails: Type.Integer({ minimum: 0, description: 'Number of mails.' }) },
  { $id: 'MailsTouched', description: 'Number of mails changed or deleted by a call.' },
);

const labelFields = {
  name: Type.String({ minLength: 1, maxLength: ownLabelLength, pattern: oneLinePattern }),
  tone: Type.Enum([...labelTones]),
};
export const NewLabel = Type.Object(labelFields, {
  $id: 'NewLabel',
  description: 'A label to create.',
  examples: [{ name: 'นัดหมาย', tone: 'accent' }],
});
export type NewLabel = Static<typeof NewLabel>;
export const LabelChange = Type.Object(
  {
    id: Id,
    name: Type.Optional(labelFields.name),
    tone: Type.Optional(labelFields.tone),
    isDeleted: Type.Optional(Type.Boolean({ description: 'Whether it is deleted; deleted labels can be restored for an hour.' })),
  },
  { $id: 'LabelChange', description: 'Your own label, and the changes.', examples: [{ id: 1, tone: 'info' }] },
);
export type LabelChange = Static<typeof LabelChange>;
const LabelAnswer = Type.Object({ label: OwnLabel }, { $id: 'LabelAnswer', description: 'The label after the call.' });

export const MailToSchedule = Type.Object(
  {
    ...Type.Omit(NewEmail, ['draft']).properties,
    sendAt: Type.Optional({
      ...Timestamp,
      description: `Time to send it, at most ${maxSendDays} days ahead; by default after the period for undoing.`,
    }),
  },
  {
    $id: 'MailToSchedule',
    description: 'A mail to schedule.',
    examples: [{ to: [{ name: 'Jane Doe', email: 'client@demo.com' }], subject: 'ตะกร้าล็อตใหม่', message: '<p>พรุ่งนี้ขึ้นหน้าแรก</p>' }],
  },
);
export type MailToSchedule = Static<typeof MailToSchedule>;
export const ScheduledMail = Type.Object(
  { email: Email, sendAt: Type.Union([Timestamp, Type.Null()], { description: 'Time of sending; null if it is no longer scheduled.' }) },
  { $id: 'ScheduledMail', description: 'The draft of a scheduled or cancelled mail.' },
);
export type ScheduledMail = Static<typeof ScheduledMail>;
const SendingToCancel = Type.Object({ id: Id }, { $id: 'SendingToCancel', description: 'A scheduled mail.', examples: [{ id: 62 }] });

const PeopleQuery = Type.Object({ q: Type.Optional(SearchText) });
export type PeopleQuery = Static<typeof PeopleQuery>;
const MailPeople = Type.Object(
  {
    people: Type.Array(Type.Object({ name: Type.String(), email: Type.String(), avatar: Type.String() }), {
      maxItems: maxSuggestions,
      description: 'Most frequent recipients first.',
    }),
  },
  { $id: 'MailPeople', description: 'People to write to.' },
);
export type MailPeople = Static<typeof MailPeople>;

const own = { access: 'signed-in', tag: 'Email' } as const;

export const getMailPage = declare({
  ...own,
  id: 'getMailPage',
  method: 'GET',
  path: '/apps/email/page',
  summary: 'List a page of your mails',
  description: 'Rows without the full messages, with the totals, the folder counts, and your own labels.',
  query: MailPageQuery,
  answers: { 200: MailPage },
});

export const getEmailConversation = declare({
  ...own,
  id: 'getEmailConversation',
  method: 'GET',
  path: '/apps/email/conversation',
  example: { query: { id: 61 } },
  summary: 'Open a conversation',
  description:
    'A mail with the others of its conversation in the same folder, in your inbox and archive, and among your sent ones, the newest 20. Marks them as read, unless it is only reloaded. The row covers those in the same folder.',
  query: ConversationQuery,
  answers: { 200: Conversation },
  refusals: [notFound],
});

export const changeMails = declare({
  ...own,
  id: 'changeMails',
  method: 'POST',
  path: '/apps/email/change',
  summary: 'Change mails without reading them',
  description: 'Moves, stars, marks or labels all of them or, if one is unknown, none. A scheduled mail that is moved is not sent.',
  body: MailsChange,
  answers: { 200: MailsTouched },
  refusals: [notFound],
});

export const changeFoundMails = declare({
  ...own,
  id: 'changeFoundMails',
  method: 'POST',
  path: '/apps/email/change-found',
  summary: 'Change all mails of a list, on all of its pages',
  description:
    'Moves, stars, marks or labels all of them at once. Drafts and sent mails can only be moved to the trash; other moves leave them where they are. The answer contains the changes that undo it.',
  body: FoundMailsChange,
  answers: { 200: FoundMailsTouched },
  refusals: [
    notFound,
    { ...staleVersion, description: 'The number of mails has changed in the meantime: `STALE_VERSION`. Nothing changed.' },
  ],
});

export const deleteMails = declare({
  ...own,
  id: 'deleteMails',
  method: 'POST',
  path: '/apps/email/delete',
  summary: 'Delete mails permanently',
  description: 'Only mails in the trash.',
  body: MailsToDelete,
  answers: { 200: MailsTouched },
  refusals: [notFound, { ...wrongState, description: 'One of them is not in the trash: `WRONG_STATE`. Nothing changed.' }],
});

export const emptyMailFolder = declare({
  ...own,
  id: 'emptyMailFolder',
  method: 'POST',
  path: '/apps/email/empty',
  summary: 'Delete all mails of the trash or the spam folder permanently',
  description: 'They cannot be restored.',
  body: FolderToEmpty,
  answers: { 200: MailsTouched },
});

export const addMailLabel = declare({
  ...own,
  id: 'addMailLabel',
  method: 'POST',
  path: '/apps/email/add-label',
  summary: 'Add a label',
  description: 'Two labels cannot have the same name (`USED_NAME`).',
  body: NewLabel,
  idempotent: true,
  answers: { 201: LabelAnswer },
  refusals: [listFull],
});

export const updateMailLabel = declare({
  ...own,
  id: 'updateMailLabel',
  method: 'POST',
  path: '/apps/email/update-label',
  summary: 'Rename, recolour, delete or restore a label',
  description: 'A deleted one keeps its mails until it is removed permanently.',
  body: LabelChange,
  answers: { 200: LabelAnswer },
  refusals: [notFound, listFull],
});

export const scheduleEmail = declare({
  ...own,
  id: 'scheduleEmail',
  method: 'POST',
  path: '/apps/email/schedule',
  summary: 'Schedule a mail',
  description:
    'Keeps it as a draft that the server sends at the scheduled time. Until then it can be cancelled; changing the draft also cancels it. The same mails are refused as when sending. Recipients without an account here get ordinary mail, if your address is confirmed (`UNCONFIRMED_SENDER`) and the mail has no files (`FILES_STAY_HERE`).',
  body: MailToSchedule,
  idempotent: true,
  answers: { 201: ScheduledMail },
  refusals: [banned, notFound, mailboxFull, throttled],
  counts: 'messages',
});

export const cancelEmail = declare({
  ...own,
  id: 'cancelEmail',
  method: 'POST',
  path: '/apps/email/cancel',
  summary: 'Cancel the sending of a mail',
  description: 'It becomes a draft again. Mails already sent are not found.',
  body: SendingToCancel,
  answers: { 200: ScheduledMail },
  refusals: [notFound],
});

export const getMailPeople = declare({
  ...own,
  id: 'getMailPeople',
  method: 'GET',
  path: '/apps/email/people',
  summary: 'Find mail recipients',
  description: 'Among people you have recently exchanged mails with, and your chat contacts with an account.',
  query: PeopleQuery,
  answers: { 200: MailPeople },
});
