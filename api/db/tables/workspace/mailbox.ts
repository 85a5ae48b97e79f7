import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { LabelTone, SendProblem } from '../../../contract/values/workspace/mailbox.ts';
import type { Attachment, Correspondent, Email } from '../../../contract/workspace/mailbox.ts';
import { user } from '../identity/accounts.ts';

/** One account's copy of a mail. Everybody who sent or got it has one of their own. */
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
    /** The conversation: the same number in everybody's copies. */
    threadId: integer('thread_id').notNull(),
    /** The mail this is a copy of: the same number in everybody's copies. */
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
    /** Subject, sender and the message's words as searched. */
    search: text().notNull(),
    message: text().notNull(),
    /** When the draft is to be sent by itself, in milliseconds. */
    sendAt: integer('send_at'),
    /** Why the draft was not sent when it should have been. */
    sendProblem: text('send_problem').$type<SendProblem>(),
  },
  (t) => [
    index('email_folder').on(t.userId, t.folder, t.time, t.id),
    index('email_owner').on(t.userId, t.time, t.id),
    index('email_starred').on(t.userId, t.isStarred, t.time, t.id),
    index('email_unread').on(t.userId, t.folder, t.isRead),
    index('email_neighbour').on(t.userId, t.folder, t.id),
    index('email_thread').on(t.userId, t.threadId, t.id),
    // How much a mailbox holds is counted over this.
    index('email_size').on(t.userId, t.fromEmail, t.weight),
    index('email_due').on(t.sendAt),
  ],
);

/** A label that an account has made for itself. */
export const emailLabel = sqliteTable(
  'email_label',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tone: text().$type<LabelTone>().notNull(),
    /** Since when it is gone, in milliseconds; for a while it can come back, with its mails. */
    deletedAt: integer('deleted_at'),
  },
  (t) => [index('email_label_owner').on(t.userId, t.id)],
);

/** Which mails have a label of their owner's own. */
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
