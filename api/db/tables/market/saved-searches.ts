import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SavedFilters } from '../../../contract/market/saved-searches.ts';
import type { Frequency } from '../../../contract/values/market/saved-searches.ts';
import { user } from '../identity/accounts.ts';
import { listing } from './listings.ts';

/** Saved searches of an account, which notify it of new matches. */
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
    /** Minimum publication time of matches: earlier listings existed when it was saved, changed, or paused. */
    since: integer().notNull(),
    /** When its owner last viewed its results. */
    seenAt: integer('seen_at').notNull(),
    lastToldAt: integer('last_told_at'),
    /** Time of the next notice; null while there are no new matches. */
    tellsAt: integer('tells_at'),
    /** Time of the deletion, which can be undone for a day. */
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    index('saved_search_user').on(t.userId, t.deletedAt, t.createdAt),
    index('saved_search_telling').on(t.tellsAt, t.id),
    index('saved_search_deleted').on(t.deletedAt),
  ],
);

/** Words of which a listing must have at least one to match the search; see decision 0051. */
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

/** Matches of a search since it was saved; its owner is notified of each once. */
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

/** Listings that were added to the search index or changed there, and are not yet compared with saved searches. */
export const savedSearchDue = sqliteTable('saved_search_due', {
  listingId: integer('id')
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
  /** Keys of the searches that may match it. */
  keys: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** Number of changes: a comparison with an earlier version is repeated. */
  version: integer().notNull(),
  /** Last search it was compared with. */
  behind: integer().notNull(),
});
