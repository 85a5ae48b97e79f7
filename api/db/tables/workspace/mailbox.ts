import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { LabelTone, SendProblem } from '../../../contract/values/workspace/mailbox.ts';
import type { Attachment, Correspondent, Email } from '../../../contract/workspace/mailbox.ts';
import { user } from '../identity/accounts.ts';

/** An account's copy of a mail. The sender and every recipient have one each. */
export const email = sqliteTable(
  'email',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    folder: text().$type<Email['folder']>().notNull(),
    time: integer().notNull(),
    isStarred: integer('is_starred', { mode: 'boolean' }).notNull(),
    isRead: integer('is_read', { mode: 'boolean' }).notNull(),
    labels: text({ mode: 'json' }).$type<Email['labels']>().notNull(),
    /** Conversation, with the same number in all copies. */
    threadId: integer('thread_id').notNull(),
    /** Mail of which this is a copy, with the same number in all copies. */
    originId: integer('origin_id').notNull(),
    /** Characters of the message and its recipients. */
    weight: integer().notNull(),
    fromEmail: text('from_email').notNull(),
    fromName: text('from_name').notNull(),
    fromAvatar: text('from_avatar').notNull(),
    to: text({ mode: 'json' }).$type<Correspondent[]>().notNull(),
    cc: text({ mode: 'json' }).$type<Correspondent[]>().notNull(),
    bcc: text({ mode: 'json' }).$type<Correspondent[]>().notNull(),
    attachments: text({ mode: 'json' }).$type<Attachment[]>().notNull(),
    subject: text().notNull(),
    /** Subject, sender and message text in search form. */
    search: text().notNull(),
    message: text().notNull(),
    /** When the draft is sent automatically, in milliseconds. */
    sendAt: integer('send_at'),
    /** Reason why the scheduled draft was not sent. */
    sendProblem: text('send_problem').$type<SendProblem>(),
  },
  (t) => [
    index('email_folder').on(t.userId, t.folder, t.time, t.id),
    index('email_owner').on(t.userId, t.time, t.id),
    index('email_starred').on(t.userId, t.isStarred, t.time, t.id),
    index('email_unread').on(t.userId, t.folder, t.isRead),
    index('email_neighbour').on(t.userId, t.folder, t.id),
    index('email_thread').on(t.userId, t.threadId, t.id),
    // Covering index for measuring a mailbox.
    index('email_size').on(t.userId, t.fromEmail, t.weight),
    index('email_due').on(t.sendAt),
  ],
);

/** Custom label of an account. */
export const emailLabel = sqliteTable(
  'email_label',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tone: text().$type<LabelTone>().notNull(),
    /** Time of deletion in milliseconds, which can be undone for a while, with its mails. */
    deletedAt: integer('deleted_at'),
  },
  (t) => [index('email_label_owner').on(t.userId, t.id)],
);

/** Custom labels of mails. */
export const emailLabelled = sqliteTable(
  'email_labelled',
  {
    labelId: integer('label_id')
      .notNull()
      .references(() => emailLabel.id, { onDelete: 'cascade' }),
    emailId: integer('email_id')
      .notNull()
      .references(() => email.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.labelId, t.emailId] }), index('email_labelled_mail').on(t.emailId)],
);
