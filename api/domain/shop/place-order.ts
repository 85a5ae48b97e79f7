import { eq } from 'drizzle-orm';
import type { NewOrder } from '../../contract/shop/orders.ts';
import { bahtPerDollar, inBaht } from '../../contract/values/shop/money.ts';
import type { Queries } from '../../db/client.ts';
import { cartItem, order } from '../../db/schema.ts';
import { nextId } from '../shared/ids.ts';
import { cartLines } from './cart.ts';
import { type ProductRow, productFacts } from './products.ts';
import { firstState, payBefore } from './rules/orders.ts';
import { type DailyTerms, orderTotals } from './rules/pricing.ts';

type Row = typeof order.$inferSelect;

interface Placing extends Pick<Row, 'email' | 'guestKey' | 'lang'>, Pick<NewOrder, 'address' | 'payment' | 'note'> {
  termsOf: (productId: number) => DailyTerms;
}

/** Writes what is in the cart as an order and empties it; undefined when there is nothing in it. */
export async function orderCart(tx: Queries, shopperId: number, { termsOf, ...placing }: Placing, now: number): Promise<Row | undefined> {
  const lines = (await cartLines(tx, shopperId)).map((row): PricedProduct => ({ ...row, terms: termsOf(row.product.id) }));
  if (lines.length === 0) return undefined;
  const placed = await tx
    .insert(order)
    .values(newOrder({ ...placing, id: await nextId(tx, order), shopperId, lines }, now))
    .returning()
    .get();
  await tx.delete(cartItem).where(eq(cartItem.shopperId, shopperId)).run();
  return placed;
}

interface OrderParts extends Omit<Placing, 'termsOf'>, Pick<Row, 'id' | 'shopperId'> {
  lines: readonly PricedProduct[];
}

/** An order at the prices and terms of its lines, before anything has become of it. */
export function newOrder({ address, lines, note = '', ...placing }: OrderParts, now: number): Row {
  const { kind, fullName, phone, street, subdistrict, district, province, postcode } = address;
  const totals = orderTotals(
    lines.map(({ product: { priceCents, hasFreeShipping }, qty, terms }) => ({ priceCents, hasFreeShipping, qty, ...terms })),
  );
  const state = firstState(placing.payment);
  return {
    ...placing,
    number: `TN${new Date(now).getUTCFullYear()}-${String(placing.id).padStart(6, '0')}`,
    placedAt: now,
    address: { kind, fullName, phone, street, ...(subdistrict === undefined ? {} : { subdistrict }), district, province, postcode },
    note: note.trim(),
    lines: lines.map(storedLine),
    totals,
    state,
    history: [{ state, at: now }],
    payBefore: payBefore(placing.payment, now),
    baht: { total: inBaht(totals.total), perDollar: bahtPerDollar },
  };
}

/** A product in an order, with the terms of its day. */
export interface PricedProduct {
  product: ProductRow;
  qty: number;
  terms: DailyTerms;
}

/** Later changes of the product don't touch it. */
function storedLine({ product: ordered, qty, terms }: PricedProduct): Row['lines'][number] {
  const { id, slug, image, price } = productFacts(ordered, 'th');
  const name = { th: ordered.nameTh, en: ordered.nameEn };
  const { discountPercentage, shippingDate } = terms;
  return { productId: id, name, slug, image, price, qty, discountPercentage, shippingDate };
}
