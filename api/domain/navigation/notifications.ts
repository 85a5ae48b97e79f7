import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Notification, NotificationCounts, NotificationList } from '../../contract/navigation/notifications.ts';
import { maxNotifications } from '../../contract/values/navigation/notifications.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { parameter, prepared, type Reader, transact } from '../../db/client.ts';
import { notification } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { readChannels } from '../shared/channels.ts';
import { NotFound } from '../shared/errors.ts';
import { noteOpened } from '../shared/notify.ts';

const newest = prepared((db) =>
  db
    .select()
    .from(notification)
    .where(and(eq(notification.userId, parameter('userId')), ne(notification.kind, parameter('hidden'))))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(maxNotifications)
    .prepare(),
);

/** Returns the kind that an account has disabled, if any: notifications of general interest can be switched off. */
async function hiddenKind(db: Reader, userId: number): Promise<Notification['kind'] | undefined> {
  const { newAnnouncements } = await readChannels(db, userId);
  return newAnnouncements.app ? undefined : 'system';
}

/** Lists the account's notifications, newest first, with its number of unread ones (specification, shell §2 and §9). */
export async function listNotifications(ctx: Ctx): Promise<NotificationList> {
  const { userId } = requireAccount(ctx);
  const { language } = ctx;
  const hidden = await hiddenKind(ctx.db, userId);
  const rows = await newest(ctx.db).all({ userId, hidden: hidden ?? '' });
  const notifications = rows.map((row) => toNotification(row, language));
  return { notifications, ...(await countNotifications(ctx.db, userId)), showsSystem: !hidden };
}

/** Marks one notification as read, or without an id all visible ones. @throws NotFound for one that is not the account's. */
export async function markNotificationsRead(ctx: Ctx, { id }: { id?: number | undefined }): Promise<NotificationCounts> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'notifications', userId, async (tx) => {
    const own = eq(notification.userId, userId);
    const hidden = await hiddenKind(tx, userId);
    const unread = and(eq(notification.isRead, false), hidden && ne(notification.kind, hidden));
    const these = and(own, id === undefined ? unread : eq(notification.id, id));
    const { changes } = await tx.update(notification).set({ isRead: true }).where(these).run();
    if (id !== undefined && changes === 0) throw new NotFound('There is no such notification.');
    return countNotifications(tx, userId);
  });
}

/** Marks notifications about an opened item as read. */
export async function markThingOpened(ctx: Ctx, { link }: { link: string }): Promise<NotificationCounts> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    await noteOpened(tx, userId, link);
    return countNotifications(tx, userId);
  });
}

async function countNotifications(db: Reader, userId: number): Promise<NotificationCounts> {
  const hidden = await hiddenKind(db, userId);
  const all = await db
    .select({ kind: notification.kind, isRead: notification.isRead, size: count() })
    .from(notification)
    .where(eq(notification.userId, userId))
    .groupBy(notification.isRead, notification.kind)
    .all();
  const groups = all.filter(({ kind }) => kind !== hidden);
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
