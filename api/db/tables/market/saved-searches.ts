import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SavedFilters } from '../../../contract/market/saved-searches.ts';
import type { Frequency } from '../../../contract/values/market/saved-searches.ts';
import { user } from '../identity/accounts.ts';
import { listing } from './listings.ts';

/** Searches that an account has saved, to be told of new results. */
export const savedSearch = sqliteTable(
  'saved_search',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filters: text({ mode: 'json' }).$type<SavedFilters>().notNull(),
    frequency: text().$type<Frequency>().notNull(),
    byNotice: integer('by_notice', { mode: 'boolean' }).notNull(),
    byMail: integer('by_mail', { mode: 'boolean' }).notNull(),
    isPaused: integer('is_paused', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** Listings that were published earlier are no news: they were there when it was saved, or changed, or while it was paused. */
    since: integer().notNull(),
    /** When its owner last looked at what it found. */
    seenAt: integer('seen_at').notNull(),
    lastToldAt: integer('last_told_at'),
    /** When its owner is told next; none while there is nothing new. */
    tellsAt: integer('tells_at'),
    /** Since when it is gone; for a day it can be brought back. */
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    index('saved_search_user').on(t.userId, t.deletedAt, t.createdAt),
    index('saved_search_telling').on(t.tellsAt, t.id),
    index('saved_search_deleted').on(t.deletedAt),
  ],
);

/** Words of which a listing has one, or is not found by the search; see decision 0051. */
export const savedSearchKey = sqliteTable(
  'saved_search_key',
  {
    key: text().notNull(),
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearch.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.key, t.searchId] }), index('saved_search_key_search').on(t.searchId)],
);

/** Listings that a search has found since it was saved: its owner is told of each once. */
export const savedSearchHit = sqliteTable(
  'saved_search_hit',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearch.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    foundAt: integer('found_at').notNull(),
    isTold: integer('is_told', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.listingId] }),
    index('saved_search_hit_listing').on(t.listingId),
    index('saved_search_hit_newest').on(t.searchId, t.foundAt, t.listingId),
  ],
);

/** Listings that came into the index of searches, or changed there, and have not been held against saved searches since. */
export const savedSearchDue = sqliteTable('saved_search_due', {
  listingId: integer('id')
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
  /** Keys of the searches that may find it. */
  keys: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** Counts how often it came: who has looked at an earlier state of it is not done. */
  version: integer().notNull(),
  /** The last search it was held against. */
  behind: integer().notNull(),
});
