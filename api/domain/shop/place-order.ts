import { eq } from 'drizzle-orm';
import type { NewOrder, TaxInvoice } from '../../contract/shop/orders.ts';
import { bahtPerDollar, dollarsInBaht } from '../../contract/values/shop/money.ts';
import type { Queries } from '../../db/client.ts';
import { cartItem, order } from '../../db/schema.ts';
import { nextId } from '../shared/ids.ts';
import { cartLines } from './cart.ts';
import { queueOrderEvent } from './order-events.ts';
import { inLanguage, type ProductRow, productFacts } from './products.ts';
import { confirmBefore, firstState, payBefore } from './rules/orders.ts';
import { type Coupon, type DailyTerms, orderTotals, type PricedLine } from './rules/pricing.ts';
import { takeStock } from './stock.ts';

type Row = typeof order.$inferSelect;

interface Placing extends Pick<Row, 'email' | 'guestKey' | 'lang'>, Pick<NewOrder, 'address' | 'payment' | 'note' | 'taxInvoice'> {
  termsOf: (productId: number) => DailyTerms;
  /** Whether the address is confirmed to be the buyer's. */
  isConfirmed: boolean;
  /** Looks up the submitted coupon. */
  couponFor?: (lines: readonly PricedLine[]) => Promise<UsedCoupon>;
}

/** A coupon, and the address by which it is used. */
type UsedCoupon = Coupon & { code: string; couponKey: string };

/**
 * Creates an order from the cart, takes the products from stock and empties the cart; undefined for an empty cart.
 * @throws Conflict
 */
export async function orderCart(
  tx: Queries,
  shopperId: number,
  { termsOf, couponFor, isConfirmed, ...wishes }: Placing,
  now: number,
): Promise<Row | undefined> {
  const lines = (await cartLines(tx, shopperId)).map((row): PricedProduct => ({ ...row, terms: termsOf(row.product.id) }));
  if (lines.length === 0) return undefined;
  await takeStock(
    tx,
    lines.map(({ product: { id }, qty }) => ({ productId: id, qty })),
  );
  const placing = { ...wishes, coupon: await couponFor?.(lines.map(pricedLine)) };
  const made = newOrder({ ...placing, id: await nextId(tx, order), shopperId, lines }, now);
  const placed = await tx
    .insert(order)
    .values({ ...made, confirmBefore: isConfirmed ? null : confirmBefore(now) })
    .returning()
    .get();
  await tx.delete(cartItem).where(eq(cartItem.shopperId, shopperId)).run();
  await queueOrderEvent(tx, placed, now);
  return placed;
}

interface OrderParts extends Omit<Placing, 'termsOf' | 'couponFor' | 'isConfirmed'>, Pick<Row, 'id' | 'shopperId'> {
  lines: readonly PricedProduct[];
  coupon?: UsedCoupon | undefined;
}

const pricedLine = ({ product: { priceCents, hasFreeShipping }, qty, terms }: PricedProduct): PricedLine => ({
  priceCents,
  hasFreeShipping,
  qty,
  ...terms,
});

/** Builds an order with the prices and terms of its lines, in its first state. */
export function newOrder(parts: OrderParts, now: number): Row {
  const { id, shopperId, email, guestKey, lang, payment, address, lines, note = '', coupon, taxInvoice } = parts;
  const { kind, fullName, phone, street, subdistrict, district, province, postcode } = address;
  const totals = orderTotals(lines.map(pricedLine), coupon);
  const state = firstState(payment, totals.total);
  return {
    id,
    shopperId,
    email,
    guestKey,
    lang,
    payment,
    number: `TN${new Date(now).getUTCFullYear()}-${String(id).padStart(6, '0')}`,
    placedAt: now,
    address: { kind, fullName, phone, street, ...(subdistrict === undefined ? {} : { subdistrict }), district, province, postcode },
    province,
    note: note.trim(),
    lines: lines.map(storedLine),
    totals,
    state,
    history: [{ state, at: now }],
    payBefore: payBefore(state, now),
    confirmBefore: null,
    baht: { total: dollarsInBaht(totals.total), perDollar: bahtPerDollar },
    coupon: coupon?.code ?? null,
    couponKey: coupon?.couponKey ?? null,
    taxInvoice: taxInvoice ? invoiceParts(taxInvoice) : null,
    returnReason: '',
    blankedAt: null,
  };
}

/** Keeps only the known fields. */
function invoiceParts({ name, taxId, branch, address }: TaxInvoice): TaxInvoice {
  return { name, taxId, ...(branch === undefined ? {} : { branch }), address };
}

/** A product in an order, with the day's terms. */
export interface PricedProduct {
  product: ProductRow;
  qty: number;
  terms: DailyTerms;
}

/** Returns a line that is independent of later changes of the product. */
function storedLine({ product: ordered, qty, terms }: PricedProduct): Row['lines'][number] {
  const { id, slug, image, price } = productFacts(ordered, 'th');
  const name = { th: ordered.nameTh, en: inLanguage('en', ordered.nameTh, ordered.nameEn) };
  const { discountPercentage, shippingDate } = terms;
  return { productId: id, name, slug, image, price, qty, discountPercentage, shippingDate };
}
