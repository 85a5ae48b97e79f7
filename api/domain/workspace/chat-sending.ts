import { and, eq, min } from 'drizzle-orm';
import type { StoredFile } from '../../contract/files/files.ts';
import type { Chat, MessageAnswer, NewMessage } from '../../contract/workspace/chat.ts';
import type { ChatSending, SentMessage } from '../../contract/workspace/chat-conversation.ts';
import type { Queries } from '../../db/client.ts';
import { chat, chatContact, chatMessage, threadAnswer } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { describeFiles, shareFiles, takeFiles } from '../files/sharing.ts';
import { requireNotBanned } from '../identity/bans.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { Blocked, Invalid, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { queueWebhooks } from '../shared/webhooks.ts';
import { ensureContact, findChatContact, findContact, ownIdOf, toMessage } from './chat-contacts.ts';
import { keepNewest, nextMessageId, requireThreadMessage } from './chat-limits.ts';
import { toChatMessages } from './chat-messages.ts';
import { awayAfter, awayFromListingAfter } from './chat-notices.ts';

interface Letter {
  message: string;
  time: number;
  files: StoredFile[];
  replyToId: number | null;
}

/**
 * Sends a message to a contact. If the contact has an account, the message is delivered there as unseen.
 * @throws NotFound for a contact that is not the account's, ListFull if that account can have no further contact, Blocked if one of the two
 * has blocked the other.
 */
export async function sendMessage(ctx: Ctx, { message, contact }: NewMessage): Promise<MessageAnswer> {
  const { userId } = requireAccount(ctx);
  await requireNotBanned(ctx);
  const contactId = typeof contact === 'number' ? contact : contact.id;
  await findChatContact(ctx.db, userId, contactId);
  return changeOwn(ctx.db, 'chat', userId, (tx) =>
    idempotent(ctx, tx, 'send-msg', { message, contactId }, async () => {
      const sent = { message, time: ctx.now, files: [], replyToId: null };
      const { isNew } = await deliver(tx, userId, contactId, sent);
      const newMessageData = toMessage({ ...sent, isOwn: true }, await ownIdOf(tx, userId), contactId);
      const started: Chat = { id: contactId, userId: contactId, unseenMsgs: 0, chat: [newMessageData] };
      return { response: { newMessageData, id: contactId, ...(isNew ? { chat: started } : {}) } };
    }),
  );
}

/** Sends a message with optional files, or as a reply. @throws Invalid for an empty message, and for files that the account may not use */
export async function sendChat(ctx: Ctx, { contactId, message, files: fileIds = [], replyTo }: ChatSending): Promise<SentMessage> {
  const { userId } = requireAccount(ctx);
  await requireNotBanned(ctx);
  if (message.trim() === '' && fileIds.length === 0) throw new Invalid({ message: ['is required'] });
  return changeOwn(ctx.db, 'chat', userId, (tx) =>
    idempotent(ctx, tx, 'send-chat', { message, contactId, fileIds, replyTo }, async () => {
      await takeFiles(tx, userId, fileIds);
      const described = await describeFiles(tx, fileIds);
      const files = fileIds.flatMap((id) => described.get(id) ?? []);
      const sent = { message, time: ctx.now, files, replyToId: replyTo ?? null };
      const { id } = await deliver(tx, userId, contactId, sent);
      const row = await tx.select().from(chatMessage).where(inChat(contactId, id)).get();
      const [answer] = row ? await toChatMessages(tx, [row]) : [];
      if (!answer) throw new Error('A message that was sent is there.');
      return { message: answer };
    }),
  );
}

/** Writes a message to both copies of a conversation. @returns its id in the sender's copy, and whether it is the first one */
async function deliver(tx: Queries, userId: number, contactId: number, letter: Letter): Promise<{ id: number; isNew: boolean }> {
  const contact = await findContact(tx, userId, contactId);
  const { accountId, isBlocked, isGone } = contact;
  if (isGone) throw new Blocked('This person has left; nobody reads messages to them.', 'CONTACT_GONE');
  if (isBlocked) throw new Blocked('You have blocked this person.', 'CONTACT_BLOCKED');
  if (contact.listingId !== 0) requireThreadMessage(letter);
  const answered = letter.replyToId === null ? undefined : await answeredIn(tx, contactId, letter.replyToId);
  if (contact.isSelling) await noteFirstAnswer(tx, userId, contactId, letter.time);
  const own = await addMessage(tx, { ...contact, userId }, { ...letter, isOwn: true });
  if (accountId === null) return own;
  const { listingId } = contact;
  const theirContact = await ensureContact(tx, accountId, userId, { listingId, isSelling: listingId !== 0 && !contact.isSelling });
  const theirs = await findContact(tx, accountId, theirContact);
  if (theirs.isBlocked) throw new Blocked('This person takes no messages from you.', 'BLOCKED');
  const replyToId = answered?.twinId ?? null;
  const copy = await addMessage(tx, { ...theirs, userId: accountId }, { ...letter, isOwn: false, replyToId, twinId: own.id });
  await tx.update(chatMessage).set({ twinId: copy.id }).where(inChat(contactId, own.id)).run();
  await shareFiles(
    tx,
    letter.files.map(({ id }) => id),
    [accountId],
  );
  await announce(tx, 'chat', accountId);
  const received = { conversationId: theirContact, messageId: copy.id, listingId: listingId === 0 ? null : listingId };
  await queueWebhooks(tx, { type: 'message.received', userId: accountId, data: received }, letter.time);
  return own;
}

const inChat = (chatId: number, id: number) => and(eq(chatMessage.chatId, chatId), eq(chatMessage.id, id));

/** Records how long a thread's buyer waited for the first answer. */
async function noteFirstAnswer(tx: Queries, userId: number, contactId: number, time: number): Promise<void> {
  const isKnown = eq(threadAnswer.contactId, contactId);
  if (await tx.select({ id: threadAnswer.contactId }).from(threadAnswer).where(isKnown).get()) return;
  const asked = await tx
    .select({ at: min(chatMessage.time) })
    .from(chatMessage)
    .where(and(eq(chatMessage.chatId, contactId), eq(chatMessage.isOwn, false)))
    .get();
  if (!asked?.at) return;
  await tx
    .insert(threadAnswer)
    .values({ contactId, userId, askedAt: asked.at, wait: Math.max(0, time - asked.at) })
    .run();
}

async function answeredIn(tx: Queries, chatId: number, id: number): Promise<{ twinId: number | null }> {
  const found = await tx.select({ twinId: chatMessage.twinId }).from(chatMessage).where(inChat(chatId, id)).get();
  if (!found) throw new NotFound('There is no message to reply to.');
  return found;
}

/** Adds a message to one copy of a conversation. */
async function addMessage(
  tx: Queries,
  { id: contactId, userId, listingId }: { id: number; userId: number; listingId: number },
  { message, time, files, replyToId, isOwn, twinId = null }: Letter & { isOwn: boolean; twinId?: number | null },
): Promise<{ id: number; isNew: boolean }> {
  const id = await nextMessageId(tx);
  const newest = { lastMessageId: id, lastMessageAt: time };
  const known = await tx
    .select({ unseenMsgs: chat.unseenMsgs, typingUntil: chat.typingUntil })
    .from(chat)
    .where(eq(chat.id, contactId))
    .get();
  const unseenMsgs = (known?.unseenMsgs ?? 0) + (isOwn ? 0 : 1);
  // Only the first unseen message schedules a notice.
  const notice = unseenMsgs === 1 && !isOwn ? { tellAt: time + (listingId === 0 ? awayAfter : awayFromListingAfter) } : {};
  const typed = isOwn ? {} : { typingUntil: 0 };
  if (!isOwn && (known?.typingUntil ?? 0) > time) await announce(tx, 'typing', userId);
  await tx
    .insert(chat)
    .values({ id: contactId, userId, unseenMsgs, ...newest, ...notice, ...typed })
    .onConflictDoUpdate({ target: chat.id, set: { unseenMsgs, ...newest, ...notice, ...typed } })
    .run();
  await tx.insert(chatMessage).values({ id, chatId: contactId, isOwn, message, time, files, replyToId, twinId }).run();
  const isPutAway = and(eq(chatContact.id, contactId), eq(chatContact.userId, userId), eq(chatContact.isArchived, true));
  await tx.update(chatContact).set({ isArchived: false }).where(isPutAway).run();
  await keepNewest(tx, userId, contactId);
  return { id, isNew: known === undefined };
}
