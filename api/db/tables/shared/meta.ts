import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Facts about the database itself: its mode, and whether it was seeded. */
export const meta = sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() });
