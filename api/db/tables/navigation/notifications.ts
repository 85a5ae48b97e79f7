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

/** Notices mailed to an account: one thing is mailed about once in a while, however often it happens. */
export const noticeMail = sqliteTable(
  'notice_mail',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** The thing's place on the site. */
    link: text().notNull(),
    createdAt: integer('created_at').notNull(),
    isMailed: integer('is_mailed', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.link] }), index('notice_mail_due').on(t.isMailed, t.createdAt)],
);

/** Notices on their way to the LINE accounts of people, as messages. Times are milliseconds. */
export const lineNotice = sqliteTable(
  'line_notice',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeOrSearchKind>().notNull(),
    /** The thing's place on the site. */
    link: text().notNull(),
    /** Names the message to LINE: one that comes twice is known by it. */
    retryKey: text('retry_key').notNull(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it is tried next. */
    dueAt: integer('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.link] }),
    index('line_notice_due').on(t.state, t.dueAt),
    index('line_notice_age').on(t.createdAt),
  ],
);
