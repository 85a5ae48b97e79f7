import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Highest id ever used in a table, so that ids of deleted rows are not reused. */
export const idMark = sqliteTable('id_mark', { table: text('table_name').primaryKey(), last: integer().notNull() });
