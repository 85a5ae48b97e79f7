import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Address, Order, OrderLine } from '../../../contract/shop/orders.ts';
import type { Product } from '../../../contract/shop/products.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { user } from '../identity/accounts.ts';

export const product = sqliteTable(
  'product',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    nameTh: text('name_th').notNull(),
    nameEn: text('name_en').notNull(),
    /** Names as searched for what is a part of them: lower case, composed. */
    searchTh: text('search_th').notNull(),
    searchEn: text('search_en').notNull(),
    descriptionTh: text('description_th').notNull(),
    descriptionEn: text('description_en').notNull(),
    brand: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    pictures: text({ mode: 'json' }).$type<string[]>().notNull(),
    hasFreeShipping: integer('has_free_shipping', { mode: 'boolean' }).notNull(),
    rating: integer().notNull(),
    category: text().$type<Product['category']>().notNull(),
  },
  (t) => [
    uniqueIndex('product_slug').on(t.slug),
    index('product_price').on(t.priceCents, t.id),
    index('product_category').on(t.category, t.id),
    index('product_category_price').on(t.category, t.priceCents, t.id),
    index('product_brand').on(t.brand, t.id),
    index('product_rating').on(t.rating, t.id),
    index('product_free_shipping').on(t.hasFreeShipping, t.id),
    // Names are looked through in this rather than in the whole rows.
    index('product_search').on(t.searchTh, t.searchEn),
  ],
);

/** What the words of a product are found by (see `domain/product-words.ts`). */
export const productWord = sqliteTable(
  'product_word',
  {
    word: text().notNull(),
    /** Where it stands at best: 0 in the name, 1 in brand or category, 2 in the description. */
    place: integer().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('product_word_word').on(t.word, t.place, t.productId), index('product_word_product').on(t.productId)],
);

/** Who owns a cart and a wishlist: an account, or a visitor known by a cookie. */
export const shopper = sqliteTable(
  'shopper',
  {
    id: integer().primaryKey(),
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the visitor cookie's value. */
    visitorHash: text('visitor_hash'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [uniqueIndex('shopper_user').on(t.userId), uniqueIndex('shopper_visitor').on(t.visitorHash)],
);

const ownerAndProduct = () => ({
  id: integer().primaryKey(),
  shopperId: integer('shopper_id')
    .notNull()
    .references(() => shopper.id, { onDelete: 'cascade' }),
  productId: integer('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' }),
});

export const cartItem = sqliteTable('cart_item', { ...ownerAndProduct(), qty: integer().notNull() }, (t) => [
  uniqueIndex('cart_item_owner').on(t.shopperId, t.productId),
]);

export const wishlistItem = sqliteTable('wishlist_item', ownerAndProduct(), (t) => [
  uniqueIndex('wishlist_item_owner').on(t.shopperId, t.productId),
]);

/** A line keeps the product's name in every language. */
export type StoredLine = Omit<OrderLine, 'name'> & { name: Record<Language, string> };
/** Since when an order was in which state. Times are milliseconds. */
export type StoredHistory = { state: Order['state']; at: number }[];

/** An order as it was placed: later changes of products don't touch it. */
export const order = sqliteTable(
  'order',
  {
    id: integer().primaryKey(),
    number: text().notNull(),
    shopperId: integer('shopper_id')
      .notNull()
      .references(() => shopper.id, { onDelete: 'cascade' }),
    placedAt: integer('placed_at').notNull(),
    payment: text().$type<Order['payment']>().notNull(),
    address: text({ mode: 'json' }).$type<Address>().notNull(),
    /** What the buyer wrote to the seller. */
    note: text().notNull().default(''),
    lines: text({ mode: 'json' }).$type<StoredLine[]>().notNull(),
    totals: text({ mode: 'json' }).$type<Order['totals']>().notNull(),
    /** The buyer's language, for mails. */
    lang: text().$type<Language>().notNull().default('th'),
    email: text().notNull().default(''),
    /** The address as compared, of an order that is nobody's account. */
    guestKey: text('guest_key'),
    state: text().$type<Order['state']>().notNull().default('placed'),
    history: text({ mode: 'json' }).$type<StoredHistory>().notNull().default([]),
    /** Until when payment is awaited. */
    payBefore: integer('pay_before'),
    baht: text({ mode: 'json' }).$type<Order['baht']>().notNull().default({ total: 0, perDollar: 0 }),
  },
  (t) => [
    uniqueIndex('order_number').on(t.number),
    index('order_shopper').on(t.shopperId, t.id),
    index('order_guest').on(t.guestKey, t.id),
    index('order_state').on(t.state, t.payBefore),
    index('order_placed').on(t.placedAt, t.id),
  ],
);
