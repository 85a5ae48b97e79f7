import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ListingContent } from '../../../contract/market/listings.ts';
import type {
  Condition,
  Delivery,
  ListingAction,
  ListingState,
  PriceKind,
  RejectReason,
} from '../../../contract/values/market/listings.ts';
import { user } from '../identity/accounts.ts';
import { photo } from './photos.ts';

/** Item that an account offers. */
export const listing = sqliteTable(
  'listing',
  {
    id: integer().primaryKey(),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: text().$type<ListingState>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    titleEn: text('title_en').notNull(),
    descriptionEn: text('description_en').notNull(),
    categoryId: text('category_id').notNull(),
    attributes: text({ mode: 'json' }).$type<ListingContent['attributes']>().notNull(),
    priceKind: text('price_kind').$type<PriceKind>().notNull(),
    price: integer(),
    /** Price before the last reduction, and the time of that; shown for 30 days. */
    priceBefore: integer('price_before'),
    priceDroppedAt: integer('price_dropped_at'),
    condition: text().$type<Condition>(),
    subdistrictId: integer('subdistrict_id'),
    provinceId: integer('province_id'),
    /** Public point: some hundred metres from the sub-district's, and constant while the place is unchanged. */
    lat: real(),
    lng: real(),
    delivery: text().$type<Delivery>().notNull(),
    shippingFee: integer('shipping_fee').notNull(),
    quantity: integer().notNull(),
    phone: text().notNull(),
    /** Equal for listings with the same text; empty if the text is too short. */
    textKey: text('text_key').notNull(),
    /** Version number, increased by each save; a stale one is rejected. */
    version: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    editedAt: integer('edited_at').notNull(),
    submittedAt: integer('submitted_at'),
    /** Time of the first approval. */
    publishedAt: integer('published_at'),
    /** Sort key among the newest; a renewal after seven days updates it. */
    listedAt: integer('listed_at'),
    renewedAt: integer('renewed_at'),
    /** End of its time on sale, whether it is visible or archived meanwhile. */
    expiresAt: integer('expires_at'),
    /** Time of the next expiry reminder to its seller. */
    remindsAt: integer('reminds_at'),
    /** Time of the last change of state. */
    stateSince: integer('state_since').notNull(),
    rejectReason: text('reject_reason').$type<RejectReason>(),
    rejectText: text('reject_text'),
    soldHere: integer('sold_here', { mode: 'boolean' }),
    /** Since when reports hide it until its review. */
    hiddenAt: integer('hidden_at'),
  },
  (t) => [
    index('listing_seller').on(t.sellerId, t.state, t.editedAt),
    index('listing_newest').on(t.state, t.hiddenAt, t.listedAt, t.id),
    index('listing_category').on(t.categoryId, t.state, t.listedAt),
    index('listing_waiting').on(t.state, t.submittedAt, t.id),
    index('listing_expiring').on(t.state, t.expiresAt),
    index('listing_reminding').on(t.state, t.remindsAt),
    index('listing_text').on(t.textKey),
    index('listing_dropped').on(t.priceDroppedAt),
    index('listing_since').on(t.state, t.stateSince),
  ],
);

/** Listing that a seller has featured last: free, for a week, one per week. The row outlives the listing, since the week continues. */
export const featuredListing = sqliteTable(
  'featured_listing',
  {
    sellerId: integer('seller_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id').notNull(),
    since: integer().notNull(),
    /** A week later, or the end of its sale. */
    until: integer().notNull(),
  },
  (t) => [index('featured_listing_listing').on(t.listingId)],
);

export const listingPhoto = sqliteTable(
  'listing_photo',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** Position in the seller's order; the first is the cover. */
    position: integer().notNull(),
    photoId: text('photo_id')
      .notNull()
      .references(() => photo.id, { onDelete: 'cascade' }),
    description: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.position] }), index('listing_photo_photo').on(t.photoId)],
);

/** Proposed changes to a public listing, until a moderator decides. */
export const listingChange = sqliteTable(
  'listing_change',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listing.id, { onDelete: 'cascade' }),
    content: text({ mode: 'json' }).$type<ListingContent>().notNull(),
    proposedAt: integer('proposed_at').notNull(),
  },
  (t) => [index('listing_change_proposed').on(t.proposedAt, t.listingId)],
);

/** History of all listings; rows are immutable and outlive the listings. */
export const listingEvent = sqliteTable(
  'listing_event',
  {
    id: integer().primaryKey(),
    listingId: integer('listing_id').notNull(),
    sellerId: integer('seller_id').notNull(),
    at: integer().notNull(),
    /** Account that acted; null if elapsed time or a sale caused the event. */
    actorId: integer('actor_id'),
    by: text().$type<'seller' | 'moderator' | 'time' | 'deal'>().notNull(),
    action: text().$type<ListingAction | 'start' | 'propose' | 'confirm' | 'refuse' | 'edit' | 'hide' | 'show' | 'undo'>().notNull(),
    from: text('from_state').$type<ListingState>(),
    to: text('to_state').$type<ListingState>(),
    reason: text(),
    text: text(),
    before: text({ mode: 'json' }).$type<Partial<ListingContent>>(),
    after: text({ mode: 'json' }).$type<Partial<ListingContent>>(),
  },
  (t) => [
    index('listing_event_listing').on(t.listingId, t.id),
    index('listing_event_seller').on(t.sellerId, t.action, t.at),
    index('listing_event_by').on(t.by, t.id),
    index('listing_event_action').on(t.action, t.at),
    index('listing_event_age').on(t.at),
  ],
);

/** Price history of a listing: each price and its start. */
export const listingPrice = sqliteTable(
  'listing_price',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    price: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.at] })],
);

/** Counts are separate from the listing, so that a view doesn't change it. */
export const listingCount = sqliteTable('listing_count', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
  views: integer().notNull(),
  contacts: integer().notNull(),
  favourites: integer().notNull(),
});

/** Counts per day in Thailand, for the seller's chart. */
export const listingDay = sqliteTable(
  'listing_day',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** Format: `2026-11-22`. */
    day: text().notNull(),
    views: integer().notNull(),
    contacts: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.day] }), index('listing_day_day').on(t.day)],
);

/** Viewers of a listing today, so that each is counted once; deleted the day after. */
export const listingViewer = sqliteTable(
  'listing_viewer',
  {
    day: text().notNull(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** Number of an account, or hash of a visitor's key. */
    viewer: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.listingId, t.viewer] }), index('listing_viewer_listing').on(t.listingId)],
);

/** Reveals of a listing's phone number by account and time; kept for 90 days. */
export const phoneReveal = sqliteTable(
  'phone_reveal',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
  },
  (t) => [
    index('phone_reveal_user').on(t.userId, t.at),
    index('phone_reveal_listing').on(t.listingId, t.at),
    index('phone_reveal_time').on(t.at),
  ],
);

/** Folders of favourites. */
export const favouriteFolder = sqliteTable(
  'favourite_folder',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Position among its owner's folders. */
    position: integer().notNull(),
    /** Key that gives access to the folder; null while it is not shared. */
    shareKey: text('share_key').unique(),
  },
  (t) => [index('favourite_folder_owner').on(t.userId, t.position)],
);

/** Favourites of accounts. */
export const favourite = sqliteTable(
  'favourite',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    keptAt: integer('kept_at').notNull(),
    /** Price in satang when it was saved. */
    priceThen: integer('price_then'),
    /** Price in satang last shown to its owner: at the time of saving, or in a later notice. */
    priceKnown: integer('price_known'),
    folderId: integer('folder_id').references(() => favouriteFolder.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.listingId] }),
    index('favourite_listing').on(t.listingId, t.userId),
    index('favourite_kept').on(t.userId, t.keptAt),
    index('favourite_folder_kept').on(t.folderId, t.keptAt),
  ],
);

/** News of a listing for followers of its seller and users who saved it, kept while they are being notified and for a day after. */
export const listingNews = sqliteTable(
  'listing_news',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    kind: text().$type<'listed' | 'sold' | 'back'>().notNull(),
    sellerId: integer('seller_id').notNull(),
    at: integer().notNull(),
    /** Last account that was notified. */
    behind: integer().notNull(),
    /** When all had been notified. */
    toldAt: integer('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.kind] }),
    index('listing_news_due').on(t.toldAt, t.at),
    index('listing_news_seller').on(t.sellerId, t.kind, t.toldAt),
  ],
);
