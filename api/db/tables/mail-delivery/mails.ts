import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { MailKind, MailOrigin, MailState } from '../../../contract/values/mail-delivery/outbox.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { user } from '../identity/accounts.ts';

/** Attachment of a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  base64: string;
}

/** Recipients named in a mail's header. */
export interface MailPeople {
  to: { name: string; address: string }[];
  cc: { name: string; address: string }[];
}

/** Outgoing mails. Times are milliseconds. */
export const mail = sqliteTable(
  'mail',
  {
    id: integer().primaryKey(),
    /** Message-ID, by which mail servers recognize a duplicate. */
    messageId: text('message_id').notNull(),
    kind: text().$type<MailKind>().notNull(),
    state: text().$type<MailState>().notNull(),
    recipient: text().notNull(),
    replyTo: text('reply_to'),
    /** Name of the person who wrote the content, if any. */
    fromName: text('from_name'),
    /** Account that is notified if the mail is undeliverable, if it still exists, and the mail or invoice concerned. */
    senderId: integer('sender_id'),
    origin: text().$type<MailOrigin>(),
    /** Recipients named in the header, if there are several. */
    people: text({ mode: 'json' }).$type<MailPeople>(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachment: text({ mode: 'json' }).$type<MailAttachment>(),
    /** Unsubscribe URL, which works without signing in. */
    unsubscribe: text(),
    createdAt: integer('created_at').notNull(),
    attempts: integer().notNull(),
    /** Time of the next attempt. */
    dueAt: integer('due_at').notNull(),
  },
  (t) => [index('mail_due').on(t.state, t.dueAt), index('mail_age').on(t.createdAt), index('mail_message').on(t.messageId)],
);

/** Hashes of mailed codes. Rows without an account are for unknown addresses, so that a request takes equally long. */
export const mailedCode = sqliteTable(
  'mailed_code',
  {
    codeHash: text('code_hash').primaryKey(),
    purpose: text().$type<'reset' | 'confirm' | 'change' | 'invite' | 'data'>().notNull(),
    /** Account of the recipient; null for invited people. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Address it was sent to; if the account's address changes, the code becomes invalid, unless it confirms the change. */
    emailKey: text('email_key').notNull(),
    /** New address of the account as it was typed, if the code confirms a change. */
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
