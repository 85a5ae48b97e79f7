import { asc, type SQL } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import { StoredFile } from '../../contract/files/files.ts';
import { Id } from '../../contract/shared/common.ts';
import { chatMessageLength, chatReactions } from '../../contract/values/workspace/chat.ts';
import { Contact } from '../../contract/workspace/chat.ts';
import { ChatPerson } from '../../contract/workspace/chat-conversation.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { chat, chatContact, chatMessage, threadAnswer } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import {
  atStart,
  defaultOwner,
  highestId,
  isExact,
  Moment,
  numberedRows,
  Owner,
  optional,
  requireDistinct,
  SeedFault,
  type Writing,
  written,
} from '../part.ts';

const { fullName, role, about, avatar, status } = Contact.properties;
const { isPinned, isMuted, isArchived, isBlocked, isGone } = ChatPerson.properties;
const Reaction = Type.Enum([...chatReactions]);
const Message = Type.Object(
  {
    id: Type.Optional(Id),
    isOwn: Type.Optional(Type.Boolean({ description: 'Whether the owner wrote it; by default the contact did.' })),
    message: Type.Optional(Type.String({ maxLength: chatMessageLength })),
    time: Type.Optional(Moment),
    twinId: Type.Optional({ ...Id, description: 'Id of the same message in the other account’s conversation.' }),
    replyToId: Type.Optional({ ...Id, description: 'Id of the message in this conversation that it replies to.' }),
    files: Type.Optional(Type.Array(StoredFile)),
    isUnsent: Type.Optional(Type.Boolean()),
    editedAt: Type.Optional(Moment),
    ...optional({ ownReaction: Reaction, theirReaction: Reaction }),
  },
  isExact,
);

/** Fields of one account's side of a conversation. */
export const sideFields = {
  owner: Owner,
  fullName: Type.Optional(fullName),
  username: Type.Optional(Type.String({ description: 'Account of the contact, which receives the messages.' })),
  ...optional({ role, about, avatar, status, isPinned, isMuted, isArchived, isBlocked, isGone }),
  unseenMsgs: Type.Optional(Type.Integer({ minimum: 0 })),
  isMarkedUnread: Type.Optional(Type.Boolean()),
  messages: Type.Optional(Type.Array(Message, { description: 'Oldest first.' })),
};
export type Side = Static<TObject<typeof sideFields>> & { id: number; listingId: number; isSelling: boolean };
type Row = typeof chatMessage.$inferInsert & { id: number };

/** Returns messages with ids after the existing ones. @throws SeedFault */
async function messagesOf(tx: Reader, items: readonly Side[], { moment }: Writing): Promise<Row[]> {
  const rows = items.flatMap(({ id: chatId, messages = [] }, at) =>
    messages.map(({ time = atStart, editedAt, isOwn = false, message = '', ...row }, place) => {
      const path = [at, 'messages', place];
      return {
        ...{ twinId: null, replyToId: null, files: [], isUnsent: false, ownReaction: null, theirReaction: null },
        ...row,
        ...{ chatId, isOwn, message, path: [...path, 'id'], time: moment(time, [...path, 'time']) },
        editedAt: editedAt === undefined ? null : moment(editedAt, [...path, 'editedAt']),
      };
    }),
  );
  return numberedRows(rows, await highestId(tx, chatMessage));
}

/** Writes the sides of conversations, in addition to existing ones. @throws SeedFault */
export async function writeSides(tx: Queries, items: readonly Side[], writing: Writing): Promise<void> {
  const taken = new Set((await tx.select({ id: chatContact.id }).from(chatContact).all()).map(({ id }) => id));
  const contacts = items.map(
    ({ owner = defaultOwner, username, messages: _, unseenMsgs: _unseen, isMarkedUnread: _marked, ...item }, at) => {
      const userId = writing.accountId(owner, [at, 'owner']);
      if (item.id === userId) throw new SeedFault([at, 'id'], 'is that of its owner: messages would be ambiguous');
      if (taken.has(item.id)) throw new SeedFault([at, 'id'], 'duplicates that of an existing contact');
      return {
        ...{ fullName: '', role: '', about: '', avatar: '', status: 'online' as const },
        ...{ isPinned: false, isMuted: false, isArchived: false, isBlocked: false, isGone: false },
        ...item,
        userId,
        accountId: username === undefined ? null : writing.accountId(username, [at, 'username']),
      };
    },
  );
  requireDistinct(
    contacts.flatMap(({ userId, accountId, listingId }, at) =>
      accountId === null ? [] : [{ key: `${userId} ${accountId} ${listingId}`, path: [at, 'username'] }],
    ),
  );
  await inBatches(contacts, (batch) => tx.insert(chatContact).values(batch).run());
  const messages = await messagesOf(tx, items, writing);
  const said = Map.groupBy(messages, ({ chatId }) => chatId);
  const conversations = contacts.flatMap(({ id, userId }, at) => {
    const newest = said.get(id)?.at(-1);
    const { unseenMsgs = 0, isMarkedUnread = false } = items[at] ?? {};
    return newest ? [{ id, userId, unseenMsgs, isMarkedUnread, lastMessageId: newest.id, lastMessageAt: newest.time }] : [];
  });
  await inBatches(conversations, (batch) => tx.insert(chat).values(batch).run());
  await inBatches(messages, (batch) => tx.insert(chatMessage).values(batch).run());
  const answers = contacts.flatMap(({ id: contactId, userId, isSelling }) => {
    const asked = said.get(contactId)?.find(({ isOwn }) => !isOwn);
    const answer = said.get(contactId)?.find(({ isOwn }) => isOwn);
    return isSelling && asked && answer ? [{ contactId, userId, askedAt: asked.time, wait: answer.time - asked.time }] : [];
  });
  await inBatches(answers, (batch) => tx.insert(threadAnswer).values(batch).run());
}

export async function readSides(reader: Reader, which: SQL, username: (id: number) => string): Promise<Side[]> {
  const rows = await reader.select().from(chatContact).where(which).orderBy(asc(chatContact.id)).all();
  const conversations = new Map((await reader.select().from(chat).all()).map((row) => [row.id, row]));
  const messages = Map.groupBy(
    await reader.select().from(chatMessage).orderBy(asc(chatMessage.chatId), asc(chatMessage.id)).all(),
    ({ chatId }) => chatId,
  );
  return rows.map(({ userId, accountId, ...row }) => {
    const { unseenMsgs, isMarkedUnread } = conversations.get(row.id) ?? {};
    return {
      ...row,
      owner: username(userId),
      ...(accountId === null ? {} : { username: username(accountId) }),
      ...(unseenMsgs === undefined ? {} : { unseenMsgs }),
      ...(isMarkedUnread ? { isMarkedUnread } : {}),
      messages: (messages.get(row.id) ?? []).map(toMessage),
    };
  });
}

type Reaction = (typeof chatReactions)[number];

function toMessage(message: typeof chatMessage.$inferSelect): Static<typeof Message> {
  const { chatId: _, time, editedAt, twinId, replyToId, ownReaction, theirReaction, files, isUnsent, ...row } = message;
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
