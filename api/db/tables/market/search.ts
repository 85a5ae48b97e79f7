import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Public listing in the form that searches sort and count. Its words are in the engine's own index. */
export const searchRow = sqliteTable(
  'search_row',
  {
    /** Rank: later listings have higher ids. */
    id: integer().primaryKey(),
    listingId: integer('listing_id').notNull().unique(),
    listedAt: integer('listed_at').notNull(),
    leaf: text().notNull(),
    province: integer().notNull(),
    district: integer().notNull(),
    /** Empty if it has none. */
    condition: text().notNull(),
    /** Price in satang; null if it is on request. */
    price: integer(),
    lat: real().notNull(),
    lng: real().notNull(),
    /** Boost in the ranking of equal matches. */
    boost: integer().notNull(),
    /** Choices among its attributes, such as `brand:honda`, each after a space. */
    traits: text().notNull(),
  },
  (t) => [index('search_row_price').on(t.price, t.id)],
);

/** Numeric attributes of listings. */
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

/** Words of a listing without duplicates, needed to update the word counts when it is removed. */
export const searchWords = sqliteTable('search_words', {
  id: integer()
    .primaryKey()
    .references(() => searchRow.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  others: text().notNull(),
});

/** Number of listings by word. */
export const searchTerm = sqliteTable('search_term', { word: text().primaryKey(), count: integer().notNull() });

/** Words by similar spellings; see `rules/near-words.ts`. */
export const searchNear = sqliteTable('search_near', { key: text().notNull(), word: text().notNull() }, (t) => [
  primaryKey({ columns: [t.key, t.word] }),
]);

/** Listings that changed since they were last indexed. */
export const searchDue = sqliteTable('search_due', { listingId: integer('id').primaryKey() });
