import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the file says of itself: its mode, and whether it was seeded. */
export const meta = sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() });
