import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { NoticeOrSearchKind } from '../../../contract/values/identity/account-settings.ts';
import { user } from './accounts.ts';

/** Which account a LINE user has. `sub` is LINE's name for the user within this channel's provider; it never changes. */
export const lineIdentity = sqliteTable(
  'line_identity',
  {
    sub: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    /** Kinds of notices that are sent there as messages; none unless somebody chooses them. */
    noticeKinds: text('notice_kinds', { mode: 'json' }).$type<NoticeOrSearchKind[]>().notNull().default([]),
  },
  (t) => [index('line_identity_user').on(t.userId)],
);

/** ID tokens that have been taken, until they expire by themselves: each signs in once. */
export const lineToken = sqliteTable(
  'line_token',
  {
    /** SHA-256 of what LINE has signed. */
    hash: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('line_token_expiry').on(t.expiresAt)],
);
