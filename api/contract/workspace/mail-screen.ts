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
  description: 'One of the four labels that everybody has, or the id of one of your own.',
  examples: ['important'],
});
const Day = Type.String({
  format: 'date',
  pattern: commonEraPattern,
  description: 'A day in Bangkok, as `2026-11-24`.',
  examples: ['2026-11-24'],
});

const OwnLabel = Type.Object(
  {
    id: Id,
    name: Type.String({ maxLength: ownLabelLength }),
    tone: Type.Enum([...labelTones], { description: 'Its colour.' }),
  },
  { $id: 'OwnLabel', description: 'A label that an account has made for itself.' },
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
  { $id: 'ListedMail', description: 'One of the mails that a row stands for, as it is marked.' },
);
export type ListedMail = Static<typeof ListedMail>;

export const MailSummary = Type.Object(
  {
    id: Id,
    from: Type.Object({ name: Type.String(), email: Type.String(), avatar: Type.String() }),
    to: Type.Array(Correspondent, { description: 'The recipients, without copies.' }),
    subject: Type.String(),
    snippet: Type.String({ maxLength: snippetLength, description: 'The first words of the message, as plain text.' }),
    labels: Type.Array(Label, { description: 'The four first, then your own.' }),
    time: Timestamp,
    folder: Type.Enum([...mailFolders]),
    isStarred: Type.Boolean(),
    isRead: Type.Boolean(),
    hasFiles: Type.Boolean(),
    messages: Type.Integer({ minimum: 1, description: 'Mails of the conversation, with this one.' }),
    people: Type.Array(Type.Object({ name: Type.String(), isOwn: Type.Boolean({ description: 'Whether it is you.' }) }), {
      maxItems: maxListedPeople,
      description: 'Writers in the conversation, the first one first; of more, the newest. Empty in lists of single mails.',
    }),
    mails: Type.Array(ListedMail, {
      minItems: 1,
      description:
        'The mails that the row stands for, the newest first: this one or, in a list by conversation, all of it that the list has.',
    }),
    sendAt: Type.Union([Timestamp, Type.Null()], { description: 'When a draft is sent by itself.' }),
    sendProblem: Type.Union([Type.Enum([...sendProblems]), Type.Null()], {
      description: 'Why a draft was not sent when its time had come; changing it takes this away.',
    }),
  },
  {
    $id: 'MailSummary',
    description:
      'Row of a list of mails. One that stands for several shows the newest; it is read if all are, and starred and labelled as any is.',
  },
);
export type MailSummary = Static<typeof MailSummary>;

const MailCounts = Type.Object({
  inbox: Type.Integer({ minimum: 0, description: 'Unread mails in the inbox.' }),
  draft: Type.Integer({ minimum: 0, description: 'Drafts that nobody has scheduled.' }),
  scheduled: Type.Integer({ minimum: 0, description: 'Drafts that are sent by themselves.' }),
  spam: Type.Integer({ minimum: 0, description: 'Unread mails among the spam.' }),
});
export type MailCounts = Static<typeof MailCounts>;

const filter = {
  q: Type.Optional(SearchText),
  folder: Type.Optional(
    Type.Enum([...mailboxViews], {
      description:
        'Where to look; the inbox, or with a label alone everywhere. `starred` and `all` leave trash out, `draft` what is scheduled.',
    }),
  ),
  label: Type.Optional(Label),
  from: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the sender’s name or address.' })),
  files: Type.Optional(Type.Boolean({ description: 'Only mails with files.' })),
  unread: Type.Optional(Type.Boolean({ description: 'Only mails that are not read.' })),
  since: Type.Optional({ ...Day, description: 'Not before this day in Bangkok.' }),
  until: Type.Optional({ ...Day, description: 'Not after this day in Bangkok.' }),
};
export const MailFilter = Type.Object(filter, {
  $id: 'MailFilter',
  description: 'Which mails a list has, on all of its pages.',
  examples: [{ folder: 'inbox', unread: true }],
});
export type MailFilter = Static<typeof MailFilter>;

export const MailPageQuery = Type.Object({
  ...filter,
  by: Type.Enum([...mailRows], {
    default: 'mail',
    description: 'Unit of a row: a mail, or all mails of a conversation that are in the list. Drafts are rows of their own.',
  }),
  sort: Type.Enum([...mailSorts], { default: 'newest', description: 'The order; senders and subjects go by the alphabet.' }),
  page: Page,
  perPage: perPage(mailsPerPage),
});
export type MailPageQuery = Static<typeof MailPageQuery>;
export const MailPage = Type.Object(
  {
    mails: Type.Array(MailSummary),
    total: Type.Integer({ minimum: 0, description: 'How many rows there are, on all pages.' }),
    totalMails: Type.Integer({ minimum: 0, description: 'How many mails match.' }),
    page: Type.Integer({ minimum: 1, description: 'Which page this is: the last one, where a later one was asked for.' }),
    counts: MailCounts,
    labels: Type.Array(OwnLabel, { description: 'Your own labels, in the order they were made.' }),
  },
  { $id: 'MailPage', description: 'One page of a list of mails, with what stands beside it.' },
);
export type MailPage = Static<typeof MailPage>;

export const Conversation = Type.Object(
  {
    mail: MailSummary,
    letters: Type.Array(Reply, {
      description: 'The mail and the others of its conversation, oldest first, as they were before they were opened.',
    }),
  },
  { $id: 'EmailConversation', description: 'A mail to read, with its conversation.' },
);
export type Conversation = Static<typeof Conversation>;

const ConversationQuery = Type.Object({
  id: Type.Integer({ ...Id, description: 'The mail to open.' }),
  again: Type.Optional(Type.Boolean({ description: 'Whether it is open already, and is left unread where somebody has marked it so.' })),
});
export type ConversationQuery = Static<typeof ConversationQuery>;

const emailIds = Type.Array(Id, { minItems: 1, maxItems: maxEmails, description: 'The mails it is about.' });
const change = {
  folder: Type.Optional(Type.Enum([...mailFolders])),
  isStarred: Type.Optional(Type.Boolean()),
  isRead: Type.Optional(Type.Boolean()),
  label: Type.Optional(Label),
  hasLabel: Type.Boolean({ default: true, description: 'Whether they get the label, or lose it.' }),
};
export const MailsChange = Type.Object(
  { emailIds, ...change },
  {
    $id: 'MailsChange',
    description: 'Mails, and what becomes of all of them.',
    examples: [{ emailIds: [59, 61], label: 'company', hasLabel: true }],
  },
);
export type MailsChange = Static<typeof MailsChange>;

export const FoundMailsChange = Type.Object(
  {
    found: MailFilter,
    total: Type.Integer({ minimum: 0, maximum: mailboxSize.mails, description: 'How many they were when they were looked at.' }),
    change: Type.Object(change),
  },
  {
    $id: 'FoundMailsChange',
    description: 'All mails of a list, and what becomes of them.',
    examples: [{ found: { folder: 'spam' }, total: 5, change: { isRead: true } }],
  },
);
export type FoundMailsChange = Static<typeof FoundMailsChange>;
const MailsUndo = Type.Object(
  { emailIds, ...change },
  { $id: 'MailsUndo', description: 'Mails, and what takes a change of them back, as `POST /apps/email/change` takes it.' },
);
const FoundMailsTouched = Type.Object(
  {
    mails: Type.Integer({ minimum: 0, description: 'How many mails it was.' }),
    undo: Type.Array(MailsUndo, { description: 'The changes that, one after the other, take it back.' }),
  },
  { $id: 'FoundMailsTouched', description: 'How many mails were changed, and what takes that back.' },
);
export type FoundMailsTouched = Static<typeof FoundMailsTouched>;

export const MailsToDelete = Type.Object(
  { emailIds },
  { $id: 'MailsToDelete', description: 'Mails in the trash.', examples: [{ emailIds: [1, 2] }] },
);
export type MailsToDelete = Static<typeof MailsToDelete>;
export const FolderToEmpty = Type.Object(
  { folder: Type.Enum(['trash', 'spam']) },
  { $id: 'FolderToEmpty', description: 'A folder whose mails nobody needs.', examples: [{ folder: 'spam' }] },
);
export type FolderToEmpty = Static<typeof FolderToEmpty>;
const MailsTouched = Type.Object(
  { mails: Type.Integer({ minimum: 0, description: 'How many mails it was.' }) },
  { $id: 'MailsTouched', description: 'How many mails a call has changed or deleted.' },
);

const labelFields = {
  name: Type.String({ minLength: 1, maxLength: ownLabelLength, pattern: oneLinePattern }),
  tone: Type.Enum([...labelTones]),
};
export const NewLabel = Type.Object(labelFields, {
  $id: 'NewLabel',
  description: 'A label to make.',
  examples: [{ name: 'นัดหมาย', tone: 'accent' }],
});
export type NewLabel = Static<typeof NewLabel>;
export const LabelChange = Type.Object(
  {
    id: Id,
    name: Type.Optional(labelFields.name),
    tone: Type.Optional(labelFields.tone),
    isDeleted: Type.Optional(Type.Boolean({ description: 'Deleted labels can be brought back for an hour.' })),
  },
  { $id: 'LabelChange', description: 'A label of your own, and what becomes of it.', examples: [{ id: 1, tone: 'info' }] },
);
export type LabelChange = Static<typeof LabelChange>;
const LabelAnswer = Type.Object({ label: OwnLabel }, { $id: 'LabelAnswer', description: 'The label as it is now.' });

export const MailToSchedule = Type.Object(
  {
    ...Type.Omit(NewEmail, ['draft']).properties,
    sendAt: Type.Optional({
      ...Timestamp,
      description: `When to send it, at most ${maxSendDays} days ahead; without one, after the time in which sending can be taken back.`,
    }),
  },
  {
    $id: 'MailToSchedule',
    description: 'A mail that is to be sent by itself.',
    examples: [{ to: [{ name: 'Jane Doe', email: 'client@demo.com' }], subject: 'ตะกร้าล็อตใหม่', message: '<p>พรุ่งนี้ขึ้นหน้าแรก</p>' }],
  },
);
export type MailToSchedule = Static<typeof MailToSchedule>;
export const ScheduledMail = Type.Object(
  { email: Email, sendAt: Type.Union([Timestamp, Type.Null()], { description: 'When it is sent; null when it is not any more.' }) },
  { $id: 'ScheduledMail', description: 'The draft that is sent by itself, or was to be.' },
);
export type ScheduledMail = Static<typeof ScheduledMail>;
const SendingToCancel = Type.Object(
  { id: Id },
  { $id: 'SendingToCancel', description: 'A mail that is to be sent by itself.', examples: [{ id: 62 }] },
);

const PeopleQuery = Type.Object({ q: Type.Optional(SearchText) });
export type PeopleQuery = Static<typeof PeopleQuery>;
const MailPeople = Type.Object(
  {
    people: Type.Array(Type.Object({ name: Type.String(), email: Type.String(), avatar: Type.String() }), {
      maxItems: maxSuggestions,
      description: 'The people you write to most come first.',
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
  description: 'Rows without the messages themselves, with how many there are, the numbers beside the folders, and your own labels.',
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
    'A mail with the others of its conversation in the same folder, in your inbox and archive, and among your sent ones, the newest 20. Marks them read, unless they are only looked at again. The row stands for those in the same folder.',
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
  description: 'Moves, stars, marks or labels all of them or, when one is unknown, none. A scheduled mail that is moved is not sent.',
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
    'Moves, stars, marks or labels all of them at once. Drafts and what was sent are moved to the trash alone: other moves leave them where they are. The answer says which changes take it back.',
  body: FoundMailsChange,
  answers: { 200: FoundMailsTouched },
  refusals: [notFound, { ...staleVersion, description: 'There are more or fewer of them by now: `STALE_VERSION`. Nothing changed.' }],
});

export const deleteMails = declare({
  ...own,
  id: 'deleteMails',
  method: 'POST',
  path: '/apps/email/delete',
  summary: 'Delete mails for good',
  description: 'Only what is in the trash.',
  body: MailsToDelete,
  answers: { 200: MailsTouched },
  refusals: [notFound, { ...wrongState, description: 'One of them is not in the trash: `WRONG_STATE`. Nothing changed.' }],
});

export const emptyMailFolder = declare({
  ...own,
  id: 'emptyMailFolder',
  method: 'POST',
  path: '/apps/email/empty',
  summary: 'Delete all mails of the trash or the spam for good',
  description: 'They can’t be brought back.',
  body: FolderToEmpty,
  answers: { 200: MailsTouched },
});

export const addMailLabel = declare({
  ...own,
  id: 'addMailLabel',
  method: 'POST',
  path: '/apps/email/add-label',
  summary: 'Add a label',
  description: 'Two of them can’t have the same name (`USED_NAME`).',
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
  description: 'A deleted one keeps its mails until it is forgotten.',
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
    'Keeps it as a draft that the server sends when its time has come. Until then it can be cancelled; changing the draft cancels it, too. What is refused when a mail is sent is refused here. Somebody without an account here is written to by ordinary mail, if your address is confirmed (`UNCONFIRMED_SENDER`) and the mail carries no files (`FILES_STAY_HERE`).',
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
  description: 'It is a draft again. What has been sent already is there no more.',
  body: SendingToCancel,
  answers: { 200: ScheduledMail },
  refusals: [notFound],
});

export const getMailPeople = declare({
  ...own,
  id: 'getMailPeople',
  method: 'GET',
  path: '/apps/email/people',
  summary: 'Find people to write to',
  description: 'Among those you have exchanged mails with lately, and your chat’s contacts who have an account.',
  query: PeopleQuery,
  answers: { 200: MailPeople },
});
