import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Address, Order, OrderLine, TaxInvoice } from '../../../contract/shop/orders.ts';
import type { Product } from '../../../contract/shop/products.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import type { CouponKind } from '../../../contract/values/shop/orders.ts';
import { user } from '../identity/accounts.ts';
import { photo } from '../market/photos.ts';

/** Initial stock of a product. */
const firstStock = 1000;

export const product = sqliteTable(
  'product',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    nameTh: text('name_th').notNull(),
    nameEn: text('name_en').notNull(),
    /** Names for substring search: lower case, composed. */
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
    /** Units available for orders. */
    stock: integer().notNull().default(firstStock),
    /** Units ordered and not returned. */
    sold: integer().notNull().default(0),
    /** Number of reviews; `rating` is their average. */
    reviews: integer().notNull().default(0),
    /** Version number, increased by changes of staff, but not by orders and reviews. */
    version: integer().notNull().default(1),
    /** Since when it is withdrawn; null while it is on sale. */
    withdrawnAt: integer('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('product_slug').on(t.slug),
    index('product_price').on(t.priceCents, t.id),
    index('product_category').on(t.category, t.id),
    index('product_category_price').on(t.category, t.priceCents, t.id),
    index('product_brand').on(t.brand, t.id),
    index('product_rating').on(t.rating, t.id),
    index('product_sold').on(t.sold, t.id),
    index('product_free_shipping').on(t.hasFreeShipping, t.id),
    // Covering index for searching names.
    index('product_search').on(t.searchTh, t.searchEn, t.brand, t.slug, t.withdrawnAt),
    index('product_name_th').on(t.nameTh, t.id),
    index('product_name_en').on(t.nameEn, t.id),
    index('product_stock').on(t.stock, t.id),
  ],
);

/** Photos uploaded for a product: they stay when it shows others, since its orders still show them. */
export const productPhoto = sqliteTable(
  'product_photo',
  {
    photoId: text('photo_id')
      .primaryKey()
      .references(() => photo.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (t) => [index('product_photo_product').on(t.productId)],
);

/** Search words of a product (see `domain/shop/product-words.ts`). */
export const productWord = sqliteTable(
  'product_word',
  {
    word: text().notNull(),
    /** Best field with the word: 0 for the name, 1 for brand or category, 2 for the description. */
    place: integer().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('product_word_word').on(t.word, t.place, t.productId), index('product_word_product').on(t.productId)],
);

/** Owner of a cart and a wishlist: an account, or a visitor identified by a cookie. */
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

/** Order line with the product's name in every language. */
export type StoredLine = Omit<OrderLine, 'name'> & { name: Record<Language, string> };
/** Start of each state of an order. Times are milliseconds. */
export type StoredHistory = { state: Order['state']; at: number }[];

/** Order as it was placed: later changes of products don't affect it. */
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
    /** Province of the address, as a search key. */
    province: text().notNull().default(''),
    /** Message from the buyer to the seller. */
    note: text().notNull().default(''),
    lines: text({ mode: 'json' }).$type<StoredLine[]>().notNull(),
    totals: text({ mode: 'json' }).$type<Order['totals']>().notNull(),
    /** The buyer's language, for mails. */
    lang: text().$type<Language>().notNull().default('th'),
    email: text().notNull().default(''),
    /** Normalized email of a guest order. */
    guestKey: text('guest_key'),
    state: text().$type<Order['state']>().notNull().default('placed'),
    history: text({ mode: 'json' }).$type<StoredHistory>().notNull().default([]),
    /** Payment deadline. */
    payBefore: integer('pay_before'),
    /** Deadline for the confirmation by mail; null once it is confirmed. */
    confirmBefore: integer('confirm_before'),
    baht: text({ mode: 'json' }).$type<Order['baht']>().notNull().default({ total: 0, perDollar: 0 }),
    /** Code of the redeemed coupon. */
    coupon: text(),
    /** Normalized email of the buyer of an order with a coupon, which is valid for one order of each. */
    couponKey: text('coupon_key'),
    /** Recipient of the tax invoice, if one is requested. */
    taxInvoice: text('tax_invoice', { mode: 'json' }).$type<TaxInvoice>(),
    /** Reason for the return. */
    returnReason: text('return_reason').notNull().default(''),
    /** When the buyer's data was blanked, except on a tax invoice that must be kept. */
    blankedAt: integer('blanked_at'),
  },
  (t) => [
    uniqueIndex('order_number').on(t.number),
    index('order_shopper').on(t.shopperId, t.id),
    index('order_guest').on(t.guestKey, t.id),
    index('order_state').on(t.state, t.payBefore),
    index('order_confirm').on(t.confirmBefore),
    index('order_placed').on(t.placedAt, t.id),
    index('order_payment').on(t.payment, t.placedAt, t.id),
    index('order_province').on(t.province, t.placedAt, t.id),
    index('order_coupon').on(t.coupon, t.couponKey),
  ],
);

/** Units held by an unconfirmed order; deleted when it is confirmed or cancelled. */
export const heldUnit = sqliteTable(
  'held_unit',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    qty: integer().notNull(),
    /** Network of the order, and normalized mailbox of its confirmation. */
    network: text().notNull(),
    mailbox: text().notNull(),
  },
  (t) => [
    uniqueIndex('held_unit_order').on(t.orderId, t.productId),
    index('held_unit_product').on(t.productId, t.qty),
    index('held_unit_network').on(t.network, t.qty),
    index('held_unit_mailbox').on(t.mailbox, t.qty),
  ],
);

/** Discount code, valid once for each account or guest. */
export const coupon = sqliteTable(
  'coupon',
  {
    /** In upper case. */
    code: text().primaryKey(),
    kind: text().$type<CouponKind>().notNull(),
    /** Percent of the products' total, or cents. */
    value: integer().notNull(),
    /** Minimum total of the products, in cents. */
    minimumCents: integer('minimum_cents').notNull().default(0),
    validUntil: integer('valid_until').notNull(),
    /** Version number, increased by each change. */
    version: integer().notNull().default(1),
  },
  (t) => [index('coupon_valid_until').on(t.validUntil, t.code)],
);

/** Reviews of products by buyers. */
export const review = sqliteTable(
  'product_review',
  {
    id: integer().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Null for guests of the samples. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Name of a reviewer without an account. */
    author: text().notNull().default(''),
    stars: integer().notNull(),
    text: text().notNull(),
    writtenAt: integer('written_at').notNull(),
    changedAt: integer('changed_at'),
    /** Since when a decision hides it. */
    hiddenAt: integer('hidden_at'),
  },
  (t) => [
    uniqueIndex('product_review_author').on(t.userId, t.productId),
    index('product_review_product').on(t.productId, t.writtenAt, t.id),
    index('product_review_stars').on(t.productId, t.stars, t.writtenAt, t.id),
  ],
);

/** Questions about products, and the shop's answers. */
export const productQuestion = sqliteTable(
  'product_question',
  {
    id: integer().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Null for guests of the samples. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Name of an author without an account. */
    author: text().notNull().default(''),
    text: text().notNull(),
    askedAt: integer('asked_at').notNull(),
    answer: text().notNull().default(''),
    /** Time of the first answer: a changed answer keeps its position. */
    answeredAt: integer('answered_at'),
    changedAt: integer('changed_at'),
    /** When it was removed, which can be undone, and whether its author removed it. */
    removedAt: integer('removed_at'),
    isWithdrawn: integer('is_withdrawn', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    index('product_question_answered').on(t.productId, t.removedAt, t.answeredAt, t.id),
    index('product_question_author').on(t.userId, t.productId, t.removedAt, t.answeredAt, t.id),
    index('product_question_removed').on(t.removedAt),
  ],
);
