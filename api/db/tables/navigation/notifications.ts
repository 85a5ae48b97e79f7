import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Notification } from '../../../contract/navigation/notifications.ts';
import type { NoticeKind, NoticeOrSearchKind } from '../../../contract/values/identity/account-settings.ts';
import { user } from '../identity/accounts.ts';

export const notification = sqliteTable(
  'notification',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<Notification['kind']>().notNull(),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    subtitleTh: text('subtitle_th').notNull(),
    subtitleEn: text('subtitle_en').notNull(),
    createdAt: integer('created_at').notNull(),
    avatar: text().notNull(),
    icon: text().notNull(),
    color: text().$type<Notification['color']>().notNull(),
    link: text().notNull(),
    isRead: integer('is_read', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    index('notification_owner').on(t.userId, t.createdAt, t.id),
    index('notification_unread').on(t.userId, t.isRead, t.kind),
    index('notification_age').on(t.createdAt),
  ],
);

/** Notices mailed to an account, which limit mails about the same item. */
export const noticeMail = sqliteTable(
  'notice_mail',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** Path of the item. */
    link: text().notNull(),
    createdAt: integer('created_at').notNull(),
    isMailed: integer('is_mailed', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.link] }), index('notice_mail_due').on(t.isMailed, t.createdAt)],
);

/** Outgoing notices to LINE accounts, as messages. Times are milliseconds. */
export const lineNotice = sqliteTable(
  'line_notice',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeOrSearchKind>().notNull(),
    /** Path of the item. */
    link: text().notNull(),
    /** Retry key, by which LINE recognizes a duplicate. */
    retryKey: text('retry_key').notNull(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Time of the next attempt. */
    dueAt: integer('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.link] }),
    index('line_notice_due').on(t.state, t.dueAt),
    index('line_notice_age').on(t.createdAt),
  ],
);
