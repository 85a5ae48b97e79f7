import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Erased people, so that a backup that still contains them does not bring them back: hashes of accounts' numbers and of addresses, keyed by
 * the database's id. Times are milliseconds.
 */
export const erasedPerson = sqliteTable('erased_person', { hash: text().primaryKey(), erasedAt: integer('erased_at').notNull() });
