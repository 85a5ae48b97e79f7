import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type ChatReaction, chatReactions, unsendHours } from '../../contract/values/workspace/chat.ts';
import type { ChatMessage, SentMessage } from '../../contract/workspace/chat-conversation.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { chat, chatContact, chatMessage, chatRemoval, chatRemovedMessage } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { dropFiles } from '../files/sharing.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { NotFound, WrongState } from '../shared/errors.ts';
import { contactOf } from './chat-contacts.ts';

type MessageRow = typeof chatMessage.$inferSelect;

/** A message as it is told, without what it answers. */
export function said({
  id,
  message,
  time,
  isOwn,
  files,
  isUnsent,
}: Pick<MessageRow, 'id' | 'message' | 'time' | 'isOwn' | 'files' | 'isUnsent'>) {
  const count = files.length > 0 ? { files: files.length } : {};
  return { id, message, time: new Date(time).toISOString(), isOwn, ...count, ...(isUnsent ? { isUnsent: true as const } : {}) };
}

const isReaction = (sign: string | null): sign is ChatReaction => (chatReactions as readonly (string | null)[]).includes(sign);

/** Messages of one conversation as they are told, each with what it answers. */
export async function toChatMessages(db: Reader, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const answered = [...new Set(rows.flatMap(({ replyToId }) => replyToId ?? []))];
  const [{ chatId } = { chatId: -1 }] = rows;
  const those = and(eq(chatMessage.chatId, chatId), inArray(chatMessage.id, answered));
  const originals = answered.length === 0 ? [] : await db.select().from(chatMessage).where(those).all();
  return rows.map((row) => {
    const { files: _count, ...told } = said(row);
    const original = originals.find(({ id }) => id === row.replyToId);
    return {
      ...told,
      ...(row.files.length > 0 ? { files: row.files } : {}),
      ...(original ? { replyTo: said(original) } : {}),
      ...(isReaction(row.ownReaction) ? { ownReaction: row.ownReaction } : {}),
      ...(isReaction(row.theirReaction) ? { theirReaction: row.theirReaction } : {}),
    };
  });
}

/** Answers a message with one sign, or takes it back. @throws NotFound for a message of somebody else's conversation */
export async function reactToMessage(
  ctx: Ctx,
  { messageId, reaction }: { messageId: number; reaction: ChatReaction | null },
): Promise<SentMessage> {
  return changeMessage(ctx, messageId, async (tx, row, copies) => {
    if (row.isUnsent) throw new WrongState('This message was unsent.');
    await tx.update(chatMessage).set({ ownReaction: reaction }).where(copies.own).run();
    if (copies.theirs) await tx.update(chatMessage).set({ theirReaction: reaction }).where(copies.theirs).run();
  });
}

/** Takes an own message back, for both. @throws NotFound, WrongState for another's message, and when it is too late */
export async function unsendMessage(ctx: Ctx, { messageId }: { messageId: number }): Promise<SentMessage> {
  return changeMessage(ctx, messageId, async (tx, row, copies) => {
    if (!row.isOwn) throw new WrongState('Only your own messages can be unsent.');
    if (ctx.now - row.time > unsendHours * 3_600_000) throw new WrongState('It is too late to unsend this message.');
    await dropFiles(
      tx,
      row.files.map(({ id }) => id),
    );
    const gone = { message: '', files: [], isUnsent: true, ownReaction: null, theirReaction: null };
    for (const copy of [copies.own, copies.theirs]) if (copy) await tx.update(chatMessage).set(gone).where(copy).run();
    if (copies.cleared) await tx.update(chatRemovedMessage).set(gone).where(copies.cleared).run();
  });
}

/** Which rows hold a message: the account's own copy, and that of the other account. */
interface Copies {
  own: SQL | undefined;
  theirs: SQL | undefined;
  /** The other one's copy in what it has cleared and may bring back. */
  cleared: SQL | undefined;
}

async function copiesOf(tx: Queries, userId: number, row: MessageRow, accountId: number | null): Promise<Copies> {
  const own = and(eq(chatMessage.chatId, row.chatId), eq(chatMessage.id, row.id));
  const theirChat = accountId === null ? undefined : await contactOf(tx, accountId, userId);
  if (!theirChat || accountId === null || row.twinId === null) return { own, theirs: undefined, cleared: undefined };
  // Ids of deleted messages come again, so both have to name each other.
  const isTwin = and(eq(chatMessage.id, row.twinId), eq(chatMessage.twinId, row.id));
  const removals = tx.select({ id: chatRemoval.id }).from(chatRemoval).where(eq(chatRemoval.userId, accountId));
  const { id, twinId, removalId } = chatRemovedMessage;
  const cleared = and(eq(id, row.twinId), eq(twinId, row.id), inArray(removalId, removals));
  return { own, theirs: and(eq(chatMessage.chatId, theirChat.id), isTwin), cleared };
}

async function changeMessage(
  ctx: Ctx,
  messageId: number,
  change: (tx: Queries, row: MessageRow, copies: Copies) => Promise<void>,
): Promise<SentMessage> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'chat', userId, async (tx) => {
    const found = await tx
      .select({ row: chatMessage, accountId: chatContact.accountId })
      .from(chatMessage)
      .innerJoin(chat, eq(chat.id, chatMessage.chatId))
      .innerJoin(chatContact, eq(chatContact.id, chat.id))
      .where(and(eq(chatMessage.id, messageId), eq(chat.userId, userId)))
      .get();
    if (!found) throw new NotFound('There is no such message.');
    const copies = await copiesOf(tx, userId, found.row, found.accountId);
    await change(tx, found.row, copies);
    if (found.accountId !== null && copies.theirs) await announce(tx, 'chat', found.accountId);
    const changed = await tx.select().from(chatMessage).where(copies.own).all();
    const [message] = await toChatMessages(tx, changed);
    if (!message) throw new Error('A message that was changed is there.');
    return { message };
  });
}
