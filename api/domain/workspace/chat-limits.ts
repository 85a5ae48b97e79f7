import { and, desc, eq, inArray } from 'drizzle-orm';
import { maxChatMessages, threadMessage } from '../../contract/values/workspace/chat.ts';
import type { Queries } from '../../db/client.ts';
import { chatMessage } from '../../db/schema.ts';
import { leaveFiles } from '../files/sharing.ts';
import { Invalid } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';

/** Returns the id of the next message; cleared messages that can be restored keep theirs. */
export const nextMessageId = (tx: Queries): Promise<number> => nextId(tx, chatMessage);

/** Deletes the oldest messages of a conversation above the limit. */
export async function keepNewest(tx: Queries, userId: number, chatId: number): Promise<void> {
  const tooOld = await tx
    .select({ id: chatMessage.id, files: chatMessage.files })
    .from(chatMessage)
    .where(eq(chatMessage.chatId, chatId))
    .orderBy(desc(chatMessage.id))
    .limit(100)
    .offset(maxChatMessages)
    .all();
  if (tooOld.length === 0) return;
  const files = tooOld.flatMap((row) => row.files.map(({ id }) => id));
  await leaveFiles(tx, files, userId);
  const ids = tooOld.map(({ id }) => id);
  await tx
    .delete(chatMessage)
    .where(and(eq(chatMessage.chatId, chatId), inArray(chatMessage.id, ids)))
    .run();
}

/** @throws Invalid for a text or files that a thread about a listing does not accept */
export function requireThreadMessage({ message, files }: { message: string; files: readonly unknown[] }): void {
  const { length, files: most } = threadMessage;
  if (message.length > length) throw new Invalid({ message: [`must have at most ${length} characters`] });
  if (files.length > most) throw new Invalid({ files: [`must be at most ${most}`] });
}
