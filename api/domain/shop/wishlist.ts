import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { ProductChoice, Wishlist } from '../../contract/shop/products.ts';
import { maxProducts, quantity } from '../../contract/values/shop/products.ts';
import { type Reader, transact } from '../../db/client.ts';
import { cartItem, product, wishlistItem } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { ListFull } from '../shared/errors.ts';
import { enforceCartSize } from './cart.ts';
import { ensureKnownProduct, ensureProduct, isOnSale, productFacts } from './products.ts';
import { ensureShopper, findShopper, ofShopper } from './shoppers.ts';

const inCart = sql<boolean>`exists (select 1 from ${cartItem} where ${cartItem.shopperId} = ${wishlistItem.shopperId} and ${cartItem.productId} = ${wishlistItem.productId})`;

const ownWishlist = ofShopper((reader, owner) =>
  reader
    .select({ product, isInCart: inCart.mapWith(Boolean) })
    .from(wishlistItem)
    .innerJoin(product, eq(product.id, wishlistItem.productId))
    .where(eq(wishlistItem.shopperId, owner))
    .orderBy(wishlistItem.id)
    .prepare(),
);

/** Lists products on the actor's wishlist in the order they were added. */
export async function readWishlist({ db, actor, language }: Ctx): Promise<Wishlist> {
  if (actor.kind === 'unknown') return { products: [] };
  const { statement, key } = ownWishlist(db, actor);
  const rows = await statement.all({ key });
  return { products: rows.map(({ product: row, isInCart }) => ({ ...productFacts(row, language), isInWishlist: true, isInCart })) };
}

/** @throws UnknownProduct, ListFull */
export async function addToWishlist({ db, actor, now }: Ctx, { productId }: ProductChoice): Promise<void> {
  await transact(db, async (tx) => {
    await ensureProduct(tx, productId);
    const shopperId = await ensureShopper(tx, actor, now);
    const { changes } = await tx.insert(wishlistItem).values({ shopperId, productId }).onConflictDoNothing().run();
    if (changes > 0 && (await wishlistSize(tx, shopperId)) > maxProducts.wishlist) {
      throw new ListFull(`There are ${maxProducts.wishlist} products in the wishlist already. Please take some out first.`);
    }
  });
}

/** Removes a product from the wishlist; idempotent. @throws UnknownProduct */
export async function removeFromWishlist({ db, actor }: Ctx, { productId }: { productId: number }): Promise<void> {
  await transact(db, async (tx) => {
    await ensureKnownProduct(tx, productId);
    const shopperId = await findShopper(tx, actor);
    if (shopperId === undefined) return;
    await tx
      .delete(wishlistItem)
      .where(and(eq(wishlistItem.shopperId, shopperId), eq(wishlistItem.productId, productId)))
      .run();
  });
}

/** Moves the wishlist into the cart, as far as products are in stock. @throws ListFull when the cart can't take all of it */
export async function moveWishlistToCart({ db, actor }: Ctx): Promise<void> {
  await transact(db, async (tx) => {
    const shopperId = await findShopper(tx, actor);
    if (shopperId === undefined) return;
    const wished = await tx
      .select({ productId: wishlistItem.productId })
      .from(wishlistItem)
      .innerJoin(product, eq(product.id, wishlistItem.productId))
      .where(and(eq(wishlistItem.shopperId, shopperId), gt(product.stock, 0), isOnSale))
      .orderBy(wishlistItem.id)
      .all();
    for (const { productId } of wished) {
      await tx.insert(cartItem).values({ shopperId, productId, qty: quantity.min }).onConflictDoNothing().run();
      await tx
        .delete(wishlistItem)
        .where(and(eq(wishlistItem.shopperId, shopperId), eq(wishlistItem.productId, productId)))
        .run();
    }
    await enforceCartSize(tx, shopperId);
  });
}

/** Counts the products on a wishlist. */
export async function wishlistSize(tx: Reader, shopperId: number): Promise<number> {
  return (await tx.select({ size: count() }).from(wishlistItem).where(eq(wishlistItem.shopperId, shopperId)).get())?.size ?? 0;
}
