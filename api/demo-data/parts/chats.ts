import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { StoredFile } from '../../contract/files/files.ts';
import { chatMessageLength, chatReactions } from '../../contract/values/workspace/chat.ts';
import { Contact, ProfileUser } from '../../contract/workspace/chat.ts';
import { ChatPerson } from '../../contract/workspace/chat-conversation.ts';
import { chat, chatContact, chatMessage, chatProfile, threadAnswer } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { defaultOwner, Moment, Owner, optional, part, SeedFault, written } from '../part.ts';

const exact = { additionalProperties: false };
const { fullName, role, about, avatar, status } = Contact.properties;
const { isPinned, isMuted, isArchived, isBlocked, isGone } = ChatPerson.properties;
const { isTwoStepAuthVerificationEnabled, isNotificationsOn, isFoundByName } = ProfileUser.properties.settings.properties;
const Reaction = Type.Enum([...chatReactions]);
const MessageId = Type.Integer({ minimum: 1 });
const Message = Type.Object(
  {
    id: Type.Optional(MessageId),
    isOwn: Type.Optional(Type.Boolean({ description: 'Whether the owner wrote it, or else the contact, which is the default.' })),
    message: Type.Optional(Type.String({ maxLength: chatMessageLength })),
    time: Type.Optional(Moment),
    twinId: Type.Optional({ ...MessageId, description: 'The same message in the other account’s conversation.' }),
    replyToId: Type.Optional({ ...MessageId, description: 'The message of this conversation that it answers.' }),
    files: Type.Optional(Type.Array(StoredFile)),
    isUnsent: Type.Optional(Type.Boolean()),
    editedAt: Type.Optional(Moment),
    ...optional({ ownReaction: Reaction, theirReaction: Reaction }),
  },
  exact,
);

export const chatProfiles = part({
  description: 'How accounts show themselves in the chat. Ids are those of the accounts.',
  fields: {
    owner: Owner,
    ...optional({ role, about, status, isTwoStepAuthVerificationEnabled, isNotificationsOn, isFoundByName }),
    personId: Type.Optional(Type.Integer({ minimum: 1, description: 'The id that the account has in its own chat, if that is another.' })),
  },
  replaces: [chatProfile],
  unique: ['owner'],
  async write(tx, items, { accountId }) {
    const rows = items.map(({ id: _, owner = defaultOwner, ...item }, at) => ({
      ...{ role: '', about: '', status: 'online' as const, isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
      ...item,
      userId: accountId(owner, [at, 'owner']),
    }));
    await inBatches(rows, (batch) => tx.insert(chatProfile).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(chatProfile).orderBy(asc(chatProfile.userId)).all();
    return rows.map(({ userId, personId, ...row }) => ({ owner: username(userId), ...row, ...(personId === null ? {} : { personId }) }));
  },
});

export const chats = part({
  description: 'Contacts of accounts with what was written, each one account’s side of it; with a listing, threads of the messenger.',
  fields: {
    owner: Owner,
    fullName: Type.Optional(fullName),
    username: Type.Optional(Type.String({ description: 'The account that the contact stands for: it reads what is written to it.' })),
    ...optional({ role, about, avatar, status, isPinned, isMuted, isArchived, isBlocked, isGone }),
    listingId: Type.Optional(Type.Integer({ minimum: 1, description: 'The listing that the two talk about.' })),
    isSelling: Type.Optional(Type.Boolean({ description: 'Whether the owner offers it.' })),
    unseenMsgs: Type.Optional(Type.Integer({ minimum: 0 })),
    isMarkedUnread: Type.Optional(Type.Boolean()),
    messages: Type.Optional(Type.Array(Message, { description: 'Oldest first.' })),
  },
  replaces: [threadAnswer, chatMessage, chat, chatContact],
  async write(tx, items, { accountId, moment }) {
    let last = Math.max(0, ...items.flatMap(({ messages = [] }) => messages.map(({ id = 0 }) => id)));
    const contacts = items.map(
      ({ owner = defaultOwner, username, messages: _, unseenMsgs: _unseen, isMarkedUnread: _marked, ...item }, at) => {
        const userId = accountId(owner, [at, 'owner']);
        if (item.id === userId) throw new SeedFault([at, 'id'], 'is that of its owner: messages could not be told apart');
        return {
          ...{
            fullName: '',
            role: '',
            about: '',
            avatar: '',
            status: 'online' as const,
            isPinned: false,
            isMuted: false,
            isArchived: false,
          },
          ...{ isBlocked: false, isGone: false, listingId: 0, isSelling: false },
          ...item,
          userId,
          accountId: username === undefined ? null : accountId(username, [at, 'username']),
        };
      },
    );
    await inBatches(contacts, (batch) => tx.insert(chatContact).values(batch).run());
    const messages = items.map(({ id: chatId, messages: said = [] }, at) =>
      said.map(({ time = '+0s', editedAt, isOwn = false, message = '', ...row }, place) => ({
        ...{ twinId: null, replyToId: null, files: [], isUnsent: false, ownReaction: null, theirReaction: null },
        ...row,
        id: row.id ?? ++last,
        ...{ chatId, isOwn, message },
        time: moment(time, [at, 'messages', place, 'time']),
        editedAt: editedAt === undefined ? null : moment(editedAt, [at, 'messages', place, 'editedAt']),
      })),
    );
    const conversations = contacts.flatMap(({ id, userId }, at) => {
      const newest = messages[at]?.at(-1);
      const { unseenMsgs = 0, isMarkedUnread = false } = items[at] ?? {};
      return newest ? [{ id, userId, unseenMsgs, isMarkedUnread, lastMessageId: newest.id, lastMessageAt: newest.time }] : [];
    });
    await inBatches(conversations, (batch) => tx.insert(chat).values(batch).run());
    await inBatches(messages.flat(), (batch) => tx.insert(chatMessage).values(batch).run());
    const answers = contacts.flatMap(({ id: contactId, userId, isSelling }, at) => {
      const asked = messages[at]?.find(({ isOwn }) => !isOwn);
      const answer = messages[at]?.find(({ isOwn }) => isOwn);
      return isSelling && asked && answer ? [{ contactId, userId, askedAt: asked.time, wait: answer.time - asked.time }] : [];
    });
    await inBatches(answers, (batch) => tx.insert(threadAnswer).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(chatContact).orderBy(asc(chatContact.id)).all();
    const conversations = new Map((await reader.select().from(chat).all()).map((row) => [row.id, row]));
    const messages = Map.groupBy(
      await reader.select().from(chatMessage).orderBy(asc(chatMessage.chatId), asc(chatMessage.id)).all(),
      ({ chatId }) => chatId,
    );
    return rows.map(({ userId, accountId, listingId, isSelling, ...row }) => {
      const { unseenMsgs, isMarkedUnread } = conversations.get(row.id) ?? {};
      return {
        ...row,
        owner: username(userId),
        ...(accountId === null ? {} : { username: username(accountId) }),
        ...(listingId === 0 ? {} : { listingId, isSelling }),
        ...(unseenMsgs === undefined ? {} : { unseenMsgs }),
        ...(isMarkedUnread ? { isMarkedUnread } : {}),
        messages: (messages.get(row.id) ?? []).map(toMessage),
      };
    });
  },
});

function toMessage({
  chatId: _,
  time,
  editedAt,
  twinId,
  replyToId,
  ownReaction,
  theirReaction,
  files,
  isUnsent,
  ...row
}: typeof chatMessage.$inferSelect) {
  return {
    ...row,
    time: written(time),
    ...(twinId === null ? {} : { twinId }),
    ...(replyToId === null ? {} : { replyToId }),
    ...(files.length > 0 ? { files } : {}),
    ...(isUnsent ? { isUnsent } : {}),
    ...(editedAt === null ? {} : { editedAt: written(editedAt) }),
    ...(ownReaction === null ? {} : { ownReaction: ownReaction as Reaction }),
    ...(theirReaction === null ? {} : { theirReaction: theirReaction as Reaction }),
  };
}
type Reaction = (typeof chatReactions)[number];
