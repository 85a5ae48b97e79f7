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
  message: Type.String({ description: 'Plain text; empty beside files alone, and when it was unsent.' }),
  time: Timestamp,
  isOwn: Type.Boolean({ description: 'Whether the account wrote it, or else the contact.' }),
};
const edited = { editedAt: Type.Optional(Type.String({ ...Timestamp, description: 'When who wrote it has changed it last.' })) };
const Reaction = Type.Enum([...chatReactions], { description: 'One of the signs to answer a message with.' });

export const ChatMessage = Type.Object(
  {
    ...said,
    files: Type.Optional(Type.Array(StoredFile)),
    replyTo: Type.Optional(
      Type.Object({ ...said, ...edited, files: Type.Optional(Type.Integer({ description: 'How many files it has.' })) }),
    ),
    isUnsent: Type.Optional(Type.Literal(true, { description: 'Its sender has unsent it.' })),
    ...edited,
    ownReaction: Type.Optional(Reaction),
    theirReaction: Type.Optional(Reaction),
  },
  { $id: 'ChatMessage', description: 'A message, with what belongs to it.' },
);
export type ChatMessage = Static<typeof ChatMessage>;

const settings = {
  isPinned: Type.Boolean({ description: 'Whether it stays on top of the list.' }),
  isMuted: Type.Boolean({ description: 'Whether its messages are not counted among what is new.' }),
  isArchived: Type.Boolean({ description: 'Whether it is put away from the list, until one of the two writes again.' }),
  isBlocked: Type.Boolean({ description: 'Whether neither of the two can write to the other.' }),
};

/** Settings of a contact, whether there is anybody behind it, and what the two talk about. */
const standing = {
  ...settings,
  isGone: Type.Boolean({ description: 'Whether the person has left: nobody can write to them.' }),
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
          unseenMsgs: Type.Integer({ minimum: 0, description: 'How many messages count as new; 1 at least where it is marked.' }),
          isMarkedUnread: Type.Optional(Type.Literal(true, { description: 'The account has marked it, to come back to it.' })),
          last: Type.Object({ ...said, ...edited, files: Type.Optional(Type.Integer()), isUnsent: Type.Optional(Type.Literal(true)) }),
        }),
      ],
      { description: 'The newest message; null when nobody has written yet.' },
    ),
  },
  { $id: 'ChatPerson', description: 'A person the account can write to, with the last message.' },
);
export type ChatPerson = Static<typeof ChatPerson>;

export const ChatOverview = Type.Object(
  {
    people: Type.Array(ChatPerson, { description: 'The newest conversation first, then those without one.' }),
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
  description: `A thread is a contact that is about one listing: the other calls of the chat take its id. The newest ${maxChatRows}, the newest first.`,
  query: LanguageQuery,
  answers: { 200: ChatOverview },
  byLanguage: true,
});

const ChatSettings = Type.Object(settings);
export const Conversation = Type.Object(
  {
    contact: Type.Object({ ...Contact.properties, ...standing }),
    messages: Type.Array(ChatMessage, { description: 'Oldest first.' }),
    hasOlder: Type.Boolean({ description: 'Whether there are messages before these.' }),
    hasNewer: Type.Boolean({ description: 'Whether there are messages behind these.' }),
    unseen: Type.Integer({ minimum: 0, description: 'How many of the contact’s newest messages had not been seen before this call.' }),
    theirUnseen: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'How many of the account’s newest messages the contact has not seen; null where nobody can tell.',
    }),
  },
  { $id: 'Conversation', description: 'A part of what an account and a contact have written, and the contact.' },
);
export type Conversation = Static<typeof Conversation>;

const blocked: Refusal = {
  status: 403,
  codes: ['BLOCKED', 'CONTACT_BLOCKED', 'CONTACT_GONE'],
  description:
    'The person takes no messages from you (`BLOCKED`), you have blocked them (`CONTACT_BLOCKED`), or they have left (`CONTACT_GONE`). Nothing changed.',
};
const gone: Refusal = {
  status: 409,
  codes: ['WRONG_STATE', 'TOO_LATE'],
  description: 'It was unsent or is somebody else’s (`WRONG_STATE`), or is too old for that (`TOO_LATE`). Nothing changed.',
};
const ContactId = Type.Integer({ ...Id, description: 'A contact’s id.' });
const MessageId = Type.Integer({ ...Id, description: 'A message’s id.' });

export const getChatOverview = declare({
  ...chat,
  id: 'getChatOverview',
  method: 'GET',
  path: '/apps/chat/overview',
  summary: 'List people you can write to',
  description: `At most ${maxChatRows} conversations, the newest first, and as many people without one.`,
  answers: { 200: ChatOverview },
});

export const getConversation = declare({
  ...chat,
  id: 'getConversation',
  method: 'GET',
  path: '/apps/chat/conversation',
  example: { query: { id: 101 } },
  summary: 'Read a part of a conversation',
  description: `The newest ${chatPageSize} messages, or as many before, behind or around one. \`from\` answers all from one message on, ${maxChatRows} at most. Reading the newest sets the count of unseen messages to 0, and takes a mark as unread away; where there is no room on the disk for that, the next reading does.`,
  query: Type.Object({
    id: ContactId,
    before: Type.Optional(MessageId),
    after: Type.Optional(MessageId),
    around: Type.Optional(MessageId),
    from: Type.Optional(MessageId),
    screen: Type.Optional(
      Type.Enum(['chat', 'messenger'], {
        description: 'The screen that it is opened on: a conversation of the other one is not marked as seen.',
      }),
    ),
    keepsMark: Type.Optional(Type.Boolean({ description: 'Leaves a mark as unread, where what is open already is only asked for again.' })),
    ...LanguageQuery.properties,
  }),
  answers: { 200: Conversation },
  refusals: [notFound],
  byLanguage: true,
});

export const ChatSending = Type.Object(
  {
    contactId: ContactId,
    message: Type.String({ maxLength: chatMessageLength, default: '', description: 'Plain text; it may be empty beside files.' }),
    files: Type.Optional(FileIds),
    replyTo: Type.Optional(MessageId),
  },
  {
    $id: 'NewChatMessage',
    description: 'A message, with files or as an answer to another one.',
    examples: [{ contactId: 101, message: 'บ่ายสองเจอกันที่ห้องประชุมเล็กนะ' }],
  },
);
export type ChatSending = Static<typeof ChatSending>;

export const SentMessage = Type.Object({ message: ChatMessage }, { $id: 'SentMessage', description: 'A message as it was sent.' });
export type SentMessage = Static<typeof SentMessage>;

export const sendChat = declare({
  ...chat,
  id: 'sendChat',
  method: 'POST',
  path: '/apps/chat/send',
  summary: 'Write to a contact, with files or as a reply',
  description: `Like \`POST /apps/chat/send-msg\`, with more. A conversation keeps its newest ${maxChatMessages} messages.`,
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
  description: 'Both see it. Another sign takes the place of the one before; none takes it back.',
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
  summary: 'Edit a message of yours',
  description: `Within ${unsendHours} hours. It says that it was edited; its files stay.`,
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
  summary: 'Unsend a message of yours',
  description: `Within ${unsendHours} hours. Its text and its files are gone; that there was a message stays.`,
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
    'What is marked as unread counts as new until it is opened; the contact learns nothing of that. Marked as read, all of it was seen.',
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
  description: 'The contact stays, and keeps its own side. It can come back for ten minutes.',
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
  description:
    'The contact is told at most every few seconds, and takes you to be writing for some; where one of you has blocked the other, nobody is.',
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
  description: 'Changes of it are told under the topic `typing`.',
  answers: {
    200: Type.Object(
      { contactIds: Type.Array(ContactId, { maxItems: maxChatRows }) },
      { $id: 'ChatTyping', description: 'Contacts who are writing.' },
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
    isFoundByName: Type.Optional(Type.Boolean({ description: 'Whether people who don’t know you find you by your name.' })),
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
    contactId: Type.Union([Id, Type.Null()], { description: 'How you already know them.' }),
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
  description: `Everybody with an account whose name holds the text, ${maxFoundPeople} at most.`,
  query: Type.Object({
    q: Type.String({ minLength: minNameLength, maxLength: 100, description: 'A part of the name.' }),
  }),
  answers: { 200: Type.Object({ people: Type.Array(FoundPerson) }, { $id: 'FoundPeople', description: 'Whom one could write to.' }) },
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

const ChatHit = Type.Object({ contactId: Id, ...said }, { $id: 'ChatHit', description: 'A message that holds what was looked for.' });
export type ChatHit = Static<typeof ChatHit>;

export const searchChats = declare({
  ...chat,
  id: 'searchChats',
  method: 'GET',
  path: '/apps/chat/search',
  example: { query: { q: 'ครับ' } },
  summary: 'Search messages',
  description: `In one conversation or in all of yours; the newest first, ${maxChatHits} at most.`,
  query: Type.Object({
    q: Type.String({ minLength: minNameLength, maxLength: 100, description: 'A part of the text, in capital or small letters.' }),
    id: Type.Optional(ContactId),
    of: Type.Enum([...threadKinds], { default: 'chat', description: 'Where it is looked for, if not in one conversation.' }),
  }),
  answers: { 200: Type.Object({ hits: Type.Array(ChatHit) }, { $id: 'ChatHits', description: 'Messages that were found.' }) },
  refusals: [notFound],
});

const ChatFile = Type.Object(
  { messageId: Id, time: Timestamp, file: StoredFile },
  { $id: 'ChatFile', description: 'A file that was sent.' },
);
export type ChatFile = Static<typeof ChatFile>;

export const getChatFiles = declare({
  ...chat,
  id: 'getChatFiles',
  method: 'GET',
  path: '/apps/chat/files',
  example: { query: { id: 101 } },
  summary: 'List the files of a conversation',
  description: `Those of the newest ${maxChatFiles} messages that have some, the newest first.`,
  query: Type.Object({ id: ContactId }),
  answers: { 200: Type.Object({ files: Type.Array(ChatFile) }, { $id: 'ChatFiles', description: 'A message of a conversation.' }) },
  refusals: [notFound],
});
