import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { NoticeOrSearchKind } from '../../../contract/values/identity/account-settings.ts';
import { user } from './accounts.ts';

/** Accounts of LINE users. `sub` is LINE's permanent id of the user within this channel's provider. */
export const lineIdentity = sqliteTable(
  'line_identity',
  {
    sub: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    /** Kinds of notices sent as LINE messages; empty by default. */
    noticeKinds: text('notice_kinds', { mode: 'json' }).$type<NoticeOrSearchKind[]>().notNull().default([]),
  },
  (t) => [index('line_identity_user').on(t.userId)],
);

/** Used ID tokens, until they expire: each is valid for one sign-in. */
export const lineToken = sqliteTable(
  'line_token',
  {
    /** SHA-256 of the signed part. */
    hash: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('line_token_expiry').on(t.expiresAt)],
);
