import { and, desc, eq, lte } from 'drizzle-orm';
import { maxChatRows, newChatProfile } from '../../contract/values/workspace/chat.ts';
import type { Chat, MessageAnswer, NewMessage } from '../../contract/workspace/chat.ts';
import type { Queries } from '../../db/client.ts';
import { chat, chatContact, chatMessage, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { ListFull, Unauthenticated } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { findContact, ownIdOf, toMessage } from './chat-contacts.ts';

/**
 * Writes to a contact. If the contact stands for an account, that account gets the message too, unseen.
 * @throws NotFound for a contact that is not the account's, ListFull when that account can have no further contact.
 */
export async function sendMessage(ctx: Ctx, { message, contact }: NewMessage): Promise<MessageAnswer> {
  const { userId } = requireAccount(ctx);
  const contactId = typeof contact === 'number' ? contact : contact.id;
  return changeOwn(ctx.db, 'chat', userId, (tx) =>
    idempotent(ctx, tx, 'send-msg', { message, contactId }, async () => {
      const { accountId } = await findContact(tx, userId, contactId);
      const sent = { message, isOwn: true, time: ctx.now };
      const isNew = await addMessage(tx, userId, contactId, sent);
      if (accountId !== null) {
        await addMessage(tx, accountId, await ensureContact(tx, accountId, userId), { ...sent, isOwn: false });
        await announce(tx, 'chat', accountId);
      }
      const newMessageData = toMessage(sent, await ownIdOf(tx, userId), contactId);
      const started: Chat = { id: contactId, userId: contactId, unseenMsgs: 0, chat: [newMessageData] };
      return { response: { newMessageData, id: contactId, ...(isNew ? { chat: started } : {}) } };
    }),
  );
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

/** Deletes the messages that no call answers any more. */
async function keepNewest(tx: Queries, chatId: number): Promise<void> {
  const own = eq(chatMessage.chatId, chatId);
  const tooOld = tx.select({ id: chatMessage.id }).from(chatMessage).where(own).orderBy(desc(chatMessage.id)).limit(1).offset(maxChatRows);
  await tx
    .delete(chatMessage)
    .where(and(own, lte(chatMessage.id, tooOld)))
    .run();
}

/** The contact by which `userId` knows the account `accountId`, added when there is none. @throws ListFull */
async function ensureContact(tx: Queries, userId: number, accountId: number): Promise<number> {
  const known = await tx
    .select({ id: chatContact.id })
    .from(chatContact)
    .where(and(eq(chatContact.userId, userId), eq(chatContact.accountId, accountId)))
    .get();
  if (known) return known.id;
  if ((await countRows(tx, chatContact, eq(chatContact.userId, userId))) >= maxChatRows)
    throw new ListFull('This person has as many contacts as there may be.');
  const person = await tx.select({ fullName: user.fullName, avatar: user.avatar }).from(user).where(eq(user.id, accountId)).get();
  if (!person) throw new Unauthenticated('This account no longer exists.');
  const { role, about, status } = newChatProfile;
  const own = [userId, await ownIdOf(tx, userId)];
  // The senderId of a message must tell contact and account apart.
  let id = await nextId(tx, chatContact);
  while (own.includes(id)) id += 1;
  await tx
    .insert(chatContact)
    .values({ id, userId, accountId, ...person, role, about, status })
    .run();
  return id;
}
