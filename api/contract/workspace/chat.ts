import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { chatMessageLength, chatStatuses } from '../values/workspace/chat.ts';

const Message = Type.Object({
  message: Type.String(),
  time: Timestamp,
  senderId: Type.Integer({ description: 'The id of the account’s own `profileUser`, or the contact’s. The two are never the same.' }),
});
export type Message = Static<typeof Message>;

const person = {
  id: Id,
  fullName: Type.String(),
  role: Type.String({ description: 'What the person does, such as a job title.' }),
  about: Type.String(),
  avatar: Type.String(),
  status: Type.Enum([...chatStatuses]),
};

export const ProfileUser = Type.Object(
  {
    ...person,
    settings: Type.Object({ isTwoStepAuthVerificationEnabled: Type.Boolean(), isNotificationsOn: Type.Boolean() }),
  },
  { $id: 'ProfileUser' },
);
export type ProfileUser = Static<typeof ProfileUser>;

export const Contact = Type.Object(person, { $id: 'Contact' });
export type Contact = Static<typeof Contact>;

const ChatSummary = Type.Object({ id: Id, unseenMsgs: Type.Integer({ minimum: 0 }), lastMessage: Message });
const ContactWithChat = Type.Object({ ...person, chat: ChatSummary });

export const ChatsAndContacts = Type.Object(
  {
    chatsContacts: Type.Array(ContactWithChat, { description: 'Newest conversation first.' }),
    contacts: Type.Array(Contact),
    profileUser: ProfileUser,
  },
  { $id: 'ChatsAndContacts' },
);
export type ChatsAndContacts = Static<typeof ChatsAndContacts>;

const Chat = Type.Object({
  id: Id,
  userId: Type.Integer({ description: 'The contact’s id.' }),
  unseenMsgs: Type.Integer({ minimum: 0 }),
  chat: Type.Array(Message, { description: 'Oldest first; the newest 500.' }),
});
export type Chat = Static<typeof Chat>;

const ChatQuery = Type.Object({ id: Type.Integer({ ...Id, description: 'A contact’s id.' }) });
export const ChatAnswer = Type.Object(
  {
    chat: Type.Union([Chat, Type.Null()]),
    contact: Type.Object({ ...person, chat: Type.Union([ChatSummary, Type.Null()]) }),
  },
  { $id: 'ChatAnswer' },
);
export type ChatAnswer = Static<typeof ChatAnswer>;

export const NewMessage = Type.Object(
  {
    obj: Type.Object({
      message: Type.String({ minLength: 1, maxLength: chatMessageLength, pattern: '\\S' }),
      contact: Type.Union([Id, Type.Object({ id: Id })], { description: 'The contact, or its id alone.' }),
    }),
  },
  { $id: 'NewMessage', examples: [{ obj: { message: 'บ่ายสองเจอกันที่ห้องประชุมเล็กนะ', contact: { id: 101 } } }] },
);
export type NewMessage = Static<typeof NewMessage>['obj'];

export const MessageAnswer = Type.Object(
  {
    response: Type.Object({
      newMessageData: Message,
      id: Type.Integer({ description: 'The conversation’s id, which is its contact’s.' }),
      chat: Type.Optional(Chat),
    }),
  },
  { $id: 'MessageAnswer' },
);
export type MessageAnswer = Static<typeof MessageAnswer>;

export const getChatsAndContacts = declare({
  id: 'getChatsAndContacts',
  method: 'GET',
  path: '/apps/chat/chats-and-contacts',
  access: 'signed-in',
  tag: 'Chat',
  summary: 'List your conversations and contacts',
  description: 'Conversations come newest first, each with its last message. At most 500 of either are answered.',
  answers: { 200: ChatsAndContacts },
});

export const getChatUsersProfileUser = declare({
  id: 'getChatUsersProfileUser',
  method: 'GET',
  path: '/apps/chat/users/profile-user',
  access: 'signed-in',
  tag: 'Chat',
  summary: 'Read how you appear in the chat',
  description: 'Name and picture follow your account settings.',
  answers: { 200: ProfileUser },
});

export const getChat = declare({
  id: 'getChat',
  method: 'GET',
  path: '/apps/chat/get-chat',
  access: 'signed-in',
  tag: 'Chat',
  summary: 'Open the conversation with a contact',
  description:
    'Sets its count of unseen messages to 0; where there is no room on the disk for that, the next opening does. With a contact nobody has written to yet, `chat` is null.',
  query: ChatQuery,
  answers: { 200: ChatAnswer },
  refusals: [notFound],
});

export const sendChatMsg = declare({
  id: 'sendChatMsg',
  method: 'POST',
  path: '/apps/chat/send-msg',
  access: 'signed-in',
  tag: 'Chat',
  summary: 'Write to a contact',
  description:
    'Starts the conversation if there is none, and then answers it as `chat`. A contact who has an account here gets the message too, unless that account has 500 contacts already and you are none of them. A conversation keeps its newest 500 messages.',
  body: NewMessage,
  idempotent: true,
  answers: { 201: MessageAnswer },
  refusals: [notFound, listFull],
  counts: 'messages',
});
