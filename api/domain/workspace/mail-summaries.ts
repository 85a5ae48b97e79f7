import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { emailLabels, snippetLength } from '../../contract/values/workspace/mailbox.ts';
import type { Conversation, ConversationQuery, MailSummary } from '../../contract/workspace/mail-screen.ts';
import type { Reader } from '../../db/client.ts';
import { email, emailLabel, emailLabelled } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { wordsOf } from '../shared/rich-text.ts';
import { openEmail, readEmail, unknownEmail } from './mailbox.ts';

/** Characters of HTML in which the words of a snippet are looked for. */
const snippetSource = 1500;

/** Mails of an account as rows show them, in the order of the given ids. */
export async function readSummaries(db: Reader, userId: number, ids: readonly number[]): Promise<MailSummary[]> {
  if (ids.length === 0) return [];
  const own = and(eq(email.userId, userId), inArray(email.id, [...ids]));
  const { id, threadId, fromName, fromEmail, fromAvatar, to, subject, labels, time, folder, isStarred, isRead, sendAt, sendProblem } =
    email;
  const { attachments } = email;
  const start = sql<string>`substr(${email.message}, 1, ${sql.raw(String(snippetSource))})`;
  const columns = { id, threadId, fromName, fromEmail, fromAvatar, to, subject, labels, time, folder, isStarred, isRead, sendAt };
  const rows = await db
    .select({ ...columns, sendProblem, attachments, start })
    .from(email)
    .where(own)
    .all();
  const sizes = await countThreads(
    db,
    userId,
    rows.map((row) => row.threadId),
  );
  const ownLabels = await readOwnLabels(db, userId, ids);
  const summaries = new Map(
    rows.map(({ start, threadId: thread, fromName: name, fromEmail: address, fromAvatar: avatar, attachments: files, ...row }) => [
      row.id,
      {
        ...row,
        from: { name, email: address, avatar },
        snippet: snippetOf(start),
        labels: [...emailLabels.filter((label) => row.labels.includes(label)), ...(ownLabels.get(row.id) ?? [])],
        time: new Date(row.time).toISOString(),
        hasFiles: files.length > 0,
        messages: Math.max(1, sizes.get(thread) ?? 1),
        sendAt: row.sendAt === null ? null : new Date(row.sendAt).toISOString(),
      } satisfies MailSummary,
    ]),
  );
  return ids.flatMap((each) => summaries.get(each) ?? []);
}

/** The first words of a clean message, of which the beginning is given. */
function snippetOf(start: string): string {
  // A mark that is cut is no word.
  const words = wordsOf(start.replace(/<[^>]*$/, ''));
  return words.length > snippetLength ? `${words.slice(0, snippetLength - 1)}…` : words;
}

/** How many mails the conversations have; a mail to oneself, stored twice, counts once. */
async function countThreads(db: Reader, userId: number, threadIds: readonly number[]): Promise<Map<number, number>> {
  const shown = inArray(email.folder, ['inbox', 'sent']);
  const rows = await db
    .select({ threadId: email.threadId, mails: sql<number>`count(distinct ${email.originId})` })
    .from(email)
    .where(and(eq(email.userId, userId), inArray(email.threadId, [...new Set(threadIds)]), shown))
    .groupBy(email.threadId)
    .all();
  return new Map(rows.map(({ threadId, mails }) => [threadId, mails]));
}

/** The owner's own labels of mails, as texts. */
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

/** A mail of the account to read, with its conversation; it is marked as read when it is opened. @throws NotFound */
export async function openConversation(
  ctx: Ctx,
  { id, again = false }: ConversationQuery,
  logUnmarked?: Parameters<typeof openEmail>[2],
): Promise<Conversation> {
  const { userId } = requireAccount(ctx);
  const { replies, ...own } = again ? await readEmail(ctx.db, userId, id) : await openEmail(ctx, { id }, logUnmarked);
  const [mail] = await readSummaries(ctx.db, userId, [id]);
  if (!mail) throw unknownEmail();
  const { hasPreviousMail: _before, hasNextMail: _after, ...letter } = own;
  const letters = [...replies, { ...letter, replies: [] }].sort((one, other) => one.time.localeCompare(other.time) || one.id - other.id);
  return { mail, letters };
}
