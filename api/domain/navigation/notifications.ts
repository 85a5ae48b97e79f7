import { and, count, desc, eq } from 'drizzle-orm';
import type { Notification, NotificationCounts, NotificationList } from '../../contract/navigation/notifications.ts';
import { maxNotifications } from '../../contract/values/navigation/notifications.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { parameter, prepared, type Reader, transact } from '../../db/client.ts';
import { notification } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { noteOpened } from '../shared/tell.ts';

const newest = prepared((db) =>
  db
    .select()
    .from(notification)
    .where(eq(notification.userId, parameter('userId')))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(maxNotifications)
    .prepare(),
);

/** The account's own notifications, newest first, and how many it has not read (specification, shell §2 and §9). */
export async function listNotifications(ctx: Ctx): Promise<NotificationList> {
  const { userId } = requireAccount(ctx);
  const { language } = ctx;
  const notifications = (await newest(ctx.db).all({ userId })).map((row) => toNotification(row, language));
  return { notifications, ...(await countNotifications(ctx.db, userId)) };
}

/** Marks one notification as read, or all without an id. @throws NotFound for one that is not the account's. */
export async function markNotificationsRead(ctx: Ctx, { id }: { id?: number | undefined }): Promise<NotificationCounts> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'notifications', userId, async (tx) => {
    const own = eq(notification.userId, userId);
    const these = id === undefined ? and(own, eq(notification.isRead, false)) : and(own, eq(notification.id, id));
    const { changes } = await tx.update(notification).set({ isRead: true }).where(these).run();
    if (id !== undefined && changes === 0) throw new NotFound('There is no such notification.');
    return countNotifications(tx, userId);
  });
}

/** Marks what tells of one thing as read: it has been opened. */
export async function markThingOpened(ctx: Ctx, { link }: { link: string }): Promise<NotificationCounts> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    await noteOpened(tx, userId, link);
    return countNotifications(tx, userId);
  });
}

async function countNotifications(db: Reader, userId: number): Promise<NotificationCounts> {
  const groups = await db
    .select({ kind: notification.kind, isRead: notification.isRead, size: count() })
    .from(notification)
    .where(eq(notification.userId, userId))
    .groupBy(notification.isRead, notification.kind)
    .all();
  const sum = (counted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(counted).reduce((size, group) => size + group.size, 0);
  return {
    badge: sum(({ kind, isRead }) => kind === 'personal' && !isRead),
    unread: sum(({ isRead }) => !isRead),
    total: sum(() => true),
  };
}

function toNotification(row: typeof notification.$inferSelect, language: Language): Notification {
  const { id, kind, createdAt, avatar, icon, color, isRead, link } = row;
  const [title, subtitle] = language === 'th' ? [row.titleTh, row.subtitleTh] : [row.titleEn, row.subtitleEn];
  return { id, kind, title, subtitle, time: new Date(createdAt).toISOString(), avatar, icon, color, isRead, link };
}
