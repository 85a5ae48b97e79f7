import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { mostListedText, mostReplies } from '../../contract/values/workspace/mailbox.ts';
import type { Email, Reply } from '../../contract/workspace/mailbox.ts';
import { parameter, prepared, type Reader } from '../../db/client.ts';
import { email } from '../../db/schema.ts';

type EmailRow = typeof email.$inferSelect;
/** What decides whether and how a mail is answered; reading it touches no text. */
export type EmailKey = Pick<EmailRow, 'id' | 'threadId' | 'originId' | 'weight'>;

export const keyColumns = { id: email.id, threadId: email.threadId, originId: email.originId, weight: email.weight };

/** Numbers of any count as one value of a statement. */
const oneOf = (numbers: SQL) => sql`(select cast(value as bigint) from json_each(${numbers}))`;

const conversations = prepared((db) => {
  const shown = inArray(email.folder, ['inbox', 'sent']);
  return db
    .select(keyColumns)
    .from(email)
    .where(and(eq(email.userId, parameter('userId')), sql`${email.threadId} in ${oneOf(parameter('threadIds'))}`, shown))
    .orderBy(asc(email.threadId), asc(email.id))
    .prepare();
});

const texts = prepared((db) => {
  // The plus keeps SQLite from looking through all mails of the account for the few.
  const own = sql`+${email.userId} = ${parameter('userId')}`;
  return db
    .select()
    .from(email)
    .where(and(sql`${email.id} in ${oneOf(parameter('ids'))}`, own))
    .prepare();
});

/**
 * Mails of an account with the other mails of their conversations, in the order of `keys`.
 * They end early rather than hold more text than an answer may; the first is always there.
 * Called inside a transaction of the same database, it sees what has been changed in it.
 */
export async function readEmails(db: Reader, userId: number, keys: readonly EmailKey[]): Promise<Email[]> {
  const threadIds = JSON.stringify([...new Set(keys.map(({ threadId }) => threadId))]);
  const newestFirst = (await conversations(db).all({ userId, threadIds })).reverse();
  const chosen = withinLimit(keys, newestFirst);
  const ids = JSON.stringify([...new Set(chosen.flatMap(({ key, replies }) => [key.id, ...replies.map(({ id }) => id)]))]);
  return withNeighbours(db, userId, wireEmails(chosen, await texts(db).all({ userId, ids })));
}

type Answered = Omit<Email, 'hasPreviousMail' | 'hasNextMail'>;

const ends = prepared((db) => {
  const inFolder = and(eq(email.userId, parameter('userId')), eq(email.folder, parameter('folder')));
  const end = (order: SQL) => db.select({ id: email.id }).from(email).where(inFolder).orderBy(order).limit(1).prepare();
  return { first: end(asc(email.id)), last: end(desc(email.id)) };
});

/** Says of each mail whether its folder has others on either side, by the ends of the few folders. */
async function withNeighbours(db: Reader, userId: number, mails: Answered[]): Promise<Email[]> {
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

interface Chosen {
  key: EmailKey;
  replies: EmailKey[];
}

function withinLimit(keys: readonly EmailKey[], newestFirst: EmailKey[]): Chosen[] {
  const threads = Map.groupBy(newestFirst, ({ threadId }) => threadId);
  const chosen: Chosen[] = [];
  let text = 0;
  for (const key of keys) {
    const replies = repliesTo(key, threads.get(key.threadId) ?? []);
    text += replies.reduce((sum, { weight }) => sum + weight, key.weight);
    if (text > mostListedText && chosen.length > 0) break;
    chosen.push({ key, replies });
  }
  return chosen;
}

/** The newest other mails of a conversation, oldest first. A mail to oneself, there twice, counts once. */
function repliesTo(key: EmailKey, newestFirst: EmailKey[]): EmailKey[] {
  const seen = new Set([key.originId]);
  const replies: EmailKey[] = [];
  for (const member of newestFirst) {
    if (replies.length === mostReplies) break;
    if (seen.has(member.originId)) continue;
    seen.add(member.originId);
    replies.push(member);
  }
  return replies.reverse();
}

function wireEmails(chosen: Chosen[], rows: EmailRow[]): Answered[] {
  const wired = new Map(rows.map((row) => [row.id, wireEmail(row)]));
  return chosen.flatMap(({ key, replies }) => {
    const mail = wired.get(key.id);
    return mail ? [{ ...mail, replies: replies.flatMap(({ id }) => wired.get(id) ?? []) }] : [];
  });
}

function wireEmail(row: EmailRow): Reply {
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
