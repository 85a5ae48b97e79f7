import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { maxChatFiles, maxChatHits, type threadKinds } from '../../contract/values/workspace/chat.ts';
import type { ChatFile, ChatHit } from '../../contract/workspace/chat-conversation.ts';
import { chatContact, chatMessage } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { containing } from '../shared/containing.ts';
import { areOfChat, areOfMessenger, findContact } from './chat-contacts.ts';
import { said } from './chat-messages.ts';

/**
 * Searches messages in one conversation of the account, or in the whole chat or messenger. @throws NotFound for another account's contact
 */
export async function searchChats(
  ctx: Ctx,
  { q, id, of }: { q: string; id?: number | undefined; of: (typeof threadKinds)[number] },
): Promise<ChatHit[]> {
  const { userId } = requireAccount(ctx);
  if (id !== undefined) await findContact(ctx.db, userId, id);
  const there = of === 'chat' ? areOfChat : areOfMessenger;
  const own = ctx.db
    .select({ id: chatContact.id })
    .from(chatContact)
    .where(and(eq(chatContact.userId, userId), there));
  const rows = await ctx.db
    .select()
    .from(chatMessage)
    .where(and(id === undefined ? inArray(chatMessage.chatId, own) : eq(chatMessage.chatId, id), containing(chatMessage.message, q)))
    .orderBy(desc(chatMessage.id))
    .limit(maxChatHits)
    .all();
  return rows.map((row) => {
    const { files: _files, isUnsent: _unsent, editedAt: _edited, ...hit } = said(row);
    return { contactId: row.chatId, ...hit };
  });
}

/** Lists files sent in a conversation, newest first. @throws NotFound for another account's contact */
export async function listChatFiles(ctx: Ctx, { id }: { id: number }): Promise<ChatFile[]> {
  const { userId } = requireAccount(ctx);
  await findContact(ctx.db, userId, id);
  const rows = await ctx.db
    .select({ id: chatMessage.id, time: chatMessage.time, files: chatMessage.files })
    .from(chatMessage)
    .where(and(eq(chatMessage.chatId, id), ne(chatMessage.files, [])))
    .orderBy(desc(chatMessage.id))
    .limit(maxChatFiles)
    .all();
  return rows.flatMap(({ id: messageId, time, files }) => files.map((file) => ({ messageId, time: new Date(time).toISOString(), file })));
}
