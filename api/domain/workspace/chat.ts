import { and, asc, desc, eq, gt, or, type SQL } from 'drizzle-orm';
import { maxChatRows, newChatProfile } from '../../contract/values/workspace/chat.ts';
import type { ChatAnswer, ChatsAndContacts, Message, ProfileUser } from '../../contract/workspace/chat.ts';
import type { ChatOverview } from '../../contract/workspace/chat-conversation.ts';
import { type Database, parameter, prepared, type Reader } from '../../db/client.ts';
import { type LogUnwritten, orIfDiskFull } from '../../db/disk-full.ts';
import { chat, chatContact, chatMessage, chatProfile, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Unauthenticated } from '../shared/errors.ts';
import { pick } from '../shared/pick.ts';
import {
  areOfChat,
  areOfMessenger,
  contactColumns,
  contactsWhere,
  findChatContact,
  ownIdOf,
  toContact,
  toMessage,
  toPerson,
} from './chat-contacts.ts';
import { countedNew, markSeen } from './chat-conversation.ts';
import { said } from './chat-messages.ts';

const lastColumns = {
  unseenMsgs: chat.unseenMsgs,
  isMarkedUnread: chat.isMarkedUnread,
  messageId: chatMessage.id,
  message: chatMessage.message,
  time: chatMessage.time,
  isOwn: chatMessage.isOwn,
  files: chatMessage.files,
  isUnsent: chatMessage.isUnsent,
  editedAt: chatMessage.editedAt,
};

const contactsOf = prepared((db) =>
  contactsWhere(db, and(eq(chatContact.userId, parameter('userId')), areOfChat))
    .orderBy(asc(chatContact.id))
    .limit(maxChatRows)
    .prepare(),
);
const conversationsWhere = (db: Reader, where: SQL) =>
  db
    .select({ ...contactColumns, ...lastColumns })
    .from(chat)
    .innerJoin(chatMessage, eq(chatMessage.id, chat.lastMessageId))
    .innerJoin(chatContact, eq(chatContact.id, chat.id))
    .leftJoin(user, eq(user.id, chatContact.accountId))
    .leftJoin(chatProfile, eq(chatProfile.userId, chatContact.accountId))
    .where(and(eq(chat.userId, parameter('userId')), where))
    .orderBy(desc(chat.lastMessageAt), desc(chat.lastMessageId))
    .limit(maxChatRows)
    .prepare();
const chatsOf = prepared((db) => conversationsWhere(db, areOfChat));
const threadsOf = prepared((db) => conversationsWhere(db, areOfMessenger));
const profileOf = prepared((db) =>
  db
    .select({ id: user.id, fullName: user.fullName, avatar: user.avatar, profile: chatProfile })
    .from(user)
    .leftJoin(chatProfile, eq(chatProfile.userId, user.id))
    .where(eq(user.id, parameter('userId')))
    .prepare(),
);

/** Lists the account's contacts and its conversations, newest first. */
export async function listChats(ctx: Ctx): Promise<ChatsAndContacts> {
  const { userId } = requireAccount(ctx);
  const own = await readChatProfile(ctx);
  return {
    chatsContacts: (await chatsOf(ctx.db).all({ userId })).map((row) => ({
      ...toContact(row),
      chat: { id: row.id, unseenMsgs: countedNew(row), lastMessage: toMessage(row, own.id, row.id) },
    })),
    contacts: (await contactsOf(ctx.db).all({ userId })).map(toContact),
    profileUser: own,
  };
}

/** Lists contacts and conversations with the account's settings in one list. */
export async function readOverview(ctx: Ctx): Promise<ChatOverview> {
  const { userId } = requireAccount(ctx);
  const own = await readChatProfile(ctx);
  const chats = await chatsOf(ctx.db).all({ userId });
  const begun = new Set(chats.map(({ id }) => id));
  const others = (await contactsOf(ctx.db).all({ userId })).filter(({ id }) => !begun.has(id));
  const people = [
    ...chats.map((row) => ({ ...toPerson(row), chat: standingOf(row) })),
    ...others.map((row) => ({ ...toPerson(row), chat: null })),
  ];
  return { people, own };
}

type ChatRow = Awaited<ReturnType<ReturnType<typeof conversationsWhere>['all']>>[number];

/** Returns a conversation's newest message and unseen count. */
function standingOf(row: ChatRow) {
  const marked = row.isMarkedUnread ? { isMarkedUnread: true as const } : {};
  return { unseenMsgs: countedNew(row), ...marked, last: said({ ...row, id: row.messageId }) };
}

/** Lists the account's threads about listings, newest first. */
export async function listThreads(ctx: Ctx) {
  const { userId } = requireAccount(ctx);
  const rows = await threadsOf(ctx.db).all({ userId });
  return rows.map((row) => ({ ...toPerson(row), ...pick(row, ['listingId', 'isSelling']), chat: standingOf(row) }));
}

const unseenOf = prepared((db) =>
  db
    .select({ unseenMsgs: chat.unseenMsgs, isMarkedUnread: chat.isMarkedUnread, listingId: chatContact.listingId })
    .from(chat)
    .innerJoin(chatContact, eq(chatContact.id, chat.id))
    .where(
      and(
        eq(chat.userId, parameter('userId')),
        eq(chatContact.isMuted, false),
        eq(chatContact.isBlocked, false),
        or(gt(chat.unseenMsgs, 0), eq(chat.isMarkedUnread, true)),
      ),
    )
    .limit(2 * maxChatRows)
    .prepare(),
);

/** Counts unseen messages of chat and messenger, without muted and blocked conversations. */
export async function countUnseen(db: Reader, userId: number): Promise<{ chat: number; messenger: number }> {
  const count = { chat: 0, messenger: 0 };
  for (const row of await unseenOf(db).all({ userId })) count[row.listingId === 0 ? 'chat' : 'messenger'] += countedNew(row);
  return count;
}

/** Returns the account's chat profile. */
export async function readChatProfile(ctx: Ctx): Promise<ProfileUser> {
  const { userId } = requireAccount(ctx);
  const row = await profileOf(ctx.db).get({ userId });
  if (!row) throw new Unauthenticated('This account no longer exists.');
  const { id: accountId, avatar, fullName, profile } = row;
  if (!profile) return { id: accountId, avatar, fullName, ...newChatProfile };
  const { personId, role, about, status, isTwoStepAuthVerificationEnabled, isNotificationsOn, isFoundByName } = profile;
  const settings = { isTwoStepAuthVerificationEnabled, isNotificationsOn, isFoundByName };
  return { id: personId ?? accountId, avatar, fullName, role, about, status, settings };
}

/**
 * Opens a conversation and marks it as seen; if the disk is full, a later opening does.
 * @throws NotFound for a contact that is not the account's.
 */
export async function openChat(ctx: Ctx, { id: contactId }: { id: number }, logUnmarked: LogUnwritten = () => {}): Promise<ChatAnswer> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const row = await findChatContact(db, userId, contactId);
  const contact = toContact(row);
  const own = and(eq(chat.id, contactId), eq(chat.userId, userId));
  const { unseenMsgs, isMarkedUnread } = chat;
  const found = await db.select({ unseenMsgs, isMarkedUnread }).from(chat).where(own).get();
  if (!found) return { chat: null, contact: { ...contact, chat: null } };
  // Most opened conversations have been seen already, and nothing is written.
  if (countedNew(found) > 0) await orIfDiskFull(() => markSeen(db, { ...row, userId }), logUnmarked);
  const messages = await newestMessages(db, await ownIdOf(db, userId), contactId);
  const lastMessage = messages.at(-1);
  if (!lastMessage) throw new Error('A conversation holds a message from its beginning.');
  return {
    chat: { id: contactId, userId: contactId, unseenMsgs: 0, chat: messages },
    contact: { ...contact, chat: { id: contactId, unseenMsgs: 0, lastMessage } },
  };
}

async function newestMessages(db: Database, ownId: number, contactId: number): Promise<Message[]> {
  return (
    await db.select().from(chatMessage).where(eq(chatMessage.chatId, contactId)).orderBy(desc(chatMessage.id)).limit(maxChatRows).all()
  )
    .reverse()
    .map((row) => toMessage(row, ownId, contactId));
}
