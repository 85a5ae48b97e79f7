import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { formerAvatar } from '../../contract/values/identity/former-member.ts';
import { maxChatRows, maxThreads, newChatProfile } from '../../contract/values/workspace/chat.ts';
import type { Contact, Message } from '../../contract/workspace/chat.ts';
import type { Conversation } from '../../contract/workspace/chat-conversation.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { chatContact, chatProfile, user } from '../../db/schema.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { areAway, areThere } from '../shared/there.ts';

/** Selects a column of the account, or of a contact without one; `away` replaces it for an account that is away. */
const shown = <Value>(today: SQLiteColumn, kept: SQLiteColumn, away: Value) =>
  sql<Value>`case when ${areAway} then ${away} else coalesce(${today}, ${kept}) end`;

/** A contact with an account shows its current profile; for a suspended or leaving account, only the name. */
export const contactColumns = {
  id: chatContact.id,
  accountId: chatContact.accountId,
  fullName: sql<string>`coalesce(${user.fullName}, ${chatContact.fullName})`,
  role: shown(chatProfile.role, chatContact.role, ''),
  about: shown(chatProfile.about, chatContact.about, ''),
  avatar: shown<string>(user.avatar, chatContact.avatar, formerAvatar),
  status: shown<Contact['status']>(chatProfile.status, chatContact.status, 'offline'),
  isPinned: chatContact.isPinned,
  isMuted: chatContact.isMuted,
  isArchived: chatContact.isArchived,
  isBlocked: chatContact.isBlocked,
  isGone: chatContact.isGone,
  listingId: chatContact.listingId,
  isSelling: chatContact.isSelling,
};

/** Listing that a conversation is about, and which of the two offers it. */
export interface Matter {
  listingId: number;
  isSelling: boolean;
}
/** Value for the chat: no listing. */
const anything: Matter = { listingId: 0, isSelling: false };

/** Contacts of the chat, as opposed to threads of the messenger, which are contacts about one listing. */
export const areOfChat = eq(chatContact.listingId, anything.listingId);
export const areOfMessenger = ne(chatContact.listingId, anything.listingId);

export function contactsWhere(db: Reader, where: SQL | undefined) {
  return db
    .select(contactColumns)
    .from(chatContact)
    .leftJoin(user, eq(user.id, chatContact.accountId))
    .leftJoin(chatProfile, eq(chatProfile.userId, chatContact.accountId))
    .where(where);
}

/** @throws NotFound for a contact that is not the account's. */
export async function findContact(db: Reader, userId: number, contactId: number) {
  const contact = await contactsWhere(db, and(eq(chatContact.id, contactId), eq(chatContact.userId, userId))).get();
  if (!contact) throw new NotFound('There is no such contact.');
  return contact;
}

/** Finds a contact of the chat only. @throws NotFound for a contact that is not the account's, and for a thread about a listing. */
export async function findChatContact(db: Reader, userId: number, contactId: number) {
  const contact = await findContact(db, userId, contactId);
  if (contact.listingId !== anything.listingId) throw new NotFound('There is no such contact.');
  return contact;
}

/** Finds the contact that represents one account to another, in the chat or about a listing. */
export async function contactOf(db: Reader, userId: number, accountId: number, listingId = anything.listingId) {
  return db
    .select({ id: chatContact.id, isBlocked: chatContact.isBlocked })
    .from(chatContact)
    .where(and(eq(chatContact.userId, userId), eq(chatContact.accountId, accountId), eq(chatContact.listingId, listingId)))
    .get();
}

/** Finds such a contact, or adds it. A block applies in both chat and messenger. @throws ListFull, NotFound for an inactive account */
export async function ensureContact(tx: Queries, userId: number, accountId: number, matter = anything): Promise<number> {
  const known = await contactOf(tx, userId, accountId, matter.listingId);
  if (known) return known.id;
  const [same, most] = matter.listingId === anything.listingId ? [areOfChat, maxChatRows] : [areOfMessenger, maxThreads];
  if ((await countRows(tx, chatContact, and(eq(chatContact.userId, userId), same))) >= most)
    throw new ListFull('This person has as many contacts as there may be.');
  const person = await tx
    .select({ fullName: user.fullName, avatar: user.avatar })
    .from(user)
    .where(and(eq(user.id, accountId), areThere))
    .get();
  if (!person) throw new NotFound('There is no such account.');
  const { role, about, status } = newChatProfile;
  const own = [userId, await ownIdOf(tx, userId)];
  // The senderId of a message must distinguish contact and account.
  let id = await nextId(tx, chatContact);
  while (own.includes(id)) id = await nextId(tx, chatContact);
  const { listingId, isSelling } = matter;
  const isBlocked = (await countRows(tx, chatContact, and(areOfPair(userId, accountId), eq(chatContact.isBlocked, true)))) > 0;
  await tx
    .insert(chatContact)
    .values({ id, userId, accountId, ...person, role, about, status, listingId, isSelling, isBlocked })
    .run();
  return id;
}

/** All contacts that represent one account to another: in the chat, and one thread per listing. */
export const areOfPair = (userId: number, accountId: number) => and(eq(chatContact.userId, userId), eq(chatContact.accountId, accountId));

/** Returns the id that represents an account in its own chat. */
export async function ownIdOf(db: Reader, userId: number): Promise<number> {
  const row = await db.select({ personId: chatProfile.personId }).from(chatProfile).where(eq(chatProfile.userId, userId)).get();
  return row?.personId ?? userId;
}

export function toContact({ id, fullName, role, about, avatar, status }: Contact): Contact {
  return { id, fullName, role, about, avatar, status };
}

/** Builds a contact with the account's settings for it. */
export function toPerson(row: Conversation['contact']): Conversation['contact'] {
  const { isPinned, isMuted, isArchived, isBlocked, isGone } = row;
  return { ...toContact(row), isPinned, isMuted, isArchived, isBlocked, isGone };
}

interface Said {
  message: string;
  time: number;
  isOwn: boolean;
  files: readonly { name: string }[];
}

/** Builds a message for callers that only support text: files are represented by their names. */
export function toMessage({ message, time, isOwn, files }: Said, ownId: number, contactId: number): Message {
  const text = message || files.map(({ name }) => name).join(', ');
  return { message: text, time: new Date(time).toISOString(), senderId: isOwn ? ownId : contactId };
}
