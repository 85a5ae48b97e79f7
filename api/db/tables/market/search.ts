import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A listing that everybody finds, as searches sort and count it. Its words are in the engine's own index. */
export const searchRow = sqliteTable(
  'search_row',
  {
    /** Its place among all: what was listed later has a higher one. */
    id: integer().primaryKey(),
    listingId: integer('listing_id').notNull().unique(),
    listedAt: integer('listed_at').notNull(),
    leaf: text().notNull(),
    province: integer().notNull(),
    district: integer().notNull(),
    /** Empty where it has none. */
    condition: text().notNull(),
    /** Satang; none where it is said on request. */
    price: integer(),
    lat: real().notNull(),
    lng: real().notNull(),
    /** How much higher it stands than others that match as well. */
    boost: integer().notNull(),
    /** Choices among its attributes, as `brand:honda`, each behind a space. */
    traits: text().notNull(),
  },
  (t) => [index('search_row_price').on(t.price, t.id)],
);

/** The numbers among a listing's attributes. */
export const searchNumber = sqliteTable(
  'search_number',
  {
    id: integer()
      .notNull()
      .references(() => searchRow.id, { onDelete: 'cascade' }),
    attribute: text().notNull(),
    value: real().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.attribute] })],
);

/** The words that a listing is found by, each once, so that it is known which ones go with it. */
export const searchWords = sqliteTable('search_words', {
  id: integer()
    .primaryKey()
    .references(() => searchRow.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  others: text().notNull(),
});

/** Every word that listings have, and how many have it. */
export const searchTerm = sqliteTable('search_term', { word: text().primaryKey(), count: integer().notNull() });

/** Words by what is nearly them; see `rules/near-words.ts`. */
export const searchNear = sqliteTable('search_near', { key: text().notNull(), word: text().notNull() }, (t) => [
  primaryKey({ columns: [t.key, t.word] }),
]);

/** Listings that have changed since they were read for searches. */
export const searchDue = sqliteTable('search_due', { listingId: integer('id').primaryKey() });
