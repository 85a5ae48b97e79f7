import { and, desc, eq, lte } from 'drizzle-orm';
import { maxNotifications } from '../../contract/values/navigation/notifications.ts';
import type { Queries } from '../../db/client.ts';
import { notification } from '../../db/schema.ts';
import { announce } from './announce.ts';
import { nextId } from './ids.ts';

type Row = typeof notification.$inferInsert;

/** What an account is told, in both languages: in which it reads is known when it does. */
export type News = Pick<Row, 'userId' | 'titleTh' | 'titleEn' | 'subtitleTh' | 'subtitleEn' | 'icon' | 'color' | 'link'> & {
  /** Of whoever caused it. */
  avatar?: string;
  /** What concerns more than the account is `system`. */
  kind?: Row['kind'];
};

/** Tells an account something, in the transaction that causes it. What is too old to be listed is forgotten. */
export async function notify(tx: Queries, news: News, now: number): Promise<void> {
  const { userId, titleTh, titleEn, subtitleTh, subtitleEn, icon, color, link, avatar = '', kind = 'personal' } = news;
  const said = { titleTh, titleEn, subtitleTh, subtitleEn, icon, color, link, avatar, kind };
  await tx
    .insert(notification)
    .values({ id: await nextId(tx, notification), userId, ...said, createdAt: now, isRead: false })
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
