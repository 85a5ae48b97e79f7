import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type {
  AllOrdersQuery,
  GuestOrderKey,
  KnownAddresses,
  NewOrder,
  Order,
  OrderList,
  OrderListQuery,
} from '../../contract/shop/orders.ts';
import { isTaxId } from '../../contract/values/backoffice/invoices.ts';
import { maxOrders } from '../../contract/values/shared/limits.ts';
import { knownAddresses, type OrderOutcome, type OrderState, undoneStates } from '../../contract/values/shop/orders.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { order, shopper, user } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { agree, requireAgreement } from '../identity/agreements.ts';
import { emailKey, mailboxKey } from '../identity/rules/names.ts';
import { endNoticesLink } from '../mail-delivery/ending-notices.ts';
import { type MailText, queueMail } from '../mail-delivery/outbox.ts';
import type { Actor } from '../shared/actor.ts';
import { readChannels } from '../shared/channels.ts';
import { Conflict, Invalid, ListFull, NotFound, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { noteForLine } from '../shared/notify.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { bangkokMidnight } from '../shared/rules/dates.ts';
import { addressKey, consume, consumeAll, isUsedUp, type Throttles } from '../shared/throttles.ts';
import { buyerOf } from './buyer.ts';
import { claimCoupon, couponUser, usableCoupon } from './coupons.ts';
import { holdUnits, releaseUnits } from './held-units.ts';
import { queueOrderEvent } from './order-events.ts';
import { orderMail, orderNotification } from './order-mails.ts';
import { offeredMethods, type Receivers } from './payments.ts';
import { orderCart } from './place-order.ts';
import { type Mover, nextMoves, orderNow } from './rules/orders.ts';
import { dailyTerms, type PricedLine } from './rules/pricing.ts';
import { ensureShopper, findShopper, type Shopper } from './shoppers.ts';
import { giveStockBack, type NotifyOfLapse, releaseOverdue } from './stock.ts';

type Row = typeof order.$inferSelect;
const day = 24 * 3600 * 1000;
/** Number of orders searched for known addresses: after weekly orders to one place there may be an older one to another. */
const lookedThrough = 50;

export interface OrderTools {
  throttles: Throttles;
  receivers: Receivers;
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  /** Secret that signs the confirmation codes in mails. */
  secret: string;
  /** Multiplier of the units that unconfirmed orders may hold; 0 disables the limit. */
  heldFactor: number;
}

/** Network address of a call, for counting. */
interface Origin {
  address: string;
}

/**
 * Turns the cart into an order, empties it, and mails the order. A repeated Idempotency-Key returns the first order and changes nothing.
 * @throws Invalid when the cart is empty, a guest gives no email, the payment method is not offered or a tax number is impossible;
 * IdempotencyConflict, ListFull, Conflict, AgreementNeeded.
 */
export async function placeOrder(ctx: Ctx, { origin, ...input }: NewOrder & { origin: Origin }, tools: OrderTools): Promise<Order> {
  const { actor, now, language } = ctx;
  const { address, payment, email, note, coupon: code, taxInvoice, seen } = input;
  if (taxInvoice && !isTaxId(taxInvoice.taxId)) throw new Invalid({ 'taxInvoice.taxId': ['is no tax id: its last digit does not fit'] });
  const buyer = await buyerOf(ctx.db, actor, email);
  const { orderMailAddress, orderMailEmail } = tools.throttles;
  const counted = [[orderMailAddress, addressKey(origin.address)] as const, [orderMailEmail, emailKey(buyer?.email ?? '')] as const];
  const isSilent = (await Promise.all(counted.map(([throttle, key]) => isUsedUp(throttle, key, now)))).includes(true);
  let isNew = false;
  const answer = await transact(ctx.db, (tx) => {
    isNew = false;
    return idempotent(ctx, tx, 'place-order', { address, payment, email, note, coupon: code, taxInvoice }, async () => {
      if (!offeredMethods(tools.receivers).includes(payment)) throw new Invalid({ payment: ['This way to pay is not offered.'] });
      if (!buyer) throw new Invalid({ email: ['is required'] });
      if (actor.kind === 'user') await requireAgreement(tx, actor.userId, now);
      const shopperId = await ensureShopper(tx, actor, now);
      if ((await countRows(tx, order, eq(order.shopperId, shopperId))) >= maxOrders[actor.kind === 'user' ? 'user' : 'visitor']) {
        throw new ListFull('There are as many orders as there may be. Please write to us.');
      }
      // Products of orders not paid in time are released for sale.
      await releaseOverdue(tx, now, notifyOfLapse(tools));
      const terms = { lang: language, termsOf: (id: number) => dailyTerms(id, now) };
      const wishes = { ...buyer, address, payment, note, ...(taxInvoice ? { taxInvoice } : {}), ...terms };
      const couponFor = async (lines: readonly PricedLine[]) => {
        const used = await usableCoupon(tx, { code: code ?? '', by: await couponUser(tx, actor, buyer), lines }, now);
        return { ...used, couponKey: mailboxKey(buyer.email) };
      };
      const placed = await orderCart(tx, shopperId, { ...wishes, ...(code === undefined ? {} : { couponFor }) }, now);
      if (!placed) throw new Invalid({ cart: ['The cart is empty.'] }, 'CART_EMPTY');
      if (seen && !isAsSeen(placed, seen)) throw new Conflict('CART_CHANGED', 'The cart has changed. Please look at it again.');
      if (actor.kind !== 'user') await agree(tx, { orderId: placed.id }, 'checkout', now);
      if (placed.confirmBefore !== null) {
        const network = createHmac('sha256', tools.secret)
          .update(`network ${addressKey(origin.address)}`)
          .digest('base64url');
        const holder = { orderId: placed.id, network, mailbox: mailboxKey(buyer.email) };
        await holdUnits(tx, holder, placed.lines, tools.heldFactor);
      }
      isNew = true;
      if (!isSilent) await mailOrder(tx, tools, placed, now);
      return toOrder(placed, ctx, 'buyer');
    });
  });
  // Rejected and repeated orders don't count, so counting happens once the outcome is known.
  if (isNew && !isSilent) await consumeAll(counted, now);
  return answer;
}

/** Whether an order matches the cart shown to the buyer: prices and discounts change daily, and carts in other windows. */
function isAsSeen({ totals, lines }: Pick<Row, 'totals' | 'lines'>, seen: NonNullable<NewOrder['seen']>): boolean {
  const inOrder = (all: readonly { productId: number; qty: number }[]) =>
    all
      .map(({ productId, qty }) => `${productId} ${qty}`)
      .sort()
      .join();
  return Math.round(totals.total * 100) === Math.round(seen.total * 100) && inOrder(lines) === inOrder(seen.lines);
}

/** Confirms an order's address with the code mailed to it; idempotent. @throws NotFound, Throttled */
export async function confirmOrder(
  { db, language, now }: Ctx,
  { number, code, origin }: { number: string; code: string; origin: Origin },
  tools: OrderTools,
): Promise<Order> {
  await consume(tools.throttles.orderSearch, addressKey(origin.address), now);
  return transact(db, async (tx) => {
    const row = await findOrder(tx, eq(order.number, number));
    if (!isEqual(code, confirmCode(row, tools.secret))) throw unknownOrder();
    const isWaiting = row.confirmBefore !== null && orderNow(row, now).state === row.state;
    if (isWaiting) {
      await claimCoupon(tx, row, now);
      await tx.update(order).set({ confirmBefore: null }).where(eq(order.id, row.id)).run();
    }
    return toOrder(isWaiting ? { ...row, confirmBefore: null } : row, { language, now }, 'buyer');
  });
}

/** Returns the code that proves access to the mails of the order's address. */
const confirmCode = ({ id, placedAt }: Pick<Row, 'id' | 'placedAt'>, secret: string): string =>
  createHmac('sha256', secret).update(`confirm order ${id} ${placedAt}`).digest('base64url');

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Lists a page of the actor's own orders, latest first, with their total number. */
export async function listOrders(ctx: Ctx, query: OrderListQuery): Promise<OrderList> {
  const own = await ownedBy(ctx.db, ctx.actor);
  return own ? pageOf(ctx, own, query, 'buyer') : { orders: [], total: 0 };
}

/** Lists a page of all orders, for the admins who send them. */
export async function listAllOrders(ctx: Ctx, { state, payment, province, from, to, ...range }: AllOrdersQuery): Promise<OrderList> {
  requireRight(ctx, 'orders', 'read');
  const wanted = [
    state && isIn(state, ctx.now),
    payment && eq(order.payment, payment),
    province && eq(order.province, province),
    from && gte(order.placedAt, bangkokMidnight(from)),
    to && lt(order.placedAt, bangkokMidnight(to) + day),
  ];
  return pageOf(ctx, and(...wanted.map((each) => each || undefined)), range, 'admin');
}

/** A buyer's own orders are numbered chronologically; all orders are found by time. */
const latestFirst = { buyer: [desc(order.id)], admin: [desc(order.placedAt), desc(order.id)] };

async function pageOf(ctx: Ctx, where: SQL | undefined, range: { page: number; perPage: number }, mover: Mover): Promise<OrderList> {
  const { limit, offset } = pageRange(range);
  const rows = await ctx.db
    .select()
    .from(order)
    .where(where)
    .orderBy(...latestFirst[mover])
    .limit(limit)
    .offset(offset)
    .all();
  return { orders: rows.map((row) => toOrder(row, ctx, mover)), total: await countRows(ctx.db, order, where) };
}

/** Lists the actor's delivery addresses: each address in the latest orders once, latest first. */
export async function listKnownAddresses({ db, actor }: Ctx): Promise<KnownAddresses> {
  const own = await ownedBy(db, actor);
  if (!own) return { addresses: [] };
  const rows = await db.select({ address: order.address }).from(order).where(own).orderBy(desc(order.id)).limit(lookedThrough).all();
  const known = new Map(rows.map(({ address }) => [JSON.stringify(address), address]));
  return { addresses: [...known.values()].slice(0, knownAddresses) };
}

/** Returns one of the actor's own orders. @throws NotFound */
export async function readOrder(ctx: Ctx, { number }: { number: string }): Promise<Order> {
  const own = (await ownedBy(ctx.db, ctx.actor)) ?? never;
  return toOrder(await findOrder(ctx.db, and(eq(order.number, number), own)), ctx, 'buyer');
}

/** Returns any order, for the admins who send them. @throws NotFound */
export async function readAnyOrder(ctx: Ctx, { number }: { number: string }): Promise<Order> {
  requireRight(ctx, 'orders', 'read');
  return toOrder(await findOrder(ctx.db, eq(order.number, number)), ctx, 'admin');
}

/** Returns a guest order by its number and the guest's address. @throws NotFound whichever is wrong; Throttled. */
export async function readGuestOrder(ctx: Ctx, { origin, ...key }: GuestOrderKey & { origin: Origin }, tools: OrderTools): Promise<Order> {
  await consumeSearch(tools.throttles, { email: key.email, origin }, ctx.now);
  return toOrder(await findOrder(ctx.db, isGuests(key)), ctx, 'buyer');
}

interface Move {
  number: string;
  state: OrderState;
}

/**
 * Moves one of the actor's own orders, or a guest order proven by its address, to another state.
 * @throws NotFound; WrongState when the buyer may not, or not now; Throttled.
 */
export async function moveOrder(
  ctx: Ctx,
  { number, state, email, reason, origin }: Move & { email: string | undefined; reason: string | undefined; origin: Origin },
  tools: OrderTools,
): Promise<Order> {
  if (email !== undefined) await consumeSearch(tools.throttles, { email, origin }, ctx.now);
  const guests = email === undefined ? undefined : isGuests({ number, email });
  return transact(ctx.db, async (tx) => {
    const own = and(eq(order.number, number), (await ownedBy(tx, ctx.actor)) ?? never);
    const row = await findOrder(tx, or(own, guests));
    const returnReason = state === 'return-requested' ? requireReason(reason) : undefined;
    const after = await moved(tx, row, { mover: 'buyer', state, returnReason }, ctx.now);
    return toOrder(after, ctx, 'buyer');
  });
}

/** @throws Invalid */
function requireReason(reason = ''): string {
  if (reason.trim() === '') throw new Invalid({ reason: ['is required'] });
  return reason.trim();
}

/** Moves any order to another state, and notifies the buyer. @throws NotFound, WrongState */
export async function advanceOrder(ctx: Ctx, { number, state }: Move, tools: OrderTools): Promise<Order> {
  requireRight(ctx, 'orders', 'write');
  return transact(ctx.db, async (tx) => {
    const row = await findOrder(tx, eq(order.number, number));
    const after = await moved(tx, row, { mover: 'admin', state }, ctx.now);
    if (after !== row) await notifyBuyer(tx, tools, after, ctx.now);
    return toOrder(after, ctx, 'admin');
  });
}

interface Movement {
  mover: Mover;
  state: OrderState;
  /** Buyer's reason for returning the order. */
  returnReason?: string | undefined;
}

/** Moves an order to a state; does nothing if it is already there. Products of cancelled and returned orders are restocked. */
async function moved(tx: Queries, row: Row, { mover, state, returnReason = row.returnReason }: Movement, now: number): Promise<Row> {
  const { state: from, history } = orderNow(row, now);
  if (from === state) return row;
  if (!nextMoves(row, mover, now).includes(state)) throw new WrongState(`An order that is ${from} can't become ${state} here.`);
  // An admin who moves an order vouches for it, so that it needs no confirmation by mail.
  const confirmBefore = mover === 'admin' || state === 'cancelled' ? null : row.confirmBefore;
  const changes = { returnReason, state, confirmBefore, history: [...history, { state, at: now }] };
  await tx.update(order).set(changes).where(eq(order.id, row.id)).run();
  if (mover === 'admin' || state === 'cancelled') await releaseUnits(tx, row.id);
  if (state === 'cancelled' || state === 'returned') await giveStockBack(tx, row.lines);
  await queueOrderEvent(tx, { ...row, ...changes }, now);
  return { ...row, ...changes };
}

const never = eq(order.id, -1);

async function findOrder(db: Reader, where: SQL | undefined): Promise<Row> {
  const row = await db.select().from(order).where(where).get();
  if (!row) throw unknownOrder();
  return row;
}

const unknownOrder = () => new NotFound('There is no such order.');

/** Condition for the actor's orders: an account with a confirmed address also owns guest orders placed with that address. */
export async function ownedBy(db: Reader, actor: Actor | Shopper): Promise<SQL | undefined> {
  const shopperId = await findShopper(db, actor);
  const own = shopperId === undefined ? undefined : eq(order.shopperId, shopperId);
  if (actor.kind !== 'user') return own;
  const account = await db
    .select({ emailKey: user.emailKey })
    .from(user)
    .where(and(eq(user.id, actor.userId), eq(user.confirmed, true)))
    .get();
  return account ? or(own, eq(order.guestKey, account.emailKey)) : own;
}

const isGuests = ({ number, email }: GuestOrderKey) => and(eq(order.number, number), eq(order.guestKey, emailKey(email)));

/** Condition equivalent to `orderNow`. */
function isIn(state: OrderState | OrderOutcome, now: number): SQL | undefined {
  const overdue = or(and(eq(order.state, 'awaiting-payment'), lte(order.payBefore, now)), lte(order.confirmBefore, now));
  if (state === 'cancelled') return or(eq(order.state, state), overdue);
  if (state === 'undone') return or(inArray(order.state, [...undoneStates]), overdue);
  const inTime = and(
    or(ne(order.state, 'awaiting-payment'), isNull(order.payBefore), gt(order.payBefore, now)),
    or(isNull(order.confirmBefore), gt(order.confirmBefore, now)),
  );
  return and(state === 'sold' ? notInArray(order.state, [...undoneStates]) : eq(order.state, state), inTime);
}

async function consumeSearch(
  { orderSearch, orderSearchEmail }: Throttles,
  { email, origin }: { email: string; origin: Origin },
  now: number,
): Promise<void> {
  await consume(orderSearch, addressKey(origin.address), now);
  await consume(orderSearchEmail, emailKey(email), now);
}

/** Notifies the buyer of the order's state; an account over its chosen channels. */
async function notifyBuyer(tx: Queries, tools: OrderTools, row: Row, now: number): Promise<void> {
  const owner = await tx
    .select({ id: user.id, createdAt: user.createdAt })
    .from(shopper)
    .innerJoin(user, eq(user.id, shopper.userId))
    .where(eq(shopper.id, row.shopperId))
    .get();
  const channels = owner ? (await readChannels(tx, owner.id)).orderProgress : { app: false, mail: true };
  const { publicUrl: home, secret } = tools;
  const ending = owner ? { unsubscribe: endNoticesLink(owner, 'orderProgress', { home, secret }) } : {};
  if (channels.mail) await mailOrder(tx, tools, row, now, ending);
  if (!owner) return;
  const notice = { userId: owner.id, ...orderNotification(row) };
  if (channels.app) await insertNotification(tx, notice, now);
  await noteForLine(tx, { userId: owner.id, kind: 'orderProgress', link: notice.link }, now);
}

/** Notifies the buyer that an order was cancelled because it was not confirmed. */
export const notifyOfLapse =
  (tools: OrderTools): NotifyOfLapse =>
  (tx, row, now) =>
    notifyBuyer(tx, tools, row, now);

async function mailOrder(
  tx: Queries,
  { receivers, publicUrl, secret }: OrderTools,
  row: Row,
  now: number,
  ending: Pick<MailText, 'unsubscribe'> = {},
): Promise<void> {
  if (row.email === '') return;
  const { lang: language, guestKey } = row;
  const placed = toOrder(row, { language, now }, 'buyer');
  const mail = orderMail({
    ...{ order: placed, receivers, language, publicUrl, isGuest: guestKey !== null },
    ...(placed.confirmBefore === undefined ? {} : { confirmCode: confirmCode(row, secret) }),
  });
  await queueMail(tx, { ...mail, ...ending, to: row.email }, now);
}

function toOrder(row: Row, { language, now }: Pick<Ctx, 'language' | 'now'>, mover: Mover): Order {
  const { id, number, placedAt, payment, payBefore, confirmBefore, email, address, note } = row;
  const { coupon, taxInvoice, returnReason, lines, totals, baht } = row;
  const { state, history } = orderNow(row, now);
  return {
    id,
    number,
    placedAt: iso(placedAt),
    state,
    history: history.map(({ state, at }) => ({ state, at: iso(at) })),
    next: [...nextMoves(row, mover, now)],
    payment,
    payBefore: payBefore === null ? null : iso(payBefore),
    ...(confirmBefore !== null && state !== 'cancelled' ? { confirmBefore: iso(confirmBefore) } : {}),
    email,
    address,
    note,
    ...(coupon === null ? {} : { coupon }),
    ...(taxInvoice === null ? {} : { taxInvoice }),
    ...(returnReason === '' ? {} : { returnReason }),
    lines: lines.map((line) => ({ ...line, name: line.name[language] })),
    totals,
    baht,
  };
}

const iso = (time: number) => new Date(time).toISOString();
