import { and, desc, eq, lte } from 'drizzle-orm';
import { maxNotifications } from '../../contract/values/navigation/notifications.ts';
import type { Queries } from '../../db/client.ts';
import { notification } from '../../db/schema.ts';
import { announce } from './announce.ts';
import { nextId } from './ids.ts';

type Row = typeof notification.$inferInsert;

/** Notification in both languages: the reader's language is only known when it is read. */
export type NotificationPayload = Pick<Row, 'userId' | 'titleTh' | 'titleEn' | 'subtitleTh' | 'subtitleEn' | 'icon' | 'color' | 'link'> & {
  /** Picture of the user who caused it. */
  avatar?: string;
  /** `system` for notifications that concern more than the account. */
  kind?: Row['kind'];
};

/** Notifies an account in the transaction of the cause. Notifications too old to be listed are deleted. */
export async function insertNotification(tx: Queries, payload: NotificationPayload, now: number): Promise<void> {
  const { userId, titleTh, titleEn, subtitleTh, subtitleEn, icon, color, link, avatar = '', kind = 'personal' } = payload;
  const row = { titleTh, titleEn, subtitleTh, subtitleEn, icon, color, link, avatar, kind };
  await tx
    .insert(notification)
    .values({ id: await nextId(tx, notification), userId, ...row, createdAt: now, isRead: false })
    .run();
  const own = eq(notification.userId, userId);
  const tooOld = tx
    .select({ id: notification.id })
    .from(notification)
    .where(own)
    .orderBy(desc(notification.id))
    .limit(1)
    .offset(2 * maxNotifications);
  await tx
    .delete(notification)
    .where(and(own, lte(notification.id, tooOld)))
    .run();
  await announce(tx, 'notifications', userId);
}
