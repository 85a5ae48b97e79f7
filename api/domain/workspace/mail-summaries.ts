import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { cutText } from '../../contract/values/shared/cut-text.ts';
import { emailLabels, maxListedPeople, snippetLength } from '../../contract/values/workspace/mailbox.ts';
import type { Conversation, ConversationQuery, ListedMail, MailSummary } from '../../contract/workspace/mail-screen.ts';
import type { Reader } from '../../db/client.ts';
import { type LogUnwritten, orIfDiskFull } from '../../db/disk-full.ts';
import { email, emailLabel, emailLabelled } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { wordsOf } from '../shared/rich-text.ts';
import { findKey, markRead, ownAmong, unknownEmail } from './mailbox.ts';
import { readEmails, readWith } from './mailbox-threads.ts';

/** Characters of HTML from which a snippet is taken. */
const snippetSource = 1500;

/**
 * Returns an account's mails as list rows, in the order of the given ids.
 * @param listed condition for the mails of the conversations that the rows represent; without it, each row represents one mail
 */
export async function readSummaries(db: Reader, userId: number, ids: readonly number[], listed?: SQL): Promise<MailSummary[]> {
  if (ids.length === 0) return [];
  const start = sql<string>`substr(${email.message}, 1, ${sql.raw(String(snippetSource))})`;
  const { fromName, fromEmail, fromAvatar, to, subject, time, sendAt, sendProblem, attachments } = email;
  const rows = await db
    .select({ ...markColumns, fromName, fromEmail, fromAvatar, to, subject, time, sendAt, sendProblem, attachments, start })
    .from(email)
    .where(ownAmong(userId, ids))
    .all();
  const threads = rows.filter(({ folder }) => folder !== 'draft').map(({ threadId }) => threadId);
  const sizes = await countThreads(db, userId, threads, listed);
  const writers = listed ? await readWriters(db, userId, threads) : new Map<number, MailSummary['people']>();
  const mails = listed ? await readMarks(db, userId, rows, listed) : await withLabels(db, userId, rows);
  const keyOf = listed ? rowKey : ({ id }: { id: number }) => id;
  const byRow = Map.groupBy(mails, keyOf);
  const summaries = rows.map(({ start, threadId, fromName: name, fromEmail: address, fromAvatar: avatar, attachments: files, ...row }) => {
    const own = byRow.get(keyOf({ ...row, threadId })) ?? [];
    return {
      ...row,
      from: { name, email: address, avatar },
      snippet: snippetOf(start),
      time: new Date(row.time).toISOString(),
      hasFiles: files.length > 0,
      messages: row.folder === 'draft' ? 1 : Math.max(1, sizes.get(threadId) ?? 1),
      people: (row.folder !== 'draft' && writers.get(threadId)) || [],
      mails: own.map(({ threadId: _thread, ...mail }) => mail),
      ...marksOf(own),
      sendAt: row.sendAt === null ? null : new Date(row.sendAt).toISOString(),
    } satisfies MailSummary;
  });
  const found = new Map(summaries.map((summary) => [summary.id, summary]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const markColumns = {
  ...{ id: email.id, threadId: email.threadId, folder: email.folder },
  ...{ isStarred: email.isStarred, isRead: email.isRead, labels: email.labels },
};
type Marked = Pick<typeof email.$inferSelect, keyof typeof markColumns>;
type Listed = ListedMail & { threadId: number };

/** Each draft is a row of its own. */
const rowKey = ({ id, threadId, folder }: Pick<Marked, 'id' | 'threadId' | 'folder'>) => (folder === 'draft' ? -id : threadId);

/** A row for several mails is read if all are, and starred and labelled if any is. */
const marksOf = (mails: readonly ListedMail[]): Pick<MailSummary, 'isStarred' | 'isRead' | 'labels'> => ({
  isStarred: mails.some(({ isStarred }) => isStarred),
  isRead: mails.every(({ isRead }) => isRead),
  labels: [...new Set(mails.flatMap(({ labels }) => labels))],
});

/** Returns all mails of a list in the same conversations as these, newest first. */
async function readMarks(db: Reader, userId: number, rows: readonly Marked[], listed: SQL): Promise<Listed[]> {
  const drafts = rows.filter(({ folder }) => folder === 'draft');
  const threads = rows.filter(({ folder }) => folder !== 'draft').map(({ threadId }) => threadId);
  const found = await db
    .select(markColumns)
    .from(email)
    .where(and(eq(email.userId, userId), inArray(email.threadId, threads), ne(email.folder, 'draft'), listed))
    .orderBy(desc(email.time), desc(email.id))
    .all();
  return withLabels(db, userId, [...drafts, ...found]);
}

async function withLabels(db: Reader, userId: number, mails: readonly Marked[]): Promise<Listed[]> {
  const ids = mails.map(({ id }) => id);
  const own = await readOwnLabels(db, userId, ids);
  return mails.map(({ id, threadId, folder, isStarred, isRead, labels }) => ({
    ...{ id, threadId, folder, isStarred, isRead },
    labels: [...emailLabels.filter((label) => labels.includes(label)), ...(own.get(id) ?? [])],
  }));
}

/** Returns the senders of conversations in order; if there are more than rows show, the first and the last ones. */
async function readWriters(db: Reader, userId: number, threadIds: readonly number[]): Promise<Map<number, MailSummary['people']>> {
  const { threadId, fromName, fromEmail } = email;
  const isOwn = sql<number>`max(case when ${email.folder} = 'sent' then 1 else 0 end)`;
  const rows = await db
    .select({ threadId, fromName, fromEmail, isOwn })
    .from(email)
    .where(and(eq(email.userId, userId), inArray(threadId, [...threadIds]), inArray(email.folder, ['inbox', 'sent', 'archive'])))
    .groupBy(threadId, fromName, fromEmail)
    .orderBy(asc(threadId), sql`min(${email.time})`)
    .all();
  return new Map(
    [...Map.groupBy(rows, (row) => row.threadId)].map(([thread, writers]) => {
      const people = writers.map((one) => ({ name: one.fromName || one.fromEmail, isOwn: Number(one.isOwn) === 1 }));
      return [thread, people.length > maxListedPeople ? [...people.slice(0, 1), ...people.slice(1 - maxListedPeople)] : people];
    }),
  );
}

/** Returns the first words of a sanitized message from its beginning. */
function snippetOf(start: string): string {
  // A truncated tag is removed.
  const words = wordsOf(start.replace(/<[^>]*$/, ''));
  return words.length > snippetLength ? `${cutText(words, snippetLength - 1)}…` : words;
}

/** Counts the mails of conversations; a mail to oneself, stored twice, counts once. */
async function countThreads(db: Reader, userId: number, threadIds: readonly number[], listed?: SQL): Promise<Map<number, number>> {
  const read = inArray(email.folder, ['inbox', 'sent']);
  const shown = listed ? or(read, eq(email.folder, 'archive'), listed) : read;
  const rows = await db
    .select({ threadId: email.threadId, mails: sql<number>`count(distinct ${email.originId})` })
    .from(email)
    .where(and(eq(email.userId, userId), inArray(email.threadId, [...new Set(threadIds)]), ne(email.folder, 'draft'), shown))
    .groupBy(email.threadId)
    .all();
  return new Map(rows.map(({ threadId, mails }) => [threadId, mails]));
}

/** Returns the owner's labels of mails as texts. */
async function readOwnLabels(db: Reader, userId: number, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ emailId: emailLabelled.emailId, labelId: emailLabelled.labelId })
    .from(emailLabelled)
    .innerJoin(emailLabel, eq(emailLabel.id, emailLabelled.labelId))
    .where(and(inArray(emailLabelled.emailId, [...ids]), eq(emailLabel.userId, userId), isNull(emailLabel.deletedAt)))
    .orderBy(asc(emailLabelled.emailId), asc(emailLabelled.labelId))
    .all();
  const found = new Map<number, string[]>();
  for (const { emailId, labelId } of rows) found.set(emailId, [...(found.get(emailId) ?? []), String(labelId)]);
  return found;
}

/** Returns a mail of the account with its conversation, which is marked as read when it is opened. @throws NotFound */
export async function openConversation(
  ctx: Ctx,
  { id, again = false }: ConversationQuery,
  logUnmarked: LogUnwritten = () => {},
): Promise<Conversation> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const key = await findKey(db, userId, id);
  const isDraft = key.folder === 'draft';
  // Read before marking, so that unread mails can be distinguished.
  const [opened] = await readEmails(db, userId, [key], isDraft ? undefined : key.folder);
  const unread = again ? [] : await findUnread(db, userId, isDraft ? eq(email.id, id) : inThread(key));
  if (unread.length > 0) await orIfDiskFull(() => markRead(db, userId, ...unread), logUnmarked);
  const [mail] = await readSummaries(db, userId, [id], eq(email.folder, key.folder));
  if (!opened || !mail) throw unknownEmail();
  const { replies, hasPreviousMail: _before, hasNextMail: _after, ...letter } = opened;
  const letters = [...replies, { ...letter, replies: [] }].sort((one, other) => one.time.localeCompare(other.time) || one.id - other.id);
  return { mail, letters };
}

const inThread = ({ threadId, folder }: Pick<Marked, 'threadId' | 'folder'>) => and(eq(email.threadId, threadId), readWith(folder));

async function findUnread(db: Reader, userId: number, place: SQL | undefined): Promise<number[]> {
  const own = and(eq(email.userId, userId), place, eq(email.isRead, false));
  const rows = await db.select({ id: email.id }).from(email).where(own).orderBy(asc(email.id)).all();
  return rows.map(({ id }) => id);
}
