import { eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { ProductList } from '../../contract/shop/products.ts';
import type { Database } from '../../db/client.ts';
import { cartItem, wishlistItem } from '../../db/schema.ts';
import type { Actor } from '../shared/actor.ts';
import { ofShopper } from './shoppers.ts';

/** Items in a shopper's cart and on their wishlist. */
export interface OwnItems {
  cart: ProductList['userCart'];
  wishlist: ProductList['userWishlist'];
}

/** Reads both with one statement, since each statement locks and unlocks the file; entries with a quantity are the cart's. */
const ownEntries = ofShopper((reader, owner) => {
  const cart = reader
    .select({ id: cartItem.id, productId: cartItem.productId, qty: sql<number | null>`${cartItem.qty}` })
    .from(cartItem)
    .where(eq(cartItem.shopperId, owner));
  const wishlist = reader
    .select({ id: wishlistItem.id, productId: wishlistItem.productId, qty: sql<number | null>`null` })
    .from(wishlistItem)
    .where(eq(wishlistItem.shopperId, owner));
  return unionAll(cart, wishlist).orderBy(sql`id`).prepare();
});

export async function ownItems(db: Database, actor: Actor): Promise<OwnItems> {
  const items: OwnItems = { cart: [], wishlist: [] };
  if (actor.kind === 'unknown') return items;
  const { statement, key } = ownEntries(db, actor);
  for (const { id, productId, qty } of await statement.all({ key })) {
    if (qty === null) items.wishlist.push({ id, productId });
    else items.cart.push({ id, productId, qty });
  }
  return items;
}

/** Returns a function that says whether a product is in the cart and on the wishlist. */
export function flagsOf(items: OwnItems): (productId: number) => { isInWishlist: boolean; isInCart: boolean } {
  const cart = new Set(items.cart.map((item) => item.productId));
  const wishlist = new Set(items.wishlist.map((item) => item.productId));
  return (id) => ({ isInWishlist: wishlist.has(id), isInCart: cart.has(id) });
}
