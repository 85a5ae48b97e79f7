import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { maxListedText, maxReplies } from '../../contract/values/workspace/mailbox.ts';
import type { Email, Reply } from '../../contract/workspace/mailbox.ts';
import { parameter, prepared, type Reader } from '../../db/client.ts';
import { email } from '../../db/schema.ts';

type EmailRow = typeof email.$inferSelect;
/** Columns that decide in which list and conversation a mail appears; reading them touches no text. */
export type EmailKey = Pick<EmailRow, 'id' | 'threadId' | 'originId' | 'weight'>;

export const keyColumns = { id: email.id, threadId: email.threadId, originId: email.originId, weight: email.weight };

/** A list of numbers as one parameter of a statement. */
const inNumbers = (numbers: SQL) => sql`(select cast(value as bigint) from json_each(${numbers}))`;

const threadsIn = (shown: SQL | undefined) =>
  prepared((db) =>
    db
      .select(keyColumns)
      .from(email)
      .where(and(eq(email.userId, parameter('userId')), sql`${email.threadId} in ${inNumbers(parameter('threadIds'))}`, shown))
      .orderBy(asc(email.threadId), asc(email.id))
      .prepare(),
  );
const conversations = threadsIn(inArray(email.folder, ['inbox', 'sent']));
/** Folders whose mails are shown in a conversation opened from a folder: all that are not discarded, and the folder itself. */
export const readWith = (folder: SQL | Email['folder']) =>
  or(inArray(email.folder, ['inbox', 'sent', 'archive']), eq(email.folder, folder));
const conversationsWith = threadsIn(readWith(sql`${parameter('folder')}`));

const mailsById = prepared((db) => {
  // The unary plus keeps SQLite from scanning all mails of the account for a few.
  const own = sql`+${email.userId} = ${parameter('userId')}`;
  return db
    .select()
    .from(email)
    .where(and(sql`${email.id} in ${inNumbers(parameter('ids'))}`, own))
    .prepare();
});

/**
 * Returns an account's mails with the other mails of their conversations, in the order of `keys`. The list is cut off before it exceeds the
 * text limit of a response, but always has the first mail. Inside a transaction it sees that transaction's changes.
 * @param folder whose mails are included with those of the inbox, the archive and the sent ones; without it, those of the inbox and sent
 * ones
 */
export async function readEmails(db: Reader, userId: number, keys: readonly EmailKey[], folder?: string): Promise<Email[]> {
  const threadIds = JSON.stringify([...new Set(keys.map(({ threadId }) => threadId))]);
  const found =
    folder === undefined ? conversations(db).all({ userId, threadIds }) : conversationsWith(db).all({ userId, threadIds, folder });
  const newestFirst = (await found).reverse();
  const selected = selectWithinText(keys, newestFirst);
  const ids = JSON.stringify([...new Set(selected.flatMap(({ key, replies }) => [key.id, ...replies.map(({ id }) => id)]))]);
  return withNeighbours(db, userId, toConversations(selected, await mailsById(db).all({ userId, ids })));
}

type Conversation = Omit<Email, 'hasPreviousMail' | 'hasNextMail'>;

const ends = prepared((db) => {
  const inFolder = and(eq(email.userId, parameter('userId')), eq(email.folder, parameter('folder')));
  const end = (order: SQL) => db.select({ id: email.id }).from(email).where(inFolder).orderBy(order).limit(1).prepare();
  return { first: end(asc(email.id)), last: end(desc(email.id)) };
});

/** Adds whether each mail has neighbours in its folder, by looking up the ends of the few folders. */
async function withNeighbours(db: Reader, userId: number, mails: Conversation[]): Promise<Email[]> {
  const folders = [...new Set(mails.map(({ folder }) => folder))];
  const { first, last } = ends(db);
  const found = new Map<string, { first?: number | undefined; last?: number | undefined }>();
  for (const folder of folders) {
    found.set(folder, { first: (await first.get({ userId, folder }))?.id, last: (await last.get({ userId, folder }))?.id });
  }
  return mails.map((mail) => {
    const ends = found.get(mail.folder);
    return { ...mail, hasPreviousMail: ends?.first !== mail.id, hasNextMail: ends?.last !== mail.id };
  });
}

interface Selected {
  key: EmailKey;
  replies: EmailKey[];
}

function selectWithinText(keys: readonly EmailKey[], newestFirst: EmailKey[]): Selected[] {
  const threads = Map.groupBy(newestFirst, ({ threadId }) => threadId);
  const selected: Selected[] = [];
  let text = 0;
  for (const key of keys) {
    const replies = repliesTo(key, threads.get(key.threadId) ?? []);
    text += replies.reduce((sum, { weight }) => sum + weight, key.weight);
    if (text > maxListedText && selected.length > 0) break;
    selected.push({ key, replies });
  }
  return selected;
}

/** Returns the newest other mails of a conversation, oldest first. A mail to oneself, stored twice, counts once. */
function repliesTo(key: EmailKey, newestFirst: EmailKey[]): EmailKey[] {
  const seen = new Set([key.originId]);
  const replies: EmailKey[] = [];
  for (const member of newestFirst) {
    if (replies.length === maxReplies) break;
    if (seen.has(member.originId)) continue;
    seen.add(member.originId);
    replies.push(member);
  }
  return replies.reverse();
}

function toConversations(selected: Selected[], rows: EmailRow[]): Conversation[] {
  const mails = new Map(rows.map((row) => [row.id, toReply(row)]));
  return selected.flatMap(({ key, replies }) => {
    const mail = mails.get(key.id);
    return mail ? [{ ...mail, replies: replies.flatMap(({ id }) => mails.get(id) ?? []) }] : [];
  });
}

function toReply(row: EmailRow): Reply {
  const { id, fromEmail, fromName, fromAvatar, to, subject, cc, bcc, message, attachments, isStarred, labels, time, folder, isRead } = row;
  return {
    id,
    from: { email: fromEmail, name: fromName, avatar: fromAvatar },
    to,
    subject,
    cc,
    bcc,
    message,
    attachments,
    isStarred,
    labels,
    time: new Date(time).toISOString(),
    replies: [],
    folder,
    isRead,
  };
}
