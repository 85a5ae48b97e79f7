import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { StoredFile } from '../../../contract/files/files.ts';
import type { Contact } from '../../../contract/workspace/chat.ts';
import { user } from '../identity/accounts.ts';

const ownerColumn = () =>
  integer('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Chat profile of an account; without a row, the defaults. */
export const chatProfile = sqliteTable('chat_profile', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Id of the account in its own chat, if it differs. */
  personId: integer('person_id'),
  role: text().notNull(),
  about: text().notNull(),
  status: text().$type<Contact['status']>().notNull(),
  isTwoStepAuthVerificationEnabled: integer('is_two_step_auth_verification_enabled', { mode: 'boolean' }).notNull(),
  isNotificationsOn: integer('is_notifications_on', { mode: 'boolean' }).notNull(),
  /** Whether users who don't know the account can find it by name. */
  isFoundByName: integer('is_found_by_name', { mode: 'boolean' }).notNull().default(false),
});

export const chatContact = sqliteTable(
  'chat_contact',
  {
    id: integer().primaryKey(),
    userId: ownerColumn(),
    /** Account of this contact, if any, whose name is shown and which receives the messages. */
    accountId: integer('account_id').references(() => user.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    role: text().notNull(),
    about: text().notNull(),
    avatar: text().notNull(),
    status: text().$type<Contact['status']>().notNull(),
    /** Pinned to the top of the list. */
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
    /** Messages from this contact are not counted as new. */
    isMuted: integer('is_muted', { mode: 'boolean' }).notNull().default(false),
    /** Hidden from the list until one of the two writes again. */
    isArchived: integer('is_archived', { mode: 'boolean' }).notNull().default(false),
    /** Neither of the two can write to the other. */
    isBlocked: integer('is_blocked', { mode: 'boolean' }).notNull().default(false),
    /** Its account was deleted: messages reach nobody. */
    isGone: integer('is_gone', { mode: 'boolean' }).notNull().default(false),
    /** Listing of the thread in the messenger; 0 for a contact of the chat, since a unique index treats nulls as different. */
    listingId: integer('listing_id').notNull().default(0),
    /** Whether its owner is the seller of that listing, rather than a buyer. */
    isSelling: integer('is_selling', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    index('chat_contact_owner').on(t.userId, t.id),
    uniqueIndex('chat_contact_account').on(t.userId, t.accountId, t.listingId),
    index('chat_contact_of').on(t.accountId),
    // A message's senderId is one or the other.
    check('chat_contact_is_not_owner', sql`${t.id} <> ${t.userId}`),
  ],
);

/** First answer of a seller in a thread; it outlives the messages. */
export const threadAnswer = sqliteTable(
  'thread_answer',
  {
    contactId: integer('contact_id')
      .primaryKey()
      .references(() => chatContact.id, { onDelete: 'cascade' }),
    userId: ownerColumn(),
    /** Time of the buyer's first message. */
    askedAt: integer('asked_at').notNull(),
    /** Milliseconds until the answer. */
    wait: integer().notNull(),
  },
  (t) => [index('thread_answer_seller').on(t.userId, t.askedAt, t.wait)],
);

/** Conversation of an account with one of its contacts; it has the contact's id. */
export const chat = sqliteTable(
  'chat',
  {
    id: integer()
      .primaryKey()
      .references(() => chatContact.id, { onDelete: 'cascade' }),
    userId: ownerColumn(),
    unseenMsgs: integer('unseen_msgs').notNull(),
    lastMessageId: integer('last_message_id').notNull(),
    lastMessageAt: integer('last_message_at').notNull(),
    /** When its owner is notified of unread messages; null if there is nothing new to report. */
    tellAt: integer('tell_at'),
    /** Until when the contact is shown as typing. */
    typingUntil: integer('typing_until').notNull().default(0),
    /** Marked as unread by its owner: it counts as one new message, invisibly to the contact. */
    isMarkedUnread: integer('is_marked_unread', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('chat_newest').on(t.userId, t.lastMessageAt, t.lastMessageId), index('chat_tell').on(t.tellAt)],
);

const messageColumns = () => ({
  id: integer().primaryKey(),
  /** Whether the conversation's owner wrote it, rather than the contact. */
  isOwn: integer('is_own', { mode: 'boolean' }).notNull(),
  /** Plain text; empty for files only, and after unsending. */
  message: text().notNull(),
  time: integer().notNull(),
  /** Time of the author's last edit. */
  editedAt: integer('edited_at'),
  /** Same message in the other account's conversation; null if the contact has no account. */
  twinId: integer('twin_id'),
  /** Message of this conversation that it replies to. */
  replyToId: integer('reply_to_id'),
  files: text({ mode: 'json' }).$type<StoredFile[]>().notNull().default([]),
  isUnsent: integer('is_unsent', { mode: 'boolean' }).notNull().default(false),
  /** Reactions of the conversation’s owner, and of the contact, one each. */
  ownReaction: text('own_reaction'),
  theirReaction: text('their_reaction'),
});

export const chatMessage = sqliteTable(
  'chat_message',
  {
    ...messageColumns(),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
  },
  (t) => [index('chat_message_chat').on(t.chatId, t.id)],
);

/** Cleared conversation, kept while it can be restored. */
export const chatRemoval = sqliteTable(
  'chat_removal',
  {
    id: integer().primaryKey(),
    userId: ownerColumn(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => chatContact.id, { onDelete: 'cascade' }),
    removedAt: integer('removed_at').notNull(),
  },
  (t) => [
    index('chat_removal_owner').on(t.userId, t.id),
    index('chat_removal_contact').on(t.contactId),
    index('chat_removal_age').on(t.removedAt),
  ],
);

export const chatRemovedMessage = sqliteTable(
  'chat_removed_message',
  {
    ...messageColumns(),
    removalId: integer('removal_id')
      .notNull()
      .references(() => chatRemoval.id, { onDelete: 'cascade' }),
  },
  (t) => [index('chat_removed_message_removal').on(t.removalId, t.id)],
);
