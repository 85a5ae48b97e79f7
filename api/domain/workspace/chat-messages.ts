import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { type ChatReaction, chatReactions, unsendHours } from '../../contract/values/workspace/chat.ts';
import type { ChatMessage, SentMessage } from '../../contract/workspace/chat-conversation.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { chat, chatContact, chatMessage, chatRemoval, chatRemovedMessage } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { dropFiles } from '../files/sharing.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { Blocked, Invalid, NotFound, TooLate, WrongState } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import { pick } from '../shared/pick.ts';
import { contactOf, findContact } from './chat-contacts.ts';
import { requireThreadMessage } from './chat-limits.ts';

type MessageRow = typeof chatMessage.$inferSelect;

/** Builds a message for a response, without the message it replies to. */
export function said({
  id,
  message,
  time,
  isOwn,
  files,
  isUnsent,
  editedAt,
}: Pick<MessageRow, 'id' | 'message' | 'time' | 'isOwn' | 'files' | 'isUnsent' | 'editedAt'>) {
  return {
    id,
    message,
    time: new Date(time).toISOString(),
    isOwn,
    ...(files.length > 0 ? { files: files.length } : {}),
    ...(isUnsent ? { isUnsent: true as const } : {}),
    ...(editedAt === null ? {} : { editedAt: new Date(editedAt).toISOString() }),
  };
}

const isReaction = (sign: string | null): sign is ChatReaction => (chatReactions as readonly (string | null)[]).includes(sign);

/** Builds messages of one conversation for a response, with the messages they reply to. */
export async function toChatMessages(db: Reader, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const answered = [...new Set(rows.flatMap(({ replyToId }) => replyToId ?? []))];
  const [{ chatId } = { chatId: -1 }] = rows;
  const those = and(eq(chatMessage.chatId, chatId), inArray(chatMessage.id, answered));
  const originals = answered.length === 0 ? [] : await db.select().from(chatMessage).where(those).all();
  return rows.map((row) => {
    const { files: _count, ...content } = said(row);
    const original = originals.find(({ id }) => id === row.replyToId);
    return {
      ...content,
      ...(row.files.length > 0 ? { files: row.files } : {}),
      ...(original ? { replyTo: said(original) } : {}),
      ...(isReaction(row.ownReaction) ? { ownReaction: row.ownReaction } : {}),
      ...(isReaction(row.theirReaction) ? { theirReaction: row.theirReaction } : {}),
    };
  });
}

/** Sets or removes the reaction to a message. @throws NotFound for a message of another account's conversation */
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

/**
 * Edits an own message in both copies.
 * @throws NotFound, Invalid for an empty text, WrongState for another's message and an unsent one, TooLate, Blocked if it could not be sent
 * now
 */
export async function editMessage(ctx: Ctx, { messageId, message }: { messageId: number; message: string }): Promise<SentMessage> {
  if (message.trim() === '') throw new Invalid({ message: ['is required'] });
  return changeMessage(ctx, messageId, async (tx, row, copies) => {
    requireRecent(ctx, row);
    if (row.isUnsent) throw new WrongState('This message was unsent.');
    if (copies.isBlocked) throw new Blocked('You have blocked this person.', 'CONTACT_BLOCKED');
    if (copies.isBlockedByThem) throw new Blocked('This person takes no messages from you.', 'BLOCKED');
    const { listingId } = await findContact(tx, requireAccount(ctx).userId, row.chatId);
    if (listingId !== 0) requireThreadMessage({ message, files: row.files });
    if (message !== row.message) await changeCopies(tx, copies, { message, editedAt: ctx.now });
  });
}

/** Unsends an own message in both copies. @throws NotFound, WrongState for another's message, TooLate */
export async function unsendMessage(ctx: Ctx, { messageId }: { messageId: number }): Promise<SentMessage> {
  return changeMessage(ctx, messageId, async (tx, row, copies) => {
    requireRecent(ctx, row);
    await dropFiles(
      tx,
      row.files.map(({ id }) => id),
    );
    if (!row.isUnsent) await discountUnseen(tx, copies);
    await changeCopies(tx, copies, { message: '', files: [], isUnsent: true, editedAt: null, ownReaction: null, theirReaction: null });
  });
}

/** Decreases the other side's unseen count for a message that it hasn't seen: the unseen ones are the newest received. */
async function discountUnseen(tx: Queries, { unseen }: Copies): Promise<void> {
  if (!unseen) return;
  const { chatId, userId, id } = unseen;
  const since = and(
    ...[eq(chatMessage.chatId, chatId), gte(chatMessage.id, id)],
    ...[eq(chatMessage.isOwn, false), eq(chatMessage.isUnsent, false)],
  );
  const place = await countRows(tx, chatMessage, since);
  const counted = and(eq(chat.id, chatId), eq(chat.userId, userId), gte(chat.unseenMsgs, Math.max(place, 1)));
  await tx
    .update(chat)
    .set({ unseenMsgs: sql`${chat.unseenMsgs} - 1` })
    .where(counted)
    .run();
  await tx
    .update(chat)
    .set({ tellAt: null })
    .where(and(eq(chat.id, chatId), eq(chat.userId, userId), eq(chat.unseenMsgs, 0)))
    .run();
}

/** @throws WrongState for another's message, TooLate for one that can no longer be changed */
function requireRecent({ now }: Ctx, { isOwn, time }: MessageRow): void {
  if (!isOwn) throw new WrongState('Only your own messages can be changed.');
  if (now - time > unsendHours * 3_600_000) throw new TooLate('It is too late to change this message.');
}

/** Columns that change in both copies of a message. */
const common = ['message', 'files', 'isUnsent', 'editedAt', 'ownReaction', 'theirReaction'] as const;
type Change = Partial<Pick<MessageRow, (typeof common)[number]>>;

async function changeCopies(tx: Queries, { own, theirs, cleared }: Copies, change: Change): Promise<void> {
  const columns = pick(change, common);
  for (const copy of [own, theirs]) if (copy) await tx.update(chatMessage).set(columns).where(copy).run();
  if (cleared) await tx.update(chatRemovedMessage).set(columns).where(cleared).run();
}

/** Conditions for the copies of a message: the account's own, and the other account's. */
interface Copies {
  own: SQL | undefined;
  theirs: SQL | undefined;
  /** The other side's copy among its restorable cleared messages. */
  cleared: SQL | undefined;
  /** The other side's copy if it may be unseen. */
  unseen?: { chatId: number; userId: number; id: number };
  isBlockedByThem: boolean;
}

/** Other side of a conversation, and its listing. */
interface Other {
  accountId: number | null;
  listingId: number;
}

async function copiesOf(tx: Queries, userId: number, row: MessageRow, { accountId, listingId }: Other): Promise<Copies> {
  const own = and(eq(chatMessage.chatId, row.chatId), eq(chatMessage.id, row.id));
  const theirChat = accountId === null ? undefined : await contactOf(tx, accountId, userId, listingId);
  const isBlockedByThem = theirChat?.isBlocked ?? false;
  if (!theirChat || accountId === null || row.twinId === null) return { own, theirs: undefined, cleared: undefined, isBlockedByThem };
  // Ids of deleted messages are reused, so both copies must refer to each other.
  const isTwin = and(eq(chatMessage.id, row.twinId), eq(chatMessage.twinId, row.id));
  const removals = tx.select({ id: chatRemoval.id }).from(chatRemoval).where(eq(chatRemoval.userId, accountId));
  const { id, twinId, removalId } = chatRemovedMessage;
  const cleared = and(eq(id, row.twinId), eq(twinId, row.id), inArray(removalId, removals));
  const unseen = { chatId: theirChat.id, userId: accountId, id: row.twinId };
  return { own, theirs: and(eq(chatMessage.chatId, theirChat.id), isTwin), cleared, unseen, isBlockedByThem };
}

async function changeMessage(
  ctx: Ctx,
  messageId: number,
  change: (tx: Queries, row: MessageRow, copies: Copies & { isBlocked: boolean }) => Promise<void>,
): Promise<SentMessage> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'chat', userId, async (tx) => {
    const found = await tx
      .select({
        row: chatMessage,
        accountId: chatContact.accountId,
        listingId: chatContact.listingId,
        isBlocked: chatContact.isBlocked,
      })
      .from(chatMessage)
      .innerJoin(chat, eq(chat.id, chatMessage.chatId))
      .innerJoin(chatContact, eq(chatContact.id, chat.id))
      .where(and(eq(chatMessage.id, messageId), eq(chat.userId, userId)))
      .get();
    if (!found) throw new NotFound('There is no such message.');
    const copies = await copiesOf(tx, userId, found.row, found);
    await change(tx, found.row, { ...copies, isBlocked: found.isBlocked });
    if (found.accountId !== null && copies.theirs) await announce(tx, 'chat', found.accountId);
    const changed = await tx.select().from(chatMessage).where(copies.own).all();
    const [message] = await toChatMessages(tx, changed);
    if (!message) throw new Error('A message that was changed is there.');
    return { message };
  });
}
