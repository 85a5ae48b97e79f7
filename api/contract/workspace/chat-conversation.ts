import { type Static, Type } from 'typebox';
import { FileIds, StoredFile } from '../files/files.ts';
import { declare, type Refusal } from '../shared/call.ts';
import { Empty, Id, LanguageQuery, Timestamp } from '../shared/common.ts';
import { banned, listFull, notFound } from '../shared/refusals.ts';
import {
  chatAboutLength,
  chatMessageLength,
  chatPageSize,
  chatReactions,
  chatStatuses,
  maxChatFiles,
  maxChatHits,
  maxChatMessages,
  maxChatRows,
  maxFoundPeople,
  minNameLength,
  threadKinds,
  unsendHours,
} from '../values/workspace/chat.ts';
import { Contact, ProfileUser } from './chat.ts';
import { ThreadSubject } from './thread-subject.ts';

const chat = { access: 'signed-in', tag: 'Chat' } as const;

const said = {
  id: Id,
  message: Type.String({ description: 'Plain text; empty for files only, and for an unsent message.' }),
  time: Timestamp,
  isOwn: Type.Boolean({ description: 'Whether the account wrote it; otherwise the contact did.' }),
};
const edited = { editedAt: Type.Optional(Type.String({ ...Timestamp, description: 'Time of the last edit by its author.' })) };
const Reaction = Type.Enum([...chatReactions], { description: 'One of the available reactions.' });

export const ChatMessage = Type.Object(
  {
    ...said,
    files: Type.Optional(Type.Array(StoredFile)),
    replyTo: Type.Optional(Type.Object({ ...said, ...edited, files: Type.Optional(Type.Integer({ description: 'Number of files.' })) })),
    isUnsent: Type.Optional(Type.Literal(true, { description: 'Whether its sender has unsent it.' })),
    ...edited,
    ownReaction: Type.Optional(Reaction),
    theirReaction: Type.Optional(Reaction),
  },
  { $id: 'ChatMessage', description: 'A message with its files, reactions and reply.' },
);
export type ChatMessage = Static<typeof ChatMessage>;

const settings = {
  isPinned: Type.Boolean({ description: 'Whether it is pinned to the top of the list.' }),
  isMuted: Type.Boolean({ description: 'Whether its messages are excluded from the count of new ones.' }),
  isArchived: Type.Boolean({ description: 'Whether it is archived, which lasts until one of the two writes again.' }),
  isBlocked: Type.Boolean({ description: 'Whether messages are blocked in both directions.' }),
};

/** Settings of a contact, whether the account exists, and the thread's subject. */
const standing = {
  ...settings,
  isGone: Type.Boolean({ description: 'Whether the person has left and cannot be written to.' }),
  subject: Type.Optional(ThreadSubject),
};

export const ChatPerson = Type.Object(
  {
    ...Contact.properties,
    ...standing,
    chat: Type.Union(
      [
        Type.Null(),
        Type.Object({
          unseenMsgs: Type.Integer({ minimum: 0, description: 'Number of new messages; at least 1 if it is marked as unread.' }),
          isMarkedUnread: Type.Optional(Type.Literal(true, { description: 'Whether the account has marked it as unread.' })),
          last: Type.Object({ ...said, ...edited, files: Type.Optional(Type.Integer()), isUnsent: Type.Optional(Type.Literal(true)) }),
        }),
      ],
      { description: 'The newest message; null without messages.' },
    ),
  },
  { $id: 'ChatPerson', description: 'A person the account can write to, with the last message.' },
);
export type ChatPerson = Static<typeof ChatPerson>;

export const ChatOverview = Type.Object(
  {
    people: Type.Array(ChatPerson, { description: 'Newest conversation first, then people without one.' }),
    own: ProfileUser,
  },
  { $id: 'ChatOverview', description: 'Everyone the account can write to, and the account itself.' },
);
export type ChatOverview = Static<typeof ChatOverview>;

export const getThreads = declare({
  ...chat,
  id: 'getThreads',
  method: 'GET',
  path: '/api/messenger/threads',
  summary: 'List your threads about listings',
  description: `A thread is a contact about one listing: the other chat calls accept its id. The newest ${maxChatRows}, newest first.`,
  query: LanguageQuery,
  answers: { 200: ChatOverview },
  byLanguage: true,
});

const ChatSettings = Type.Object(settings);
export const Conversation = Type.Object(
  {
    contact: Type.Object({ ...Contact.properties, ...standing }),
    messages: Type.Array(ChatMessage, { description: 'Oldest first.' }),
    hasOlder: Type.Boolean({ description: 'Whether there are earlier messages.' }),
    hasNewer: Type.Boolean({ description: 'Whether there are later messages.' }),
    unseen: Type.Integer({ minimum: 0, description: 'Number of the contact’s newest messages not seen before this call.' }),
    theirUnseen: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Number of the account’s newest messages not seen by the contact; null if unknown.',
    }),
  },
  { $id: 'Conversation', description: 'A part of a conversation, and the contact.' },
);
export type Conversation = Static<typeof Conversation>;

const blocked: Refusal = {
  status: 403,
  codes: ['BLOCKED', 'CONTACT_BLOCKED', 'CONTACT_GONE'],
  description:
    'The person accepts no messages from you (`BLOCKED`), you have blocked them (`CONTACT_BLOCKED`), or they have left (`CONTACT_GONE`). Nothing changed.',
};
const gone: Refusal = {
  status: 409,
  codes: ['WRONG_STATE', 'TOO_LATE'],
  description: 'It was unsent or is another person’s (`WRONG_STATE`), or is too old (`TOO_LATE`). Nothing changed.',
};
const ContactId = Type.Integer({ ...Id, description: 'A contact’s id.' });
const MessageId = Type.Integer({ ...Id, description: 'A message’s id.' });

export const getChatOverview = declare({
  ...chat,
  id: 'getChatOverview',
  method: 'GET',
  path: '/apps/chat/overview',
  summary: 'List people you can write to',
  description: `At most ${maxChatRows} conversations, newest first, and as many people without one.`,
  answers: { 200: ChatOverview },
});

export const getConversation = declare({
  ...chat,
  id: 'getConversation',
  method: 'GET',
  path: '/apps/chat/conversation',
  example: { query: { id: 101 } },
  summary: 'Read a part of a conversation',
  description: `The newest ${chatPageSize} messages, or as many before, after or around one. \`from\` returns all from one message on, at most ${maxChatRows}. Reading the newest resets the count of unseen messages to 0 and removes an unread mark; if the disk is too full, the next read does.`,
  query: Type.Object({
    id: ContactId,
    before: Type.Optional(MessageId),
    after: Type.Optional(MessageId),
    around: Type.Optional(MessageId),
    from: Type.Optional(MessageId),
    screen: Type.Optional(
      Type.Enum(['chat', 'messenger'], {
        description: 'The screen that opens it: a conversation of the other screen is not marked as seen.',
      }),
    ),
    keepsMark: Type.Optional(Type.Boolean({ description: 'Keeps an unread mark, for reloads of an open conversation.' })),
    ...LanguageQuery.properties,
  }),
  answers: { 200: Conversation },
  refusals: [notFound],
  byLanguage: true,
});

export const ChatSending = Type.Object(
  {
    contactId: ContactId,
    message: Type.String({ maxLength: chatMessageLength, default: '', description: 'Plain text; may be empty if there are files.' }),
    files: Type.Optional(FileIds),
    replyTo: Type.Optional(MessageId),
  },
  {
    $id: 'NewChatMessage',
    description: 'A message, optionally with files or as a reply.',
    examples: [{ contactId: 101, message: 'บ่ายสองเจอกันที่ห้องประชุมเล็กนะ' }],
  },
);
export type ChatSending = Static<typeof ChatSending>;

export const SentMessage = Type.Object({ message: ChatMessage }, { $id: 'SentMessage', description: 'The sent message.' });
export type SentMessage = Static<typeof SentMessage>;

export const sendChat = declare({
  ...chat,
  id: 'sendChat',
  method: 'POST',
  path: '/apps/chat/send',
  summary: 'Write to a contact, with files or as a reply',
  description: `Like \`POST /apps/chat/send-msg\`, with files and replies. A conversation keeps its newest ${maxChatMessages} messages.`,
  body: ChatSending,
  idempotent: true,
  answers: { 201: SentMessage },
  refusals: [banned, notFound, listFull, blocked],
  counts: 'messages',
});

export const reactToMessage = declare({
  ...chat,
  id: 'reactToMessage',
  method: 'POST',
  path: '/apps/chat/react',
  summary: 'React to a message',
  description: 'Visible to both. A new reaction replaces the previous one; none removes it.',
  body: Type.Object(
    { messageId: MessageId, reaction: Type.Union([Reaction, Type.Null()]) },
    { examples: [{ messageId: 1, reaction: '👍' }] },
  ),
  answers: { 200: SentMessage },
  refusals: [notFound, gone],
});

export const editMessage = declare({
  ...chat,
  id: 'editMessage',
  method: 'POST',
  path: '/apps/chat/edit',
  summary: 'Edit your message',
  description: `Possible for ${unsendHours} hours. It is marked as edited; its files stay.`,
  body: Type.Object(
    { messageId: MessageId, message: Type.String({ minLength: 1, maxLength: chatMessageLength, description: 'Plain text.' }) },
    { examples: [{ messageId: 1, message: 'บ่ายสามเจอกันที่ห้องประชุมเล็กนะ' }] },
  ),
  answers: { 200: SentMessage },
  refusals: [notFound, gone, blocked],
  counts: 'messages',
});

export const unsendMessage = declare({
  ...chat,
  id: 'unsendMessage',
  method: 'POST',
  path: '/apps/chat/unsend',
  summary: 'Unsend your message',
  description: `Possible for ${unsendHours} hours. Its text and files are deleted; a placeholder stays.`,
  body: Type.Object({ messageId: MessageId }, { examples: [{ messageId: 1 }] }),
  answers: { 200: SentMessage },
  refusals: [notFound, gone],
});

export const markChat = declare({
  ...chat,
  id: 'markChat',
  method: 'POST',
  path: '/apps/chat/mark',
  summary: 'Mark a conversation as unread, or as read',
  description:
    'A conversation marked as unread counts as new until it is opened; the contact does not see this. Marking as read marks all of it as seen.',
  body: Type.Object({ contactId: ContactId, isUnread: Type.Boolean() }, { examples: [{ contactId: 101, isUnread: true }] }),
  answers: { 200: Empty },
  refusals: [notFound],
});

const ContactAnswer = Type.Object({ contact: Type.Object({ ...Contact.properties, ...standing }) }, { $id: 'ChatContactAnswer' });
export const updateChatContact = declare({
  ...chat,
  id: 'updateChatContact',
  method: 'POST',
  path: '/apps/chat/update-contact',
  summary: 'Pin, mute, archive or block a contact',
  description: 'Omitted fields stay as they are.',
  body: Type.Object({ contactId: ContactId, ...Type.Partial(ChatSettings).properties }, { examples: [{ contactId: 101, isPinned: true }] }),
  answers: { 200: ContactAnswer },
  refusals: [notFound],
});

export const clearChat = declare({
  ...chat,
  id: 'clearChat',
  method: 'POST',
  path: '/apps/chat/clear',
  summary: 'Delete your side of a conversation',
  description: 'The contact stays, and keeps its own side. It can be restored for ten minutes.',
  body: Type.Object({ contactId: ContactId }, { examples: [{ contactId: 101 }] }),
  answers: {
    200: Type.Object(
      { removalId: Type.Optional(Type.Integer({ ...Id, description: 'The id to restore it with; none if nothing was written.' })) },
      { $id: 'ChatCleared', description: 'The cleared conversation.' },
    ),
  },
  refusals: [notFound],
});

export const noteTyping = declare({
  ...chat,
  id: 'noteTyping',
  log: 'none',
  method: 'POST',
  path: '/apps/chat/typing',
  summary: 'Signal that you are typing',
  description: 'The contact is notified at most every few seconds, and shows you as typing for some; not if either has blocked the other.',
  body: Type.Object({ contactId: ContactId }, { examples: [{ contactId: 101 }] }),
  answers: { 200: Empty },
  refusals: [notFound],
});

export const getTyping = declare({
  ...chat,
  id: 'getTyping',
  method: 'GET',
  path: '/apps/chat/typing',
  summary: 'Read who is typing to you',
  description: 'Changes are announced under the topic `typing`.',
  answers: {
    200: Type.Object(
      { contactIds: Type.Array(ContactId, { maxItems: maxChatRows }) },
      { $id: 'ChatTyping', description: 'Contacts who are typing.' },
    ),
  },
});

export const restoreChat = declare({
  ...chat,
  id: 'restoreChat',
  method: 'POST',
  path: '/apps/chat/restore',
  summary: 'Restore a cleared conversation',
  description: 'Messages written since follow it.',
  body: Type.Object({ removalId: Id }, { examples: [{ removalId: 1 }] }),
  answers: { 200: Empty },
  refusals: [notFound],
});

export const ChatProfileChange = Type.Object(
  {
    status: Type.Optional(Type.Enum([...chatStatuses], { description: 'Whether you can be reached.' })),
    about: Type.Optional(Type.String({ maxLength: chatAboutLength, description: 'Your description of yourself.' })),
    isFoundByName: Type.Optional(Type.Boolean({ description: 'Whether people who do not know you can find you by your name.' })),
  },
  { $id: 'ChatProfileChange', description: 'The fields to change.', examples: [{ status: 'busy' }] },
);
export type ChatProfileChange = Static<typeof ChatProfileChange>;

export const updateChatProfile = declare({
  ...chat,
  id: 'updateChatProfile',
  method: 'POST',
  path: '/apps/chat/update-profile',
  summary: 'Change your status and description',
  description: 'Omitted fields stay as they are. Visible to everyone you talk with.',
  body: ChatProfileChange,
  answers: { 200: ProfileUser },
});

const FoundPerson = Type.Object(
  {
    id: Type.Integer({ description: 'The account’s id.' }),
    fullName: Type.String(),
    avatar: Type.String(),
    contactId: Type.Union([Id, Type.Null()], { description: 'Contact id, if they are already a contact.' }),
  },
  { $id: 'FoundPerson', description: 'A person with an account on this site.' },
);
export type FoundPerson = Static<typeof FoundPerson>;

export const findChatPeople = declare({
  ...chat,
  id: 'findChatPeople',
  method: 'GET',
  path: '/apps/chat/people',
  example: { query: { q: 'jane' } },
  summary: 'Search for a person to write to',
  description: `All accounts whose name contains the text, at most ${maxFoundPeople}.`,
  query: Type.Object({
    q: Type.String({ minLength: minNameLength, maxLength: 100, description: 'Part of the name.' }),
  }),
  answers: {
    200: Type.Object({ people: Type.Array(FoundPerson) }, { $id: 'FoundPeople', description: 'Accounts that you can write to.' }),
  },
});

export const addChatContact = declare({
  ...chat,
  id: 'addChatContact',
  method: 'POST',
  path: '/apps/chat/add-contact',
  summary: 'Add a contact',
  description: 'An existing contact is returned as it is.',
  body: Type.Object({ accountId: Type.Integer({ ...Id, description: 'An account’s id.' }) }, { examples: [{ accountId: 2 }] }),
  answers: { 201: ContactAnswer },
  refusals: [notFound, listFull],
});

const ChatHit = Type.Object({ contactId: Id, ...said }, { $id: 'ChatHit', description: 'A message that contains the search text.' });
export type ChatHit = Static<typeof ChatHit>;

export const searchChats = declare({
  ...chat,
  id: 'searchChats',
  method: 'GET',
  path: '/apps/chat/search',
  example: { query: { q: 'ครับ' } },
  summary: 'Search messages',
  description: `In one conversation or in all of yours; newest first, at most ${maxChatHits}.`,
  query: Type.Object({
    q: Type.String({ minLength: minNameLength, maxLength: 100, description: 'Part of the text, case-insensitive.' }),
    id: Type.Optional(ContactId),
    of: Type.Enum([...threadKinds], { default: 'chat', description: 'Conversations to search, if not a single one.' }),
  }),
  answers: { 200: Type.Object({ hits: Type.Array(ChatHit) }, { $id: 'ChatHits', description: 'Matching messages.' }) },
  refusals: [notFound],
});

const ChatFile = Type.Object({ messageId: Id, time: Timestamp, file: StoredFile }, { $id: 'ChatFile', description: 'A sent file.' });
export type ChatFile = Static<typeof ChatFile>;

export const getChatFiles = declare({
  ...chat,
  id: 'getChatFiles',
  method: 'GET',
  path: '/apps/chat/files',
  example: { query: { id: 101 } },
  summary: 'List the files of a conversation',
  description: `From the newest ${maxChatFiles} messages with files, newest first.`,
  query: Type.Object({ id: ContactId }),
  answers: { 200: Type.Object({ files: Type.Array(ChatFile) }, { $id: 'ChatFiles', description: 'Files of a conversation.' }) },
  refusals: [notFound],
});
