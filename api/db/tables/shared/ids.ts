import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The highest id that rows of a table have ever had. Rows go; the numbers by which others name them are not given again. */
export const idMark = sqliteTable('id_mark', { table: text('table_name').primaryKey(), last: integer().notNull() });
