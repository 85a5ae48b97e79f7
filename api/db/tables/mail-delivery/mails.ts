import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { MailKind, MailOrigin, MailState } from '../../../contract/values/mail-delivery/outbox.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { user } from '../identity/accounts.ts';

/** A file that goes along with a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  base64: string;
}

/** People in the head of a mail. */
export interface MailPeople {
  to: { name: string; address: string }[];
  cc: { name: string; address: string }[];
}

/** Mails to go out. Times are milliseconds. */
export const mail = sqliteTable(
  'mail',
  {
    id: integer().primaryKey(),
    /** Names the mail to the servers it passes: one that comes twice is known by it. */
    messageId: text('message_id').notNull(),
    kind: text().$type<MailKind>().notNull(),
    state: text().$type<MailState>().notNull(),
    recipient: text().notNull(),
    replyTo: text('reply_to'),
    /** Name of the person whose words it carries, if any. */
    fromName: text('from_name'),
    /** Account that is told when the mail can't be delivered, if it is still there, and of which of its mails or invoices. */
    senderId: integer('sender_id'),
    origin: text().$type<MailOrigin>(),
    /** Everybody whom the mail names in its head, where that is more than the recipient. */
    people: text({ mode: 'json' }).$type<MailPeople>(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachment: text({ mode: 'json' }).$type<MailAttachment>(),
    /** The address that ends mails like it, without signing in. */
    unsubscribe: text(),
    createdAt: integer('created_at').notNull(),
    attempts: integer().notNull(),
    /** When it is tried next. */
    dueAt: integer('due_at').notNull(),
  },
  (t) => [index('mail_due').on(t.state, t.dueAt), index('mail_age').on(t.createdAt), index('mail_message').on(t.messageId)],
);

/** Codes that were mailed, as hashes. Without an account: for an address that nobody has, so that asking takes equally long. */
export const mailedCode = sqliteTable(
  'mailed_code',
  {
    codeHash: text('code_hash').primaryKey(),
    purpose: text().$type<'reset' | 'confirm' | 'change' | 'invite' | 'data'>().notNull(),
    /** Account of the recipient; invited people have none yet. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The address it was sent to; when the account has another one, a code that is not to change it is worth nothing. */
    emailKey: text('email_key').notNull(),
    /** The address the account will have, as it was typed, where the code is to change it. */
    newEmail: text('new_email'),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [uniqueIndex('mailed_code_account').on(t.userId, t.purpose), index('mailed_code_expiry').on(t.expiresAt)],
);

/** Messages from the contact form to the operator. */
export const contactMessage = sqliteTable(
  'contact_message',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('contact_message_age').on(t.createdAt)],
);
