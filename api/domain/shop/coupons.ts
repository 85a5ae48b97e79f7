import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { CouponAnswer } from '../../contract/shop/orders.ts';
import type { Reader } from '../../db/client.ts';
import { cartItem, coupon, order, product } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { emailKey, mailboxKey } from '../identity/rules/names.ts';
import type { Actor } from '../shared/actor.ts';
import { Conflict } from '../shared/errors.ts';
import { toDollars } from '../shared/rules/money.ts';
import { addressKey, consume, type Throttles } from '../shared/throttles.ts';
import { type Buyer, buyerOf } from './buyer.ts';
import { orderNow } from './rules/orders.ts';
import { dailyTerms, orderTotals, type PricedLine, productCents } from './rules/pricing.ts';
import { findShopper } from './shoppers.ts';

/**
 * User of a coupon: the cart's owner, and their mailbox if its address is confirmed. Without a confirmed address, the response must not
 * reveal whether the mailbox has used the coupon before.
 */
export interface CouponUser {
  shopperId: number | undefined;
  email: string | undefined;
}

export async function couponUser(db: Reader, actor: Actor, buyer: Buyer | undefined): Promise<CouponUser> {
  return { shopperId: await findShopper(db, actor), email: buyer?.isConfirmed ? buyer.email : undefined };
}

interface Asked {
  code: string;
  by: CouponUser;
  lines: readonly PricedLine[];
}

/** Returns the coupon of a code, if it may be used for these products now. @throws Conflict */
export async function usableCoupon(db: Reader, { code, by, lines }: Asked, now: number): Promise<typeof coupon.$inferSelect> {
  const row = await db.select().from(coupon).where(eq(coupon.code, code.trim().toUpperCase())).get();
  if (!row) throw new Conflict('COUPON_UNKNOWN', 'There is no such coupon.');
  if (row.validUntil <= now) throw new Conflict('COUPON_EXPIRED', 'This coupon is over.');
  if (await isUsed(db, row.code, by, now)) throw usedCoupon();
  if (productCents(lines) < row.minimumCents) throw new Conflict('COUPON_MINIMUM', 'The products come to too little for this coupon.');
  return row;
}

/** Whether a user has used a coupon. Cancelled orders don't count; nor do unconfirmed ones for a mailbox. */
async function isUsed(db: Reader, code: string, { shopperId, email }: CouponUser, now: number): Promise<boolean> {
  const whose = [
    shopperId === undefined ? undefined : eq(order.shopperId, shopperId),
    email ? and(inArray(order.couponKey, couponKeys(email)), isNull(order.confirmBefore)) : undefined,
  ].filter((each) => each !== undefined);
  if (whose.length === 0) return false;
  const { state, history, payBefore, confirmBefore } = order;
  const orders = await db
    .select({ state, history, payBefore, confirmBefore })
    .from(order)
    .where(and(eq(order.coupon, code), or(...whose)))
    .all();
  return orders.some((row) => orderNow(row, now).state !== 'cancelled');
}

/** Orders created before mailboxes were compared store the address. */
const couponKeys = (email: string) => [mailboxKey(email), emailKey(email)];

/** Marks an order's coupon as used by the mailbox that confirmed it. @throws Conflict if it has been used before */
export async function claimCoupon(db: Reader, { coupon: code, email }: Pick<typeof order.$inferSelect, 'coupon' | 'email'>, now: number) {
  if (code !== null && (await isUsed(db, code, { shopperId: undefined, email }, now))) throw usedCoupon();
}

const usedCoupon = () => new Conflict('COUPON_USED', 'This coupon has been used already.');

/** Returns the totals of the actor's cart with a coupon. @throws Conflict, Throttled */
export async function checkCoupon(
  { db, actor, now }: Ctx,
  { code, email, origin }: { code: string; email: string | undefined; origin: { address: string } },
  { throttles }: { throttles: Throttles },
): Promise<CouponAnswer> {
  await consume(throttles.couponAddress, addressKey(origin.address), now);
  const lines = await pricedCart(db, actor, now);
  // As in the order, an account's own address takes precedence.
  const buyer = await buyerOf(db, actor, email);
  const row = await usableCoupon(db, { code, by: await couponUser(db, actor, buyer), lines }, now);
  return { coupon: described(row), totals: orderTotals(lines, row) };
}

async function pricedCart(db: Reader, actor: Actor, now: number): Promise<PricedLine[]> {
  const shopperId = await findShopper(db, actor);
  if (shopperId === undefined) return [];
  const rows = await db
    .select({ id: product.id, priceCents: product.priceCents, hasFreeShipping: product.hasFreeShipping, qty: cartItem.qty })
    .from(cartItem)
    .innerJoin(product, eq(product.id, cartItem.productId))
    .where(eq(cartItem.shopperId, shopperId))
    .all();
  return rows.map(({ id, ...line }) => ({ ...line, discountPercentage: dailyTerms(id, now).discountPercentage }));
}

function described({ code, kind, value, minimumCents, validUntil }: typeof coupon.$inferSelect): CouponAnswer['coupon'] {
  return {
    code,
    kind,
    value: kind === 'percent' ? value : toDollars(value),
    minimum: toDollars(minimumCents),
    validUntil: new Date(validUntil).toISOString(),
  };
}
