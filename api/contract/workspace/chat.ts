import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../shared/common.ts';
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

export const ProfileUser = Type.Object({
  ...person,
  settings: Type.Object({ isTwoStepAuthVerificationEnabled: Type.Boolean(), isNotificationsOn: Type.Boolean() }),
});
export type ProfileUser = Static<typeof ProfileUser>;

export const Contact = Type.Object(person);
export type Contact = Static<typeof Contact>;

const ChatSummary = Type.Object({ id: Id, unseenMsgs: Type.Integer({ minimum: 0 }), lastMessage: Message });
const ContactWithChat = Type.Object({ ...person, chat: ChatSummary });

export const ChatsAndContacts = Type.Object({
  chatsContacts: Type.Array(ContactWithChat, { description: 'Newest conversation first.' }),
  contacts: Type.Array(Contact),
  profileUser: ProfileUser,
});
export type ChatsAndContacts = Static<typeof ChatsAndContacts>;

const Chat = Type.Object({
  id: Id,
  userId: Type.Integer({ description: 'The contact’s id.' }),
  unseenMsgs: Type.Integer({ minimum: 0 }),
  chat: Type.Array(Message, { description: 'Oldest first; the newest 500.' }),
});
export type Chat = Static<typeof Chat>;

export const ChatQuery = Type.Object({ id: Type.Integer({ ...Id, description: 'A contact’s id.' }) });
export const ChatAnswer = Type.Object({
  chat: Type.Union([Chat, Type.Null()]),
  contact: Type.Object({ ...person, chat: Type.Union([ChatSummary, Type.Null()]) }),
});
export type ChatAnswer = Static<typeof ChatAnswer>;

export const NewMessage = Type.Object(
  {
    obj: Type.Object({
      message: Type.String({ minLength: 1, maxLength: chatMessageLength, pattern: '\\S' }),
      contact: Type.Union([Id, Type.Object({ id: Id })], { description: 'The contact, or its id alone.' }),
    }),
  },
  { examples: [{ obj: { message: 'บ่ายสองเจอกันที่ห้องประชุมเล็กนะ', contact: { id: 101 } } }] },
);
export type NewMessage = Static<typeof NewMessage>['obj'];

export const MessageAnswer = Type.Object({
  response: Type.Object({
    newMessageData: Message,
    id: Type.Integer({ description: 'The conversation’s id, which is its contact’s.' }),
    chat: Type.Optional(Chat),
  }),
});
export type MessageAnswer = Static<typeof MessageAnswer>;
