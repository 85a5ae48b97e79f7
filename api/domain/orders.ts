import { and, eq, sql } from 'drizzle-orm';
import type { NewOrder, Order } from '../contract/ecommerce.ts';
import type { Language } from '../contract/values/common.ts';
import { type Database, transact } from '../db/client.ts';
import { cartItem, order, product } from '../db/schema.ts';
import type { Actor } from './actor.ts';
import { Invalid, NotFound } from './errors.ts';
import { productFacts } from './products.ts';
import { dailyTerms, orderTotals } from './rules/ecommerce.ts';
import { ensureShopper, findShopper } from './shelf.ts';

/**
 * Turns the cart into an order and empties it.
 * A repeated `idempotencyKey` answers the first order and changes nothing.
 * @throws Invalid when the cart is empty.
 */
export async function placeOrder(
  db: Database,
  actor: Actor,
  { address, payment, idempotencyKey, lang }: NewOrder & { idempotencyKey: string | undefined; lang: Language },
  now: number,
): Promise<Order> {
  return transact(db, (tx) => {
    const shopperId = ensureShopper(tx, actor, now);
    if (idempotencyKey !== undefined) {
      const earlier = tx
        .select()
        .from(order)
        .where(and(eq(order.shopperId, shopperId), eq(order.idempotencyKey, idempotencyKey)))
        .get();
      if (earlier) return wireOrder(earlier);
    }
    const rows = tx
      .select({ product, qty: cartItem.qty })
      .from(cartItem)
      .innerJoin(product, eq(product.id, cartItem.productId))
      .where(eq(cartItem.shopperId, shopperId))
      .orderBy(cartItem.id)
      .all();
    if (rows.length === 0) throw new Invalid({ cart: ['The cart is empty.'] }, 'CART_EMPTY');
    const priced = rows.map((row) => ({ ...row, terms: dailyTerms(row.product.id, now) }));
    const { kind, fullName, phone, street, district, province, postcode } = address;
    const last =
      tx
        .select({ id: sql<number>`coalesce(max(${order.id}), 0)` })
        .from(order)
        .get()?.id ?? 0;
    const placed = tx
      .insert(order)
      .values({
        id: last + 1,
        number: `TN${new Date(now).getUTCFullYear()}-${String(last + 1).padStart(6, '0')}`,
        shopperId,
        placedAt: now,
        payment,
        address: { kind, fullName, phone, street, district, province, postcode },
        lines: priced.map((line) => {
          const { id, name, slug, image, price } = productFacts(line.product, lang);
          const { discountPercentage, shippingDate } = line.terms;
          return { productId: id, name, slug, image, price, qty: line.qty, discountPercentage, shippingDate };
        }),
        totals: orderTotals(priced.map((line) => ({ ...line.product, qty: line.qty, discountPercentage: line.terms.discountPercentage }))),
        idempotencyKey,
      })
      .returning()
      .get();
    tx.delete(cartItem).where(eq(cartItem.shopperId, shopperId)).run();
    return wireOrder(placed);
  });
}

/** One of the asker's own orders. @throws NotFound */
export async function findOrder(db: Database, actor: Actor, number: string): Promise<Order> {
  const shopperId = findShopper(db, actor);
  const row =
    shopperId === undefined
      ? undefined
      : db
          .select()
          .from(order)
          .where(and(eq(order.number, number), eq(order.shopperId, shopperId)))
          .get();
  if (!row) throw new NotFound('There is no such order.');
  return wireOrder(row);
}

function wireOrder(row: typeof order.$inferSelect): Order {
  const { id, number, placedAt, payment, address, lines, totals } = row;
  return { id, number, placedAt: new Date(placedAt).toISOString(), payment, address, lines, totals };
}
