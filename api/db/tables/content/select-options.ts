import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Invented film titles for trying out form fields. */
export const film = sqliteTable(
  'film',
  {
    id: integer().primaryKey(),
    rank: integer().notNull(),
    value: text().notNull(),
    title: text().notNull(),
    /** The title as searched. */
    search: text().notNull(),
  },
  (t) => [uniqueIndex('film_rank').on(t.rank), uniqueIndex('film_value').on(t.value)],
);
