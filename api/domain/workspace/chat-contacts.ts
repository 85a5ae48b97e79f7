import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Contact, Message } from '../../contract/workspace/chat.ts';
import type { Reader } from '../../db/client.ts';
import { chatContact, chatProfile, user } from '../../db/schema.ts';
import { NotFound } from '../shared/errors.ts';

/** A contact that stands for an account shows that account's profile of today. */
export const contactColumns = {
  id: chatContact.id,
  accountId: chatContact.accountId,
  fullName: sql<string>`coalesce(${user.fullName}, ${chatContact.fullName})`,
  role: sql<string>`coalesce(${chatProfile.role}, ${chatContact.role})`,
  about: sql<string>`coalesce(${chatProfile.about}, ${chatContact.about})`,
  avatar: sql<string>`coalesce(${user.avatar}, ${chatContact.avatar})`,
  status: sql<Contact['status']>`coalesce(${chatProfile.status}, ${chatContact.status})`,
};

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

/** The id by which an account is known in its own chat. */
export async function ownIdOf(db: Reader, userId: number): Promise<number> {
  const row = await db.select({ personId: chatProfile.personId }).from(chatProfile).where(eq(chatProfile.userId, userId)).get();
  return row?.personId ?? userId;
}

export function toContact({ id, fullName, role, about, avatar, status }: Contact): Contact {
  return { id, fullName, role, about, avatar, status };
}

export function toMessage(
  { message, time, isOwn }: { message: string; time: number; isOwn: boolean },
  ownId: number,
  contactId: number,
): Message {
  return { message, time: new Date(time).toISOString(), senderId: isOwn ? ownId : contactId };
}
