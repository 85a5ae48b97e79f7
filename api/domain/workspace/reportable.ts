import { and, desc, eq } from 'drizzle-orm';
import type { CaseEvidence } from '../../contract/cases/cases.ts';
import { reportedMessages } from '../../contract/values/workspace/chat.ts';
import type { Reader } from '../../db/client.ts';
import { chatContact, chatMessage, user } from '../../db/schema.ts';
import type { SubjectSource } from '../shared/reportable.ts';

const shownTitle = 80;

/** Chat messages as subjects of reports by their recipients. No measure hides a message, since each side has its own copy. */
export const reportableMessages: SubjectSource = {
  async find({ actor }, reader, id) {
    if (actor.kind !== 'user') return undefined;
    const row = await reader
      .select({ message: chatMessage, contact: chatContact, name: user.fullName, username: user.username })
      .from(chatMessage)
      .innerJoin(chatContact, and(eq(chatContact.id, chatMessage.chatId), eq(chatContact.userId, actor.userId)))
      .leftJoin(user, eq(user.id, chatContact.accountId))
      .where(and(eq(chatMessage.id, Number(id) || 0), eq(chatMessage.isOwn, false)))
      .get();
    if (!row) return undefined;
    const files = row.message.files.map(({ name }) => name).join(', ');
    const text = row.message.message || files;
    const facts = [
      { name: 'username', value: row.username ?? '' },
      { name: 'files', value: files },
    ].filter(({ value }) => value !== '');
    const accountName = row.name ?? row.contact.fullName;
    const messages = await lastMessages(reader, row.contact.id);
    return { accountId: row.contact.accountId, accountName, title: text.slice(0, shownTitle), link: '', text, facts, messages };
  },
};

/** Returns the end of a conversation in its owner's copy, oldest message first. */
export async function lastMessages(reader: Reader, contactId: number): Promise<NonNullable<CaseEvidence['messages']>> {
  const rows = await reader
    .select({ isOwn: chatMessage.isOwn, time: chatMessage.time, message: chatMessage.message, files: chatMessage.files })
    .from(chatMessage)
    .where(eq(chatMessage.chatId, contactId))
    .orderBy(desc(chatMessage.id))
    .limit(reportedMessages)
    .all();
  return rows.toReversed().map(({ isOwn, time, message, files }) => ({
    isReporter: isOwn,
    sentAt: new Date(time).toISOString(),
    text: message || files.map(({ name }) => name).join(', '),
    conversation: contactId,
  }));
}

/** Whether a message is in the conversation with a contact. */
export const isMessageOf = async (reader: Reader, contactId: number, id: number): Promise<boolean> =>
  (await reader
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.id, id), eq(chatMessage.chatId, contactId)))
    .get()) !== undefined;
