import { and, desc, eq } from 'drizzle-orm';
import type { NewOrder, Order, OrderList } from '../contract/ecommerce.ts';
import type { Language } from '../contract/values/common.ts';
import { mostOrders } from '../contract/values/limits.ts';
import { type Database, type Queries, transact } from '../db/client.ts';
import { cartItem, order, product } from '../db/schema.ts';
import type { Actor } from './actor.ts';
import { Invalid, ListFull, NotFound } from './errors.ts';
import { nextId } from './ids.ts';
import { countRows, pageRange } from './lists.ts';
import { once } from './once.ts';
import { type ProductRow, productFacts } from './products.ts';
import { type DailyTerms, dailyTerms, orderTotals } from './rules/ecommerce.ts';
import { ensureShopper, findShopper } from './shelf.ts';

/**
 * Turns the cart into an order and empties it.
 * A repeated `idempotencyKey` answers the first order and changes nothing.
 * @throws Invalid when the cart is empty, KeyUsed, ListFull.
 */
export async function placeOrder(
  db: Database,
  actor: Actor,
  { address, payment, idempotencyKey, lang }: NewOrder & { idempotencyKey: string | undefined; lang: Language },
  now: number,
): Promise<Order> {
  return transact(db, (tx) =>
    once(tx, actor, 'place-order', { key: idempotencyKey, given: { address, payment } }, now, () => {
      const shopperId = ensureShopper(tx, actor, now);
      if (countRows(tx, order, eq(order.shopperId, shopperId)) >= mostOrders[actor.kind === 'user' ? 'user' : 'visitor']) {
        throw new ListFull('There are as many orders as there may be. Please write to us.');
      }
      const placed = orderCart(tx, shopperId, { address, payment, lang, termsOf: (productId) => dailyTerms(productId, now) }, now);
      if (!placed) throw new Invalid({ cart: ['The cart is empty.'] }, 'CART_EMPTY');
      return wireOrder(placed);
    }),
  );
}

interface Placing extends NewOrder {
  lang: Language;
  termsOf: (productId: number) => DailyTerms;
}

/** Writes what is in the cart as an order and empties it; undefined when there is nothing in it. */
export function orderCart(tx: Queries, shopperId: number, { address, payment, lang, termsOf }: Placing, now: number) {
  const lines = pricedCart(tx, shopperId, termsOf);
  if (lines.length === 0) return undefined;
  const { kind, fullName, phone, street, district, province, postcode } = address;
  const id = nextId(tx, order);
  const placed = tx
    .insert(order)
    .values({
      id,
      number: `TN${new Date(now).getUTCFullYear()}-${String(id).padStart(6, '0')}`,
      shopperId,
      placedAt: now,
      payment,
      address: { kind, fullName, phone, street, district, province, postcode },
      lines: lines.map((line) => orderLine(line, lang)),
      totals: orderTotals(
        lines.map(({ product: { priceCents, hasFreeShipping }, qty, terms }) => ({ priceCents, hasFreeShipping, qty, ...terms })),
      ),
    })
    .returning()
    .get();
  tx.delete(cartItem).where(eq(cartItem.shopperId, shopperId)).run();
  return placed;
}

interface PricedProduct {
  product: ProductRow;
  qty: number;
  terms: DailyTerms;
}

function pricedCart(tx: Queries, shopperId: number, termsOf: Placing['termsOf']): PricedProduct[] {
  const rows = tx
    .select({ product, qty: cartItem.qty })
    .from(cartItem)
    .innerJoin(product, eq(product.id, cartItem.productId))
    .where(eq(cartItem.shopperId, shopperId))
    .orderBy(cartItem.id)
    .all();
  return rows.map((row) => ({ ...row, terms: termsOf(row.product.id) }));
}

function orderLine({ product: ordered, qty, terms }: PricedProduct, lang: Language): Order['lines'][number] {
  const { id, name, slug, image, price } = productFacts(ordered, lang);
  return { productId: id, name, slug, image, price, qty, discountPercentage: terms.discountPercentage, shippingDate: terms.shippingDate };
}

/** A page of the asker's own orders, the latest first, and how many there are. */
export async function listOrders(db: Database, actor: Actor, asked: { page: number; perPage: number }): Promise<OrderList> {
  const shopperId = findShopper(db, actor);
  if (shopperId === undefined) return { orders: [], total: 0 };
  const own = eq(order.shopperId, shopperId);
  const { limit, offset } = pageRange(asked);
  const rows = db.select().from(order).where(own).orderBy(desc(order.id)).limit(limit).offset(offset).all();
  return { orders: rows.map(wireOrder), total: countRows(db, order, own) };
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
