import { and, asc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import { maxChatMessages } from '../../contract/values/workspace/chat.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { chat, chatMessage, chatRemoval, chatRemovedMessage } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { leaveFiles } from '../files/sharing.ts';
import { changeOwn } from '../shared/announce.ts';
import { inBatches } from '../shared/batches.ts';
import { NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { pick } from '../shared/pick.ts';
import { findContact } from './chat-contacts.ts';
import { keepNewest } from './chat-limits.ts';

/** Time for which a cleared conversation can be restored, in milliseconds. */
const undoTime = 10 * 60_000;
const atOnce = 200;

const messageColumns = [
  ...(['id', 'isOwn', 'message', 'time', 'editedAt', 'twinId', 'replyToId', 'files', 'isUnsent'] as const),
  ...(['ownReaction', 'theirReaction'] as const),
] as const;
/** Columns that messages and removed messages share. */
type Content = Omit<typeof chatMessage.$inferSelect, 'chatId'>;
const contentOf = (row: Content): Content => pick(row, messageColumns);

/**
 * Deletes the account's copy of a conversation, which can be restored for a while.
 * @returns the id for restoring it, unless it was empty
 * @throws NotFound for a contact that is not the account's
 */
export async function clearChat(ctx: Ctx, { contactId }: { contactId: number }): Promise<{ removalId?: number }> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'chat', userId, async (tx) => {
    await findContact(tx, userId, contactId);
    const own = and(eq(chat.id, contactId), eq(chat.userId, userId));
    if (!(await tx.select({ id: chat.id }).from(chat).where(own).get())) return {};
    // Must differ from the ids of removals dropped below.
    const id = await nextId(tx, chatRemoval);
    await dropRemovals(tx, and(eq(chatRemoval.userId, userId), eq(chatRemoval.contactId, contactId)));
    await tx.insert(chatRemoval).values({ id, userId, contactId, removedAt: ctx.now }).run();
    for (let last = 0; ; ) {
      const here = and(eq(chatMessage.chatId, contactId), gt(chatMessage.id, last));
      const rows = await tx.select().from(chatMessage).where(here).orderBy(asc(chatMessage.id)).limit(atOnce).all();
      await inBatches(rows, (batch) =>
        tx
          .insert(chatRemovedMessage)
          .values(batch.map((row) => ({ ...contentOf(row), removalId: id })))
          .run(),
      );
      if (rows.length < atOnce) break;
      last = rows.at(-1)?.id ?? last;
    }
    await tx.delete(chat).where(own).run();
    return { removalId: id };
  });
}

/** Restores a cleared conversation before the messages written since. @throws NotFound when it is too late */
export async function restoreChat(ctx: Ctx, { removalId }: { removalId: number }): Promise<void> {
  const { userId } = requireAccount(ctx);
  await changeOwn(ctx.db, 'chat', userId, async (tx) => {
    const recent = gt(chatRemoval.removedAt, ctx.now - undoTime);
    const own = and(eq(chatRemoval.id, removalId), eq(chatRemoval.userId, userId), recent);
    // A write comes first, so that concurrent calls wait for it.
    const taken = tx
      .update(chatRemoval)
      .set({ removedAt: ctx.now - undoTime })
      .where(own);
    const found = await taken.returning({ chatId: chatRemoval.contactId }).get();
    if (!found) throw new NotFound('This can not be brought back any more.');
    const { chatId } = found;
    const rows = await removedMessages(tx, [removalId]);
    const newest = rows.at(-1);
    if (newest) {
      const standing = { unseenMsgs: 0, lastMessageId: newest.id, lastMessageAt: newest.time };
      await tx
        .insert(chat)
        .values({ id: chatId, userId, ...standing })
        .onConflictDoNothing()
        .run();
    }
    await inBatches(rows, (batch) =>
      tx
        .insert(chatMessage)
        .values(batch.map((row) => ({ ...contentOf(row), chatId })))
        .run(),
    );
    await tx.delete(chatRemoval).where(mine(userId, removalId)).run();
    await keepNewest(tx, userId, chatId);
  });
}

const removedMessages = (tx: Queries, removalIds: number[]) =>
  tx
    .select()
    .from(chatRemovedMessage)
    .where(inArray(chatRemovedMessage.removalId, removalIds))
    .orderBy(asc(chatRemovedMessage.id))
    .limit(maxChatMessages)
    .all();

const mine = (userId: number, id: number) => and(eq(chatRemoval.id, id), eq(chatRemoval.userId, userId));

/** Permanently deletes cleared conversations, with files that no others use. */
async function dropRemovals(tx: Queries, where: SQL | undefined): Promise<void> {
  const removals = await tx.select({ id: chatRemoval.id, userId: chatRemoval.userId }).from(chatRemoval).where(where).all();
  for (const { id, userId } of removals) {
    const withFiles = (await removedMessages(tx, [id])).flatMap(({ files }) => files.map((file) => file.id));
    await inBatches(withFiles, (ids) => leaveFiles(tx, ids, userId));
    await tx.delete(chatRemoval).where(mine(userId, id)).run();
  }
}

/** Purges conversations that can no longer be restored. */
export async function purgeChatRemovals(db: Database, now: number): Promise<void> {
  await transact(db, (tx) => dropRemovals(tx, lt(chatRemoval.removedAt, now - undoTime)));
}
