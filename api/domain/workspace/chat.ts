import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { mostChatRows, newChatProfile } from '../../contract/values/workspace/chat.ts';
import type {
  Chat,
  ChatAnswer,
  ChatsAndContacts,
  Contact,
  Message,
  MessageAnswer,
  NewMessage,
  ProfileUser,
} from '../../contract/workspace/chat.ts';
import { type Database, parameter, prepared, type Queries, type Reader, transact } from '../../db/client.ts';
import { type NoteUnwritten, unlessFull } from '../../db/room.ts';
import { chat, chatContact, chatMessage, chatProfile, user } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { ListFull, NotFound, Unauthenticated } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';

/** A contact that stands for an account shows what that account says of itself now. */
const contactColumns = {
  id: chatContact.id,
  accountId: chatContact.accountId,
  fullName: sql<string>`coalesce(${user.fullName}, ${chatContact.fullName})`,
  role: sql<string>`coalesce(${chatProfile.role}, ${chatContact.role})`,
  about: sql<string>`coalesce(${chatProfile.about}, ${chatContact.about})`,
  avatar: sql<string>`coalesce(${user.avatar}, ${chatContact.avatar})`,
  status: sql<Contact['status']>`coalesce(${chatProfile.status}, ${chatContact.status})`,
};
const lastColumns = { unseenMsgs: chat.unseenMsgs, message: chatMessage.message, time: chatMessage.time, isOwn: chatMessage.isOwn };

function contactsWhere(db: Reader, where: SQL | undefined) {
  return db
    .select(contactColumns)
    .from(chatContact)
    .leftJoin(user, eq(user.id, chatContact.accountId))
    .leftJoin(chatProfile, eq(chatProfile.userId, chatContact.accountId))
    .where(where);
}

const contactsOf = prepared((db) =>
  contactsWhere(db, eq(chatContact.userId, parameter('userId')))
    .orderBy(asc(chatContact.id))
    .limit(mostChatRows)
    .prepare(),
);
const chatsOf = prepared((db) =>
  db
    .select({ ...contactColumns, ...lastColumns })
    .from(chat)
    .innerJoin(chatMessage, eq(chatMessage.id, chat.lastMessageId))
    .innerJoin(chatContact, eq(chatContact.id, chat.id))
    .leftJoin(user, eq(user.id, chatContact.accountId))
    .leftJoin(chatProfile, eq(chatProfile.userId, chatContact.accountId))
    .where(eq(chat.userId, parameter('userId')))
    .orderBy(desc(chat.lastMessageAt), desc(chat.lastMessageId))
    .limit(mostChatRows)
    .prepare(),
);
const profileOf = prepared((db) =>
  db
    .select({ id: user.id, fullName: user.fullName, avatar: user.avatar, profile: chatProfile })
    .from(user)
    .leftJoin(chatProfile, eq(chatProfile.userId, user.id))
    .where(eq(user.id, parameter('userId')))
    .prepare(),
);

/** Everybody the account can write to, and its conversations, the newest first. */
export async function chatsAndContacts(db: Database, account: Account): Promise<ChatsAndContacts> {
  const { userId } = account;
  const own = await profileUser(db, account);
  return {
    chatsContacts: (await chatsOf(db).all({ userId })).map((row) => ({
      ...wireContact(row),
      chat: { id: row.id, unseenMsgs: row.unseenMsgs, lastMessage: wireMessage(row, own.id, row.id) },
    })),
    contacts: (await contactsOf(db).all({ userId })).map(wireContact),
    profileUser: own,
  };
}

/** How the account shows itself. */
export async function profileUser(db: Database, { userId }: Account): Promise<ProfileUser> {
  const row = await profileOf(db).get({ userId });
  if (!row) throw new Unauthenticated('This account no longer exists.');
  const { id: accountId, avatar, fullName, profile } = row;
  if (!profile) return { id: accountId, avatar, fullName, ...newChatProfile };
  const { personId, role, about, status, isTwoStepAuthVerificationEnabled, isNotificationsOn } = profile;
  const settings = { isTwoStepAuthVerificationEnabled, isNotificationsOn };
  return { id: personId ?? accountId, avatar, fullName, role, about, status, settings };
}

/**
 * Opens a conversation: nothing in it is unseen any more, unless there is no room to note that.
 * @throws NotFound for a contact that is not the account's.
 */
export async function openChat(
  db: Database,
  { userId }: Account,
  contactId: number,
  unmarked: NoteUnwritten = () => {},
): Promise<ChatAnswer> {
  const contact = wireContact(await findContact(db, userId, contactId));
  const own = and(eq(chat.id, contactId), eq(chat.userId, userId));
  const found = await db.select({ unseenMsgs: chat.unseenMsgs }).from(chat).where(own).get();
  if (!found) return { chat: null, contact: { ...contact, chat: null } };
  // Most conversations that are opened have been seen: no need to write then.
  if (found.unseenMsgs > 0) await unlessFull(() => markSeen(db, own), unmarked);
  const messages = await newestMessages(db, await ownIdOf(db, userId), contactId);
  const lastMessage = messages.at(-1);
  if (!lastMessage) throw new Error('A conversation holds a message from its beginning.');
  return {
    chat: { id: contactId, userId: contactId, unseenMsgs: 0, chat: messages },
    contact: { ...contact, chat: { id: contactId, unseenMsgs: 0, lastMessage } },
  };
}

async function markSeen(db: Database, own: SQL | undefined): Promise<void> {
  await transact(db, (tx) => tx.update(chat).set({ unseenMsgs: 0 }).where(own).run());
}

/**
 * Writes to a contact. If the contact stands for an account, that account gets the message too, unseen.
 * @throws NotFound for a contact that is not the account's, ListFull when that account can have no further contact.
 */
export async function sendMessage(
  db: Database,
  account: Account,
  { message, contact }: NewMessage,
  key: string | undefined,
  now: number,
): Promise<MessageAnswer> {
  const contactId = typeof contact === 'number' ? contact : contact.id;
  return transact(db, (tx) =>
    idempotent({ actor: account, now, idempotencyKey: key }, tx, 'send-msg', { message, contactId }, async () => {
      const { userId } = account;
      const { accountId } = await findContact(tx, userId, contactId);
      const sent = { message, isOwn: true, time: now };
      const isNew = await addMessage(tx, userId, contactId, sent);
      if (accountId !== null) await addMessage(tx, accountId, await ensureContact(tx, accountId, userId), { ...sent, isOwn: false });
      const newMessageData = wireMessage(sent, await ownIdOf(tx, userId), contactId);
      const started: Chat = { id: contactId, userId: contactId, unseenMsgs: 0, chat: [newMessageData] };
      return { response: { newMessageData, id: contactId, ...(isNew ? { chat: started } : {}) } };
    }),
  );
}

/** By which an account is known in its own chat. */
async function ownIdOf(db: Reader, userId: number): Promise<number> {
  const row = await db.select({ personId: chatProfile.personId }).from(chatProfile).where(eq(chatProfile.userId, userId)).get();
  return row?.personId ?? userId;
}

/** Adds a message to somebody's copy of a conversation. @returns whether it is the first one. */
async function addMessage(
  tx: Queries,
  userId: number,
  contactId: number,
  sent: { message: string; isOwn: boolean; time: number },
): Promise<boolean> {
  const messageId = await nextId(tx, chatMessage);
  const newest = { lastMessageId: messageId, lastMessageAt: sent.time };
  const known = await tx.select({ unseenMsgs: chat.unseenMsgs }).from(chat).where(eq(chat.id, contactId)).get();
  const unseenMsgs = (known?.unseenMsgs ?? 0) + (sent.isOwn ? 0 : 1);
  await tx
    .insert(chat)
    .values({ id: contactId, userId, unseenMsgs, ...newest })
    .onConflictDoUpdate({ target: chat.id, set: { unseenMsgs, ...newest } })
    .run();
  await tx
    .insert(chatMessage)
    .values({ id: messageId, chatId: contactId, ...sent })
    .run();
  await keepNewest(tx, contactId);
  return known === undefined;
}

/** What no call answers any more is not kept. */
async function keepNewest(tx: Queries, chatId: number): Promise<void> {
  const own = eq(chatMessage.chatId, chatId);
  const tooOld = tx.select({ id: chatMessage.id }).from(chatMessage).where(own).orderBy(desc(chatMessage.id)).limit(1).offset(mostChatRows);
  await tx
    .delete(chatMessage)
    .where(and(own, lte(chatMessage.id, tooOld)))
    .run();
}

/** The contact by which `userId` knows the account `accountId`, made when there is none. @throws ListFull */
async function ensureContact(tx: Queries, userId: number, accountId: number): Promise<number> {
  const known = await tx
    .select({ id: chatContact.id })
    .from(chatContact)
    .where(and(eq(chatContact.userId, userId), eq(chatContact.accountId, accountId)))
    .get();
  if (known) return known.id;
  if ((await countRows(tx, chatContact, eq(chatContact.userId, userId))) >= mostChatRows)
    throw new ListFull('This person has as many contacts as there may be.');
  const person = await tx.select({ fullName: user.fullName, avatar: user.avatar }).from(user).where(eq(user.id, accountId)).get();
  if (!person) throw new Unauthenticated('This account no longer exists.');
  const { role, about, status } = newChatProfile;
  const own = [userId, await ownIdOf(tx, userId)];
  // A message's senderId must tell the two apart.
  let id = await nextId(tx, chatContact);
  while (own.includes(id)) id += 1;
  await tx
    .insert(chatContact)
    .values({ id, userId, accountId, ...person, role, about, status })
    .run();
  return id;
}

async function findContact(db: Reader, userId: number, contactId: number) {
  const contact = await contactsWhere(db, and(eq(chatContact.id, contactId), eq(chatContact.userId, userId))).get();
  if (!contact) throw new NotFound('There is no such contact.');
  return contact;
}

async function newestMessages(db: Database, ownId: number, contactId: number): Promise<Message[]> {
  return (
    await db.select().from(chatMessage).where(eq(chatMessage.chatId, contactId)).orderBy(desc(chatMessage.id)).limit(mostChatRows).all()
  )
    .reverse()
    .map((row) => wireMessage(row, ownId, contactId));
}

function wireContact({ id, fullName, role, about, avatar, status }: Contact): Contact {
  return { id, fullName, role, about, avatar, status };
}

function wireMessage(
  { message, time, isOwn }: { message: string; time: number; isOwn: boolean },
  ownId: number,
  contactId: number,
): Message {
  return { message, time: new Date(time).toISOString(), senderId: isOwn ? ownId : contactId };
}
