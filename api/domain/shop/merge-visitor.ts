import { asc, eq } from 'drizzle-orm';
import { maxProducts } from '../../contract/values/shop/products.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { bookmark, cartItem, order, shopper, wishlistItem } from '../../db/schema.ts';
import { cartSize } from './cart.ts';
import { mergedQuantity } from './rules/pricing.ts';
import { ensureShopper, findShopper } from './shoppers.ts';
import { wishlistSize } from './wishlist.ts';

/** Transfers a visitor's cart, wishlist, bookmarks and orders to an account; cart and wishlist as far as there is room. */
export async function mergeVisitor(db: Database, visitorHash: string, userId: number, now: number): Promise<void> {
  const visitor = { kind: 'visitor', visitorHash } as const;
  if ((await findShopper(db, visitor)) === undefined) return;
  await transact(db, async (tx) => {
    // Another sign-in may have taken everything in the meantime.
    const from = await findShopper(tx, visitor);
    if (from === undefined) return;
    const to = await ensureShopper(tx, { kind: 'user', userId }, now);
    await mergeCarts(tx, from, to);
    await mergeWishlists(tx, from, to);
    for (const { link } of await tx.select().from(bookmark).where(eq(bookmark.shopperId, from)).all()) {
      await tx.insert(bookmark).values({ shopperId: to, link }).onConflictDoNothing().run();
    }
    await tx.update(order).set({ shopperId: to, guestKey: null }).where(eq(order.shopperId, from)).run();
    await tx.delete(shopper).where(eq(shopper.id, from)).run();
  });
}

/** Adds up quantities of products in both carts. */
async function mergeCarts(tx: Queries, from: number, to: number): Promise<void> {
  const own = new Map((await itemsOf(tx, to)).map((item) => [item.productId, item]));
  let room = maxProducts.cart - (await cartSize(tx, to));
  for (const item of await itemsOf(tx, from)) {
    const mine = own.get(item.productId);
    if (mine) {
      const qty = mergedQuantity(mine.qty, item.qty);
      await tx.update(cartItem).set({ qty }).where(eq(cartItem.id, mine.id)).run();
    } else if (room > 0) room -= (await tx.update(cartItem).set({ shopperId: to }).where(eq(cartItem.id, item.id)).run()).changes;
  }
}

const itemsOf = (tx: Queries, shopperId: number) =>
  tx.select().from(cartItem).where(eq(cartItem.shopperId, shopperId)).orderBy(asc(cartItem.id)).all();

async function mergeWishlists(tx: Queries, from: number, to: number): Promise<void> {
  let room = maxProducts.wishlist - (await wishlistSize(tx, to));
  const items = await tx.select().from(wishlistItem).where(eq(wishlistItem.shopperId, from)).orderBy(wishlistItem.id).all();
  for (const { productId } of items) {
    if (room <= 0) break;
    room -= (await tx.insert(wishlistItem).values({ shopperId: to, productId }).onConflictDoNothing().run()).changes;
  }
}
