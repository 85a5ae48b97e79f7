import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { type NoticeKind, neverMailed } from '../../contract/values/identity/account-settings.ts';
import type { Queries } from '../../db/client.ts';
import { lineIdentity, lineNotice, noticeMail, notification } from '../../db/schema.ts';
import { announce } from './announce.ts';
import { readChannels } from './channels.ts';
import { insertNotification, type NotificationPayload } from './insert-notification.ts';
import { countRows } from './paging.ts';

/**
 * Minimum time between two mails to an account about the same subject, and period of the maximum in total, in milliseconds; also for LINE.
 */
export const quietTime = 3600_000;
const maxMailed = 30;

/**
 * Notifies an account of an action by others or an elapsed time, over its chosen channels, in the same transaction. Mails follow shortly
 * after (see mail-delivery/notice-mails.ts), unless `isMailedApart`.
 * @returns whether a notification was written
 */
export async function notify(
  tx: Queries,
  kind: NoticeKind,
  payload: NotificationPayload,
  now: number,
  { isMailedApart = false } = {},
): Promise<boolean> {
  const channels = (await readChannels(tx, payload.userId))[kind];
  if (channels.app) await insertNotification(tx, payload, now);
  if (!isMailedApart && channels.mail && !neverMailed.includes(kind))
    await noteMail(tx, { userId: payload.userId, kind, link: payload.link }, now);
  await noteForLine(tx, { userId: payload.userId, kind, link: payload.link }, now);
  return channels.app;
}

/** Queues a LINE notice for an account; the message follows shortly after (see mail-delivery/line-notices.ts). */
export async function noteForLine(
  tx: Queries,
  { userId, kind, link }: Pick<typeof lineNotice.$inferInsert, 'userId' | 'kind' | 'link'>,
  now: number,
): Promise<void> {
  const known = await tx.select({ kinds: lineIdentity.noticeKinds }).from(lineIdentity).where(eq(lineIdentity.userId, userId)).get();
  if (!known?.kinds.includes(kind)) return;
  const own = eq(lineNotice.userId, userId);
  await tx
    .delete(lineNotice)
    .where(and(own, lt(lineNotice.createdAt, now - quietTime)))
    .run();
  if ((await countRows(tx, lineNotice, own)) >= maxMailed) return;
  const message = { retryKey: randomUUID(), state: 'waiting' as const, attempts: 0, createdAt: now, dueAt: now };
  await tx
    .insert(lineNotice)
    .values({ userId, kind, link, ...message })
    .onConflictDoNothing()
    .run();
}

async function noteMail(
  tx: Queries,
  { userId, kind, link }: Pick<typeof noticeMail.$inferInsert, 'userId' | 'kind' | 'link'>,
  now: number,
): Promise<void> {
  const own = eq(noticeMail.userId, userId);
  await tx
    .delete(noticeMail)
    .where(and(own, lt(noticeMail.createdAt, now - quietTime)))
    .run();
  if ((await countRows(tx, noticeMail, own)) >= maxMailed) return;
  await tx.insert(noticeMail).values({ userId, kind, link, createdAt: now }).onConflictDoNothing().run();
}

/** Records that an account has opened the subject of a notice. */
export async function noteOpened(tx: Queries, userId: number, ...links: string[]): Promise<void> {
  const unread = and(eq(notification.userId, userId), inArray(notification.link, links), eq(notification.isRead, false));
  const { changes } = await tx.update(notification).set({ isRead: true }).where(unread).run();
  const unsent = and(eq(noticeMail.userId, userId), inArray(noticeMail.link, links), eq(noticeMail.isMailed, false));
  await tx.delete(noticeMail).where(unsent).run();
  const unwritten = and(eq(lineNotice.userId, userId), inArray(lineNotice.link, links), eq(lineNotice.state, 'waiting'));
  await tx.delete(lineNotice).where(unwritten).run();
  if (changes > 0) await announce(tx, 'notifications', userId);
}
