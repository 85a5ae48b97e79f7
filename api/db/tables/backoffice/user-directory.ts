import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { DirectoryUser } from '../../../contract/backoffice/user-directory.ts';
import type { RemovedKind } from '../../../contract/values/backoffice/removed-entries.ts';
import type { directoryEventKinds } from '../../../contract/values/backoffice/user-directory.ts';

type DirectoryEventKind = (typeof directoryEventKinds)[number];

/** User directory; accounts have a separate table. */
export const listedUser = sqliteTable(
  'listed_user',
  {
    id: integer().primaryKey(),
    fullName: text('full_name').notNull(),
    username: text().notNull(),
    email: text().notNull(),
    /** Normalized username and email. */
    usernameKey: text('username_key').notNull(),
    emailKey: text('email_key').notNull(),
    /** Equal for all usernames that look alike. Null if an older one looks like this one. */
    usernameSkeleton: text('username_skeleton'),
    /** Names as sort keys. */
    fullNameKey: text('full_name_key').notNull(),
    companyKey: text('company_key').notNull(),
    countryKey: text('country_key').notNull(),
    /** Username, full name, email and billing in search form. */
    search: text().notNull(),
    company: text().notNull(),
    country: text().notNull(),
    contact: text().notNull(),
    role: text().$type<DirectoryUser['role']>().notNull(),
    currentPlan: text('current_plan').$type<DirectoryUser['currentPlan']>().notNull(),
    billing: text().$type<DirectoryUser['billing']>().notNull(),
    status: text().$type<DirectoryUser['status']>().notNull(),
    avatar: text().notNull(),
    avatarColor: text('avatar_color').$type<DirectoryUser['avatarColor']>().notNull(),
    /** Role created by an admin, which is based on `role`; null if `role` is sufficient. */
    staffRole: text('staff_role'),
    /** Account found by the email at the last change of this person's access. */
    accountId: integer('account_id'),
    createdAt: integer('created_at').notNull().default(0),
    /** Last start or renewal of a session of the account; 0 if there was none. Stored here for sorting. */
    lastSeenAt: integer('last_seen_at').notNull().default(0),
  },
  (t) => [
    uniqueIndex('listed_user_username_key').on(t.usernameKey),
    uniqueIndex('listed_user_email_key').on(t.emailKey),
    uniqueIndex('listed_user_skeleton').on(t.usernameSkeleton),
    index('listed_user_name').on(t.fullNameKey, t.id),
    index('listed_user_company').on(t.companyKey, t.id),
    index('listed_user_country').on(t.countryKey, t.id),
    index('listed_user_role').on(t.role, t.id),
    index('listed_user_plan').on(t.currentPlan, t.id),
    index('listed_user_billing').on(t.billing, t.id),
    index('listed_user_status').on(t.status, t.id),
    index('listed_user_seen').on(t.lastSeenAt, t.id),
    index('listed_user_staff_role').on(t.staffRole),
    index('listed_user_account').on(t.accountId),
    // Covering index for counting search results.
    index('listed_user_search').on(t.search),
  ],
);

/** History of a directory user. */
export const directoryEvent = sqliteTable(
  'directory_event',
  {
    id: integer().primaryKey(),
    listedUserId: integer('listed_user_id').notNull(),
    kind: text().$type<DirectoryEventKind>().notNull(),
    /** New value, such as a role's name. */
    detail: text().notNull(),
    /** Name of the actor. */
    byName: text('by_name').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('directory_event_user').on(t.listedUserId, t.id)],
);

/** Entries removed from the lists of people, roles, permissions and employees, which can be restored. */
export const removedEntry = sqliteTable(
  'removed_entry',
  {
    kind: text().$type<RemovedKind>().notNull(),
    /** Primary key of the entry in its list: a number, or a role's key. */
    key: text().notNull(),
    /** Account that removed the entry and may restore it, even if others have reused its number and removed it again. */
    removedBy: integer('removed_by').notNull(),
    row: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    removedAt: integer('removed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key, t.removedBy] }), index('removed_entry_time').on(t.removedAt)],
);
