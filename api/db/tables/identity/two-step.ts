import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './accounts.ts';

/** The app whose codes an account signs in with, beside its password. Times are milliseconds. */
export const twoStep = sqliteTable('two_step', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Secret that the app and this server share to make codes, in base 32. */
  secret: text().notNull(),
  createdAt: integer('created_at').notNull(),
  /** When a first code has shown that the app has it; until then nobody is asked for one. */
  confirmedAt: integer('confirmed_at'),
  /** The step of time whose code was taken last: neither it nor an older one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
});

/** The codes that stand in for the app, as hashes; a code that was used is gone. */
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
