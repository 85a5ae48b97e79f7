import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ChatReportInput, ChatReports, ChatReportsQuery } from '../../contract/workspace/chat-reports.ts';
import { type Queries, transact } from '../../db/client.ts';
import { chatMessage, chatReport, notification, user } from '../../db/schema.ts';
import { type Ctx, requireAccount, requireRight } from '../context.ts';
import { adminsWith } from '../shared/admins.ts';
import { Invalid, NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { consume, type Throttles } from '../shared/throttles.ts';
import { findContact } from './chat-contacts.ts';

/** Where admins read reports, and how many of them are told of one. */
const reportsLink = '/moderation/messages';
const notifiedAdmins = 50;

/**
 * Keeps what an account has against a contact, or against a message of theirs; saying so again changes what was said.
 * @throws NotFound for a contact or a message that is not the account's, Invalid, Throttled
 */
export async function reportInChat(
  ctx: Ctx,
  { contactId, messageId, reason, text }: ChatReportInput,
  { throttles }: { throttles: Pick<Throttles, 'reportAccount'> },
): Promise<void> {
  const { userId } = requireAccount(ctx);
  const words = text.trim();
  if (reason === 'other' && words === '') throw new Invalid({ text: ['is needed'] });
  const { accountId, fullName } = await findContact(ctx.db, userId, contactId);
  await consume(throttles.reportAccount, String(userId), ctx.now);
  await transact(ctx.db, async (tx) => {
    const message = messageId === undefined ? '' : await wordsOfTheirs(tx, contactId, messageId);
    const about = accountId === null ? isNull(chatReport.accountId) : eq(chatReport.accountId, accountId);
    const same = and(about, eq(chatReport.fullName, fullName), eq(chatReport.messageId, messageId ?? 0), isNull(chatReport.closedAt));
    const said = { reason, text: words, message, reportedAt: ctx.now };
    const { changes } = await tx
      .update(chatReport)
      .set(said)
      .where(and(eq(chatReport.reporterId, userId), same))
      .run();
    if (changes > 0) return;
    await tx
      .insert(chatReport)
      .values({ id: await nextId(tx, chatReport), reporterId: userId, accountId, fullName, messageId: messageId ?? 0, ...said })
      .run();
    await notifyAdmins(tx, ctx.now);
  });
}

/** Text of a contact's message, or the names of its files where there is none. @throws NotFound */
async function wordsOfTheirs(tx: Queries, contactId: number, messageId: number): Promise<string> {
  const theirs = and(eq(chatMessage.id, messageId), eq(chatMessage.chatId, contactId), eq(chatMessage.isOwn, false));
  const row = await tx.select({ message: chatMessage.message, files: chatMessage.files }).from(chatMessage).where(theirs).get();
  if (!row) throw new NotFound('There is no such message.');
  return row.message || row.files.map(({ name }) => name).join(', ');
}

/** Tells every admin who may read it, and has not been told and not looked since. */
async function notifyAdmins(tx: Queries, now: number): Promise<void> {
  const ids = (await adminsWith(tx, { messages: ['read'] })).slice(0, notifiedAdmins);
  const unread = and(inArray(notification.userId, ids), eq(notification.link, reportsLink), eq(notification.isRead, false));
  const unreadRows = await tx.select({ id: notification.userId }).from(notification).where(unread).all();
  const payload = {
    titleTh: 'มีรายงานใหม่จากแชต',
    titleEn: 'New report from the chat',
    subtitleTh: 'มีคนรายงานบุคคลหรือข้อความ รอผู้ดูแลตรวจสอบ',
    subtitleEn: 'A person or message needs review',
    icon: 'MessageCircle',
    color: 'warning',
    link: reportsLink,
  } as const;
  const waiting = new Set(unreadRows.map(({ id }) => id));
  for (const userId of ids) if (!waiting.has(userId)) await insertNotification(tx, { ...payload, userId }, now);
}

/** Open reports, oldest first. @throws Unauthenticated, Forbidden */
export async function listChatReports(ctx: Ctx, query: ChatReportsQuery): Promise<ChatReports> {
  requireRight(ctx, 'messages', 'read');
  const open = isNull(chatReport.closedAt);
  const { limit, offset } = pageRange(query);
  const reporter = ctx.db.select({ id: user.id, username: user.username }).from(user).as('reporter');
  const { id, reason, text, message, reportedAt, fullName } = chatReport;
  const rows = await ctx.db
    .select({ id, reason, text, message, reportedAt, fullName, username: user.username, by: reporter.username })
    .from(chatReport)
    .innerJoin(reporter, eq(reporter.id, chatReport.reporterId))
    .leftJoin(user, eq(user.id, chatReport.accountId))
    .where(open)
    .orderBy(asc(reportedAt), asc(id))
    .limit(limit)
    .offset(offset)
    .all();
  return {
    reports: rows.map(({ fullName: name, username, reportedAt: at, ...row }) => ({
      ...row,
      reportedAt: new Date(at).toISOString(),
      about: { fullName: name, username },
    })),
    total: await countRows(ctx.db, chatReport, open),
  };
}

/** Somebody has looked. @throws Unauthenticated, Forbidden, NotFound */
export async function closeChatReport(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRight(ctx, 'messages', 'write');
  await transact(ctx.db, async (tx) => {
    const { changes } = await tx.update(chatReport).set({ closedAt: ctx.now }).where(eq(chatReport.id, id)).run();
    if (changes === 0) throw new NotFound('There is no such report.');
  });
}
