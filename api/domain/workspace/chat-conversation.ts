import { and, asc, desc, eq, gt, gte, lt, or, type SQL } from 'drizzle-orm';
import { chatPageSize, maxChatRows } from '../../contract/values/workspace/chat.ts';
import type { ChatMessage, Conversation } from '../../contract/workspace/chat-conversation.ts';
import type { Database, Reader } from '../../db/client.ts';
import { type LogUnwritten, orIfDiskFull } from '../../db/disk-full.ts';
import { chat, chatContact, chatMessage } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { noteOpened } from '../shared/notify.ts';
import { countRows } from '../shared/paging.ts';
import { pick } from '../shared/pick.ts';
import { areOfPair, findContact, type Matter, toPerson } from './chat-contacts.ts';
import { toChatMessages } from './chat-messages.ts';
import { linkOf } from './chat-notices.ts';

/** Part of a conversation: the newest, or that before, after, around or from a message. */
export interface Asked {
  id: number;
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  from?: number | undefined;
  /** Set if it is already open: keeps a mark as unread. */
  keepsMark?: boolean | undefined;
  /** Screen on which it is opened; a conversation of the other screen is only looked up. */
  screen?: 'chat' | 'messenger' | undefined;
}

/** Owner of a conversation, and its listing. */
interface Known {
  userId: number;
  listingId: number;
}

type Row = typeof chatMessage.$inferSelect;

/**
 * Reads a part of a conversation. The newest part marks it as seen; if the disk is full, a later reading does.
 * @throws NotFound for a contact that is not the account's.
 */
export async function readConversation(
  ctx: Ctx,
  asked: Asked,
  logUnmarked: LogUnwritten = () => {},
): Promise<Conversation & { matter: Matter }> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const contact = await findContact(db, userId, asked.id);
  const own = and(eq(chat.id, asked.id), eq(chat.userId, userId));
  const { unseenMsgs, isMarkedUnread } = chat;
  const { keepsMark, screen } = asked;
  const isThere = screen === undefined || (screen === 'messenger') === (contact.listingId !== 0);
  const standing = (await db.select({ unseenMsgs, isMarkedUnread }).from(chat).where(own).get()) ?? {
    unseenMsgs: 0,
    isMarkedUnread: false,
  };
  const unseen = keepsMark ? standing.unseenMsgs : countedNew(standing);
  const { rows, hasOlder, hasNewer } = await partOf(db, asked);
  // Most opened conversations have been seen already, and nothing is written.
  if (unseen > 0 && !hasNewer && isThere) await orIfDiskFull(() => markSeen(db, { ...contact, userId, keepsMark }), logUnmarked);
  return {
    contact: toPerson(contact),
    matter: pick(contact, ['listingId', 'isSelling']),
    messages: await toChatMessages(db, rows),
    hasOlder,
    hasNewer,
    unseen,
    theirUnseen: contact.accountId === null ? null : await unseenBy(db, { ...contact, accountId: contact.accountId, userId }),
  };
}

/**
 * Lists messages of a conversation, newest first, with their total; marks nothing.
 * @throws NotFound for a contact that is not the account's.
 */
export async function listMessages(
  { db, actor }: Ctx,
  { contactId, below, limit }: { contactId: number; below: number | undefined; limit: number },
): Promise<{ rows: ChatMessage[]; hasMore: boolean; total: number }> {
  const { userId } = requireAccount({ actor });
  await findContact(db, userId, contactId);
  const { rows, hasMore } = await page(db, contactId, below === undefined ? undefined : lt(chatMessage.id, below), limit);
  const messages = await toChatMessages(db, rows);
  return { rows: messages.reverse(), hasMore, total: await countRows(db, chatMessage, eq(chatMessage.chatId, contactId)) };
}

/** Returns the displayed count: a mark as unread counts as one. */
export const countedNew = ({ unseenMsgs, isMarkedUnread }: { unseenMsgs: number; isMarkedUnread: boolean }): number =>
  isMarkedUnread ? Math.max(1, unseenMsgs) : unseenMsgs;

/** Marks a conversation as unread, or as seen. @throws NotFound for an empty conversation, and for a contact that is not the account's. */
export async function markChat(ctx: Ctx, { contactId, isUnread }: { contactId: number; isUnread: boolean }): Promise<void> {
  if (!isUnread) return noteSeen(ctx, { contactId });
  const { userId } = requireAccount(ctx);
  await changeOwn(ctx.db, 'chat', userId, async (tx) => {
    const own = and(eq(chat.id, contactId), eq(chat.userId, userId));
    const marked = await tx.update(chat).set({ isMarkedUnread: true }).where(own).returning({ id: chat.id }).get();
    if (!marked) throw new NotFound('There is no such conversation.');
  });
}

/** Marks a conversation as seen. @throws NotFound for a contact that is not the account's. */
export async function noteSeen(ctx: Ctx, { contactId }: { contactId: number }): Promise<void> {
  const { userId } = requireAccount(ctx);
  const contact = await findContact(ctx.db, userId, contactId);
  const own = and(eq(chat.id, contactId), eq(chat.userId, userId), or(gt(chat.unseenMsgs, 0), eq(chat.isMarkedUnread, true)));
  if ((await countRows(ctx.db, chat, own)) > 0) await markSeen(ctx.db, { ...contact, userId });
}

/** Resets an account's unseen count and announces it to both: the other one sees that the messages were read. */
export async function markSeen(
  db: Database,
  { id, userId, accountId, listingId, keepsMark }: Known & { accountId: number | null; id: number; keepsMark?: boolean | undefined },
): Promise<void> {
  await changeOwn(db, 'chat', userId, async (tx) => {
    const own = and(eq(chat.id, id), eq(chat.userId, userId));
    await tx
      .update(chat)
      .set({ unseenMsgs: 0, tellAt: null, ...(keepsMark ? {} : { isMarkedUnread: false }) })
      .where(own)
      .run();
    await noteOpened(tx, userId, linkOf({ id, listingId }));
    if (accountId !== null) await announce(tx, 'chat', accountId);
  });
}

async function partOf(db: Reader, asked: Asked): Promise<{ rows: Row[]; hasOlder: boolean; hasNewer: boolean }> {
  const { id, before, after, around, from } = asked;
  if (from !== undefined) {
    const rows = await backwards(db, id, gte(chatMessage.id, from), maxChatRows);
    return { rows, hasOlder: await isAny(db, id, lt(chatMessage.id, rows[0]?.id ?? from)), hasNewer: false };
  }
  if (after !== undefined) {
    const { rows, hasMore } = await forwards(db, id, after, chatPageSize);
    return { rows, hasOlder: true, hasNewer: hasMore };
  }
  if (around !== undefined) {
    const older = await page(db, id, lt(chatMessage.id, around), chatPageSize / 2);
    const newer = await forwards(db, id, around - 1, chatPageSize / 2);
    return { rows: [...older.rows, ...newer.rows], hasOlder: older.hasMore, hasNewer: newer.hasMore };
  }
  const { rows, hasMore } = await page(db, id, before === undefined ? undefined : lt(chatMessage.id, before), chatPageSize);
  return { rows, hasOlder: hasMore, hasNewer: before !== undefined };
}

/** Returns the newest matching messages, oldest first. */
async function backwards(db: Reader, chatId: number, where: SQL | undefined, limit: number): Promise<Row[]> {
  const own = and(eq(chatMessage.chatId, chatId), where);
  return (await db.select().from(chatMessage).where(own).orderBy(desc(chatMessage.id)).limit(limit).all()).reverse();
}

async function page(db: Reader, chatId: number, where: SQL | undefined, size: number): Promise<{ rows: Row[]; hasMore: boolean }> {
  const rows = await backwards(db, chatId, where, size + 1);
  return { rows: rows.slice(-size), hasMore: rows.length > size };
}

async function forwards(db: Reader, chatId: number, after: number, size: number): Promise<{ rows: Row[]; hasMore: boolean }> {
  const own = and(eq(chatMessage.chatId, chatId), gt(chatMessage.id, after));
  const rows = await db
    .select()
    .from(chatMessage)
    .where(own)
    .orderBy(asc(chatMessage.id))
    .limit(size + 1)
    .all();
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

const isAny = async (db: Reader, chatId: number, where: SQL) => (await backwards(db, chatId, where, 1)).length > 0;

/** Counts an account's newest messages that the other has not seen. */
async function unseenBy(db: Reader, { userId, accountId, listingId }: Known & { accountId: number }): Promise<number> {
  const theirs = await db
    .select({ unseenMsgs: chat.unseenMsgs })
    .from(chatContact)
    .innerJoin(chat, eq(chat.id, chatContact.id))
    .where(and(areOfPair(accountId, userId), eq(chatContact.listingId, listingId)))
    .get();
  return theirs?.unseenMsgs ?? 0;
}
