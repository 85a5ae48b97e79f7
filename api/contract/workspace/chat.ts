import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { banned, listFull, notFound } from '../shared/refusals.ts';
import { chatMessageLength, chatStatuses } from '../values/workspace/chat.ts';

const Message = Type.Object({
  message: Type.String({ description: 'Plain text.' }),
  time: Timestamp,
  senderId: Type.Integer({ description: 'The id of the account’s own `profileUser`, or the contact’s. The two always differ.' }),
});
export type Message = Static<typeof Message>;

const person = {
  id: Id,
  fullName: Type.String(),
  role: Type.String({ description: 'The person’s occupation, such as a job title.' }),
  about: Type.String({ description: 'The person’s description of themselves.' }),
  avatar: Type.String({ description: 'Path of a picture on this server, or empty.' }),
  status: Type.Enum([...chatStatuses], { description: 'Whether the person can be reached.' }),
};

export const ProfileUser = Type.Object(
  {
    ...person,
    settings: Type.Object({
      isTwoStepAuthVerificationEnabled: Type.Boolean(),
      isNotificationsOn: Type.Boolean(),
      isFoundByName: Type.Boolean(),
    }),
  },
  { $id: 'ProfileUser', description: 'An account’s profile and settings in the chat.' },
);
export type ProfileUser = Static<typeof ProfileUser>;

export const Contact = Type.Object(person, { $id: 'Contact', description: 'A person the account can write to.' });
export type Contact = Static<typeof Contact>;

const unseenMsgs = Type.Integer({ minimum: 0, description: 'Number of the contact’s messages not seen by the account.' });
const ChatSummary = Type.Object({ id: Type.Integer({ ...Id, description: 'The contact’s id.' }), unseenMsgs, lastMessage: Message });
const ContactWithChat = Type.Object({ ...person, chat: ChatSummary });

export const ChatsAndContacts = Type.Object(
  {
    chatsContacts: Type.Array(ContactWithChat, { description: 'Newest conversation first.' }),
    contacts: Type.Array(Contact, { description: 'Everyone the account can write to, including existing conversations.' }),
    profileUser: ProfileUser,
  },
  { $id: 'ChatsAndContacts', description: 'The account’s conversations with their last messages, its contacts, and itself.' },
);
export type ChatsAndContacts = Static<typeof ChatsAndContacts>;

const Chat = Type.Object({
  id: Type.Integer({ ...Id, description: 'The contact’s id.' }),
  userId: Type.Integer({ description: 'The contact’s id.' }),
  unseenMsgs,
  chat: Type.Array(Message, { description: 'Oldest first; the newest 500.' }),
});
export type Chat = Static<typeof Chat>;

const ChatQuery = Type.Object({ id: Type.Integer({ ...Id, description: 'A contact’s id.' }) });
export const ChatAnswer = Type.Object(
  {
    chat: Type.Union([Chat, Type.Null()], { description: 'Null without messages.' }),
    contact: Type.Object({ ...person, chat: Type.Union([ChatSummary, Type.Null()]) }),
  },
  { $id: 'ChatAnswer', description: 'A contact, and their conversation.' },
);
export type ChatAnswer = Static<typeof ChatAnswer>;

export const NewMessage = Type.Object(
  {
    obj: Type.Object({
      message: Type.String({ minLength: 1, maxLength: chatMessageLength, pattern: '\\S', description: 'Plain text.' }),
      contact: Type.Union([Id, Type.Object({ id: Id })], { description: 'The contact, or only its id.' }),
    }),
  },
  {
    $id: 'NewMessage',
    description: 'A message, and its recipient.',
    examples: [{ obj: { message: 'บ่ายสองเจอกันที่ห้องประชุมเล็กนะ', contact: { id: 101 } } }],
  },
);
export type NewMessage = Static<typeof NewMessage>['obj'];

export const MessageAnswer = Type.Object(
  {
    response: Type.Object({
      newMessageData: Message,
      id: Type.Integer({ description: 'Id of the conversation, which is its contact’s.' }),
      chat: Type.Optional(Chat),
    }),
  },
  { $id: 'MessageAnswer', description: 'The sent message, and the conversation if it is new.' },
);
export type MessageAnswer = Static<typeof MessageAnswer>;

export const getChatsAndContacts = declare({
  id: 'getChatsAndContacts',
  method: 'GET',
  path: '/apps/chat/chats-and-contacts',
  access: 'signed-in',
  tag: 'Chat',
  summary: 'List your conversations and contacts',
  description: 'Conversations come newest first, each with its last message. Returns at most 500 of either.',
  answers: { 200: ChatsAndContacts },
});

export const getChatProfile = declare({
  id: 'getChatProfile',
  method: 'GET',
  path: '/apps/chat/users/profile-user',
  access: 'signed-in',
  tag: 'Chat',
  summary: 'Read your chat profile',
  description: 'Name and picture come from your account settings.',
  answers: { 200: ProfileUser },
});

export const getChat = declare({
  id: 'getChat',
  method: 'GET',
  path: '/apps/chat/get-chat',
  example: { query: { id: 101 } },
  access: 'signed-in',
  tag: 'Chat',
  summary: 'Open the conversation with a contact',
  description:
    'Resets its count of unseen messages to 0; if the disk is too full, the next opening does. Without messages, `chat` is null.',
  query: ChatQuery,
  answers: { 200: ChatAnswer },
  refusals: [notFound],
});

export const sendChatMessage = declare({
  id: 'sendChatMessage',
  method: 'POST',
  path: '/apps/chat/send-msg',
  access: 'signed-in',
  tag: 'Chat',
  summary: 'Write to a contact',
  description:
    'Starts a conversation if there is none, and returns it as `chat`. A contact with an account here also gets the message, unless that account has blocked you, or has 500 contacts already without you. A conversation keeps its newest 10,000 messages.',
  body: NewMessage,
  idempotent: true,
  answers: { 201: MessageAnswer },
  refusals: [banned, notFound, listFull],
  counts: 'messages',
});
