import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { shopper } from '../shop/products.ts';

/** Page bookmarked by an account or a visitor. */
export const bookmark = sqliteTable(
  'bookmark',
  {
    shopperId: integer('shopper_id')
      .notNull()
      .references(() => shopper.id, { onDelete: 'cascade' }),
    link: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopperId, t.link] })],
);

/** `search` contains the texts in search form, one per line. */
export const searchFile = sqliteTable(
  'search_file',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    by: text().notNull(),
    size: text().notNull(),
    file: text().notNull(),
    search: text().notNull(),
  },
  (t) => [index('search_file_title').on(t.title, t.id)],
);

export const searchContact = sqliteTable(
  'search_contact',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    email: text().notNull(),
    img: text().notNull(),
    date: integer().notNull(),
    search: text().notNull(),
  },
  (t) => [index('search_contact_date').on(t.date, t.id)],
);
