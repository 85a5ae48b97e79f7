import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Cart, CartLines, ProductChoice } from '../../contract/shop/products.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { maxProducts, quantity } from '../../contract/values/shop/products.ts';
import { type Reader, transact } from '../../db/client.ts';
import { cartItem, product, wishlistItem } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { ensureKnownProduct, ensureProduct, isOnSale, type ProductRow, productFacts } from './products.ts';
import { dailyTerms, orderTotals } from './rules/pricing.ts';
import { ensureShopper, findShopper, ofShopper } from './shoppers.ts';

const inWishlist = (shopperId: unknown) =>
  sql<boolean>`exists (select 1 from ${wishlistItem} where ${wishlistItem.shopperId} = ${shopperId} and ${wishlistItem.productId} = ${cartItem.productId})`;

const ownCart = ofShopper((reader, owner) =>
  reader
    .select({ product, qty: cartItem.qty, isInWishlist: inWishlist(cartItem.shopperId).mapWith(Boolean) })
    .from(cartItem)
    .innerJoin(product, eq(product.id, cartItem.productId))
    .where(eq(cartItem.shopperId, owner))
    .orderBy(cartItem.id)
    .prepare(),
);

/** Returns the actor's cart with each product's terms of the day, and the totals of an order. */
export async function readCart({ db, actor, language, now }: Ctx): Promise<Cart> {
  if (actor.kind === 'unknown') return { products: [], totals: orderTotals([]) };
  const { statement, key } = ownCart(db, actor);
  const lines = (await statement.all({ key })).map((row) => ({ ...row, ...dailyTerms(row.product.id, now) }));
  return { products: lines.map((line) => toCartProduct(line, language)), totals: orderTotals(lines.map(toPricedLine)) };
}

type Line = { product: ProductRow; qty: number; isInWishlist: boolean } & ReturnType<typeof dailyTerms>;

function toCartProduct({ product: row, ...line }: Line, language: Language): Cart['products'][number] {
  return { ...productFacts(row, language), ...line, isInCart: true };
}

function toPricedLine({ product: { priceCents, hasFreeShipping }, qty, discountPercentage }: Line) {
  return { priceCents, hasFreeShipping, qty, discountPercentage };
}

/** Selects the lines of a cart in the order they were added. */
export function cartLines(reader: Reader, shopperId: number) {
  return reader
    .select({ product, qty: cartItem.qty })
    .from(cartItem)
    .innerJoin(product, eq(product.id, cartItem.productId))
    .where(eq(cartItem.shopperId, shopperId))
    .orderBy(cartItem.id)
    .all();
}

/** Adds one unit of a product to the cart; a product already there is unchanged. @throws UnknownProduct, ListFull */
export async function addToCart({ db, actor, now }: Ctx, { productId }: ProductChoice): Promise<void> {
  await transact(db, async (tx) => {
    await ensureProduct(tx, productId);
    const shopperId = await ensureShopper(tx, actor, now);
    const { changes } = await tx.insert(cartItem).values({ shopperId, productId, qty: quantity.min }).onConflictDoNothing().run();
    if (changes > 0) await enforceCartSize(tx, shopperId);
  });
}

/**
 * Adds several products to the cart, with at least the given quantities.
 * @returns those that are no longer sold
 * @throws ListFull
 */
export async function addLinesToCart({ db, actor, now }: Ctx, { lines }: CartLines): Promise<number[]> {
  return transact(db, async (tx) => {
    const wanted = lines.map(({ productId }) => productId);
    const rows = await tx
      .select({ id: product.id })
      .from(product)
      .where(and(inArray(product.id, wanted), isOnSale))
      .all();
    const sold = new Set(rows.map(({ id }) => id));
    const missing = wanted.filter((id) => !sold.has(id));
    if (sold.size === 0) return missing;
    const shopperId = await ensureShopper(tx, actor, now);
    const more = sql`case when ${cartItem.qty} > excluded.qty then ${cartItem.qty} else excluded.qty end`;
    for (const { productId, qty } of lines.filter((line) => sold.has(line.productId)))
      await tx
        .insert(cartItem)
        .values({ shopperId, productId, qty })
        .onConflictDoUpdate({ target: [cartItem.shopperId, cartItem.productId], set: { qty: more } })
        .run();
    await enforceCartSize(tx, shopperId);
    return missing;
  });
}

/** @throws UnknownProduct for a product that never existed, NotFound when it is not in the cart. */
export async function changeQuantity({ db, actor }: Ctx, { productId, qty }: { productId: number; qty: number }): Promise<void> {
  await transact(db, async (tx) => {
    await ensureKnownProduct(tx, productId);
    const shopperId = await findShopper(tx, actor);
    const item = shopperId === undefined ? undefined : and(eq(cartItem.shopperId, shopperId), eq(cartItem.productId, productId));
    const changes = item ? (await tx.update(cartItem).set({ qty }).where(item).run()).changes : 0;
    if (changes === 0) throw new NotFound('This product is not in the cart.');
  });
}

/** Removes a product from the cart; idempotent. @throws UnknownProduct */
export async function removeFromCart({ db, actor }: Ctx, { productId }: { productId: number }): Promise<void> {
  await transact(db, async (tx) => {
    await ensureKnownProduct(tx, productId);
    const shopperId = await findShopper(tx, actor);
    if (shopperId === undefined) return;
    await tx
      .delete(cartItem)
      .where(and(eq(cartItem.shopperId, shopperId), eq(cartItem.productId, productId)))
      .run();
  });
}

/** @throws ListFull */
export async function enforceCartSize(tx: Reader, shopperId: number): Promise<void> {
  if ((await cartSize(tx, shopperId)) > maxProducts.cart)
    throw new ListFull(`There are ${maxProducts.cart} products in the cart already. Please take some out first.`);
}

/** Counts the products in a cart. */
export async function cartSize(tx: Reader, shopperId: number): Promise<number> {
  return (await tx.select({ size: count() }).from(cartItem).where(eq(cartItem.shopperId, shopperId)).get())?.size ?? 0;
}
