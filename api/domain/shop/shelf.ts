import { and, eq, isNull, notBetween, notExists, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Cart, Wishlist } from '../../contract/shop/products.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { mostOnShelf, quantity } from '../../contract/values/shop/products.ts';
import { type Database, parameter, prepared, type Queries, type Reader, transact } from '../../db/client.ts';
import { bookmark, cartItem, order, product, shopper, wishlistItem } from '../../db/schema.ts';
import { keepVisitorsWithin } from '../identity/visitors.ts';
import type { Actor } from '../shared/actor.ts';
import { ListFull, NotFound, UnknownProduct } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import { flagsOf, productFacts, type Shelf } from './products.ts';
import { dailyTerms, mergedQuantity, orderTotals, toCents } from './rules/pricing.ts';

const shopperOfUser = prepared((db) =>
  db
    .select({ id: shopper.id })
    .from(shopper)
    .where(eq(shopper.userId, parameter('key')))
    .prepare(),
);
const shopperOfVisitor = prepared((db) =>
  db
    .select({ id: shopper.id })
    .from(shopper)
    .where(eq(shopper.visitorHash, parameter('key')))
    .prepare(),
);
const shelfOfUser = prepared((db) => shelfStatement(db, eq(shopper.userId, parameter('key'))));
const shelfOfVisitor = prepared((db) => shelfStatement(db, eq(shopper.visitorHash, parameter('key'))));

/** Cart and wishlist in one statement, since each statement has to lock and unlock the file; entries with a quantity are the cart's. */
function shelfStatement(db: Reader, isOwner: SQL) {
  const owner = db.select({ id: shopper.id }).from(shopper).where(isOwner);
  const cart = db
    .select({ id: cartItem.id, productId: cartItem.productId, qty: sql<number | null>`${cartItem.qty}` })
    .from(cartItem)
    .where(eq(cartItem.shopperId, owner));
  const wishlist = db
    .select({ id: wishlistItem.id, productId: wishlistItem.productId, qty: sql<number | null>`null` })
    .from(wishlistItem)
    .where(eq(wishlistItem.shopperId, owner));
  return unionAll(cart, wishlist).orderBy(sql`id`).prepare();
}

/** The asker's owner id of carts and wishlists, if there is one yet. */
export async function findShopper(db: Reader, actor: Actor): Promise<number | undefined> {
  if (actor.kind === 'user') return (await shopperOfUser(db).get({ key: actor.userId }))?.id;
  if (actor.kind === 'visitor') return (await shopperOfVisitor(db).get({ key: actor.visitorHash }))?.id;
  return undefined;
}

export async function shelfOf(db: Database, actor: Actor): Promise<Shelf> {
  const shelf: Shelf = { cart: [], wishlist: [] };
  if (actor.kind === 'unknown') return shelf;
  const entries =
    actor.kind === 'user' ? await shelfOfUser(db).all({ key: actor.userId }) : await shelfOfVisitor(db).all({ key: actor.visitorHash });
  for (const { id, productId, qty } of entries) {
    if (qty === null) shelf.wishlist.push({ id, productId });
    else shelf.cart.push({ id, productId, qty });
  }
  return shelf;
}

/** The cart with each product's terms of today. */
export async function cartView(db: Database, actor: Actor, lang: Language, now: number): Promise<Cart> {
  const owner = await findShopper(db, actor);
  if (owner === undefined) return { products: [], totals: orderTotals([]) };
  const flags = flagsOf(await shelfOf(db, actor));
  const products = (await cartRows(db, owner)).map((row) => ({
    ...productFacts(row.product, lang),
    qty: row.qty,
    ...dailyTerms(row.product.id, now),
    ...flags(row.product.id),
  }));
  return { products, totals: orderTotals(products.map((product) => ({ ...product, priceCents: toCents(product.price) }))) };
}

/** What is in a cart, in the order it was put there. */
export async function cartRows(db: Reader, shopperId: number) {
  return db
    .select({ product, qty: cartItem.qty })
    .from(cartItem)
    .innerJoin(product, eq(product.id, cartItem.productId))
    .where(eq(cartItem.shopperId, shopperId))
    .orderBy(cartItem.id)
    .all();
}

export async function wishlistView(db: Database, actor: Actor, lang: Language): Promise<Wishlist> {
  const owner = await findShopper(db, actor);
  if (owner === undefined) return { products: [] };
  const flags = flagsOf(await shelfOf(db, actor));
  const rows = await db
    .select({ product })
    .from(wishlistItem)
    .innerJoin(product, eq(product.id, wishlistItem.productId))
    .where(eq(wishlistItem.shopperId, owner))
    .orderBy(wishlistItem.id)
    .all();
  return { products: rows.map((row) => ({ ...productFacts(row.product, lang), ...flags(row.product.id) })) };
}

/** Puts one of a product into the cart; a product that is there already stays as it is. @throws UnknownProduct, ListFull */
export async function addToCart(db: Database, actor: Actor, productId: number, now: number): Promise<void> {
  await transact(db, async (tx) => {
    await ensureProduct(tx, productId);
    const values = { shopperId: await ensureShopper(tx, actor, now), productId, qty: quantity.min };
    const { changes } = await tx.insert(cartItem).values(values).onConflictDoNothing().run();
    if (changes > 0 && (await roomIn(tx, 'cart', values.shopperId)) < 0) throw shelfFull('cart');
  });
}

/** @throws UnknownProduct, ListFull */
export async function addToWishlist(db: Database, actor: Actor, productId: number, now: number): Promise<void> {
  await transact(db, async (tx) => {
    await ensureProduct(tx, productId);
    const values = { shopperId: await ensureShopper(tx, actor, now), productId };
    const { changes } = await tx.insert(wishlistItem).values(values).onConflictDoNothing().run();
    if (changes > 0 && (await roomIn(tx, 'wishlist', values.shopperId)) < 0) throw shelfFull('wishlist');
  });
}

/** @throws UnknownProduct when nobody sells it, NotFound when it is not in the cart. */
export async function changeQuantity(db: Database, actor: Actor, productId: number, qty: number): Promise<void> {
  await transact(db, async (tx) => {
    await ensureProduct(tx, productId);
    const owner = await findShopper(tx, actor);
    if (owner !== undefined) {
      const { changes } = await tx
        .update(cartItem)
        .set({ qty })
        .where(and(eq(cartItem.shopperId, owner), eq(cartItem.productId, productId)))
        .run();
      if (changes > 0) return;
    }
    throw new NotFound('This product is not in the cart.');
  });
}

/** Takes a product out of the cart or the wishlist; one that is not there changes nothing. @throws UnknownProduct */
export async function removeFromShelf(db: Database, actor: Actor, list: 'cart' | 'wishlist', productId: number): Promise<void> {
  const table = list === 'cart' ? cartItem : wishlistItem;
  await transact(db, async (tx) => {
    await ensureProduct(tx, productId);
    const owner = await findShopper(tx, actor);
    if (owner === undefined) return;
    await tx
      .delete(table)
      .where(and(eq(table.shopperId, owner), eq(table.productId, productId)))
      .run();
  });
}

/** Gives what a visitor put aside, bookmarked and ordered to an account; what it put aside as far as there is room. */
export async function mergeVisitor(db: Database, visitorHash: string, userId: number, now: number): Promise<void> {
  const from = (await shopperOfVisitor(db).get({ key: visitorHash }))?.id;
  if (from === undefined) return;
  await transact(db, async (tx) => {
    const to = await ensureShopper(tx, { kind: 'user', userId }, now);
    const own = new Map((await tx.select().from(cartItem).where(eq(cartItem.shopperId, to)).all()).map((item) => [item.productId, item]));
    let room = await roomIn(tx, 'cart', to);
    for (const item of await tx.select().from(cartItem).where(eq(cartItem.shopperId, from)).orderBy(cartItem.id).all()) {
      const mine = own.get(item.productId);
      if (mine)
        await tx
          .update(cartItem)
          .set({ qty: mergedQuantity(mine.qty, item.qty) })
          .where(eq(cartItem.id, mine.id))
          .run();
      else if (room > 0) room -= (await tx.update(cartItem).set({ shopperId: to }).where(eq(cartItem.id, item.id)).run()).changes;
    }
    room = await roomIn(tx, 'wishlist', to);
    for (const item of await tx.select().from(wishlistItem).where(eq(wishlistItem.shopperId, from)).orderBy(wishlistItem.id).all()) {
      if (room <= 0) break;
      room -= (await tx.insert(wishlistItem).values({ shopperId: to, productId: item.productId }).onConflictDoNothing().run()).changes;
    }
    for (const { link } of await tx.select().from(bookmark).where(eq(bookmark.shopperId, from)).all()) {
      await tx.insert(bookmark).values({ shopperId: to, link }).onConflictDoNothing().run();
    }
    await tx.update(order).set({ shopperId: to, guestKey: null }).where(eq(order.shopperId, from)).run();
    await tx.delete(shopper).where(eq(shopper.id, from)).run();
  });
}

/** Forgets visitors a month after they first put something aside, unless they have ordered; and those that a wrong clock has put as far off. */
export async function purgeVisitors(db: Database, now: number): Promise<void> {
  const month = 30 * 24 * 3600 * 1000;
  await transact(db, (tx) => {
    const itsOrders = tx.select({ one: sql`1` }).from(order).where(eq(order.shopperId, shopper.id));
    const isOld = notBetween(shopper.createdAt, now - month, now + month);
    return tx
      .delete(shopper)
      .where(and(isNull(shopper.userId), isOld, notExists(itsOrders)))
      .run();
  });
}

/** @throws Error for an asker without a name: the identity plugin gives every visitor one before a change. */
export async function ensureShopper(tx: Queries, actor: Actor | { kind: 'user'; userId: number }, now: number): Promise<number> {
  if (actor.kind === 'unknown') throw new Error('A cart needs an owner.');
  const owner = actor.kind === 'user' ? { userId: actor.userId } : { visitorHash: actor.visitorHash };
  const { changes } = await tx
    .insert(shopper)
    .values({ ...owner, createdAt: now })
    .onConflictDoNothing()
    .run();
  if (changes > 0 && actor.kind === 'visitor') await keepVisitorsWithin(tx);
  const where = actor.kind === 'user' ? eq(shopper.userId, actor.userId) : eq(shopper.visitorHash, actor.visitorHash);
  const row = await tx.select({ id: shopper.id }).from(shopper).where(where).get();
  if (!row) throw new Error('The owner was not stored.');
  return row.id;
}

/** How many more products a cart or wishlist takes. */
async function roomIn(tx: Queries, list: keyof typeof mostOnShelf, shopperId: number): Promise<number> {
  const table = list === 'cart' ? cartItem : wishlistItem;
  return mostOnShelf[list] - (await countRows(tx, table, eq(table.shopperId, shopperId)));
}

function shelfFull(list: keyof typeof mostOnShelf): ListFull {
  return new ListFull(`There are ${mostOnShelf[list]} products in the ${list} already. Please take some out first.`);
}

async function ensureProduct(tx: Queries, productId: number): Promise<void> {
  if (!(await tx.select({ id: product.id }).from(product).where(eq(product.id, productId)).get()))
    throw new UnknownProduct(String(productId));
}
