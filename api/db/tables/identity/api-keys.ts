import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { KeyScope } from '../../../contract/values/identity/api-keys.ts';
import { user } from './accounts.ts';

/** API keys, with which programs act for an account. Times are milliseconds. */
export const apiKey = sqliteTable(
  'api_key',
  {
    /** Identifies the key; grants no rights. */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** First characters of the key, for display. */
    start: text().notNull(),
    /** SHA-256 of the key, which itself is not stored. */
    keyHash: text('key_hash').notNull(),
    scopes: text({ mode: 'json' }).$type<KeyScope[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Rounded to the minute. */
    lastUsedAt: integer('last_used_at'),
    revokedAt: integer('revoked_at'),
  },
  (t) => [
    uniqueIndex('api_key_hash').on(t.keyHash),
    index('api_key_owner').on(t.userId, t.revokedAt, t.createdAt),
    index('api_key_expiry').on(t.expiresAt),
  ],
);
