import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './accounts.ts';

/** Authenticator app of an account's second step. Times are milliseconds. */
export const twoStep = sqliteTable('two_step', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Shared secret of the app and this server, in base 32. */
  secret: text().notNull(),
  createdAt: integer('created_at').notNull(),
  /** When a first code confirmed the app; until then, no code is required. */
  confirmedAt: integer('confirmed_at'),
  /** Time step of the last accepted code; codes of this and earlier steps are rejected. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Hashes of recovery codes; a used code is deleted. */
export const recoveryCode = sqliteTable(
  'recovery_code',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
