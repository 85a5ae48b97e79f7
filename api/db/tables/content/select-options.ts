import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Invented film titles for form fields. */
export const film = sqliteTable(
  'film',
  {
    id: integer().primaryKey(),
    rank: integer().notNull(),
    value: text().notNull(),
    title: text().notNull(),
    /** Title in search form. */
    search: text().notNull(),
  },
  (t) => [uniqueIndex('film_rank').on(t.rank), uniqueIndex('film_value').on(t.value)],
);
