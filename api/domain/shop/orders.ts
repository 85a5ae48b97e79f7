import { and, desc, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import type { AllOrdersQuery, GuestOrderKey, NewOrder, Order, OrderList, OrderListQuery } from '../../contract/shop/orders.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { mostOrders } from '../../contract/values/shared/limits.ts';
import type { OrderState } from '../../contract/values/shop/orders.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { order, user } from '../../db/schema.ts';
import { emailKey } from '../identity/rules/names.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import type { Actor } from '../shared/actor.ts';
import { Invalid, ListFull, NotFound, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { addressKey, maySpend, spend, type Throttles } from '../shared/throttles.ts';
import { orderMail } from './order-mails.ts';
import { offeredMethods, type Receivers } from './payments.ts';
import { orderCart } from './place-order.ts';
import { type Mover, nextStates, orderNow } from './rules/orders.ts';
import { dailyTerms } from './rules/pricing.ts';
import { ensureShopper, findShopper } from './shelf.ts';

type Row = typeof order.$inferSelect;

export interface OrderTools {
  throttles: Throttles;
  receivers: Receivers;
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string;
}

interface Asked {
  lang: Language;
  /** Where the call comes from. */
  from: string;
}

/**
 * Turns the cart into an order, empties it, and mails the order.
 * A repeated `idempotencyKey` answers the first order and changes nothing.
 * @throws Invalid when the cart is empty, a guest gives no email or the way to pay is not offered; IdempotencyConflict, ListFull.
 */
export async function placeOrder(
  db: Database,
  tools: OrderTools,
  actor: Actor,
  { address, payment, email, idempotencyKey, lang, from }: NewOrder & Asked & { idempotencyKey: string | undefined },
  now: number,
): Promise<Order> {
  // Counted once, however often the transaction runs.
  let mayMail: boolean | undefined;
  return transact(db, (tx) =>
    idempotent({ actor, now, idempotencyKey }, tx, 'place-order', { address, payment, email }, async () => {
      if (!offeredMethods(tools.receivers).includes(payment)) throw new Invalid({ payment: ['This way to pay is not offered.'] });
      const buyer = await buyerOf(tx, actor, email);
      const shopperId = await ensureShopper(tx, actor, now);
      if ((await countRows(tx, order, eq(order.shopperId, shopperId))) >= mostOrders[actor.kind === 'user' ? 'user' : 'visitor']) {
        throw new ListFull('There are as many orders as there may be. Please write to us.');
      }
      const placed = await orderCart(tx, shopperId, { ...buyer, address, payment, lang, termsOf: (id) => dailyTerms(id, now) }, now);
      if (!placed) throw new Invalid({ cart: ['The cart is empty.'] }, 'CART_EMPTY');
      const { orderMailAddress, orderMailEmail } = tools.throttles;
      const counted = [[orderMailAddress, addressKey(from)] as const, [orderMailEmail, emailKey(buyer.email)] as const];
      mayMail ??= maySpend(counted, now);
      if (mayMail) await mailOrder(tx, tools, placed, now);
      return wireOrder(placed, { lang, mover: 'buyer' }, now);
    }),
  );
}

/** An account's own address counts, whatever is given. @throws Invalid */
async function buyerOf(tx: Queries, actor: Actor, given: string | undefined): Promise<Pick<Row, 'email' | 'guestKey'>> {
  if (actor.kind === 'user') {
    const account = await tx.select({ email: user.email }).from(user).where(eq(user.id, actor.userId)).get();
    return { email: account?.email ?? '', guestKey: null };
  }
  if (given === undefined) throw new Invalid({ email: ['is required'] });
  return { email: given, guestKey: emailKey(given) };
}

/** A page of the asker's own orders, the latest first, and how many there are. */
export async function listOrders(db: Database, actor: Actor, { lang, ...asked }: OrderListQuery, now: number): Promise<OrderList> {
  const own = await ownedBy(db, actor);
  if (!own) return { orders: [], total: 0 };
  const rows = await pageOf(db, own, asked);
  return { orders: rows.map((row) => wireOrder(row, { lang, mover: 'buyer' }, now)), total: await countRows(db, order, own) };
}

/** A page of everybody's orders, for who sends them. */
export async function listAllOrders(db: Database, { state, lang, ...asked }: AllOrdersQuery, now: number): Promise<OrderList> {
  const where = state && isIn(state, now);
  const rows = await pageOf(db, where, asked);
  return { orders: rows.map((row) => wireOrder(row, { lang, mover: 'admin' }, now)), total: await countRows(db, order, where) };
}

async function pageOf(db: Database, where: SQL | undefined, asked: { page: number; perPage: number }): Promise<Row[]> {
  const { limit, offset } = pageRange(asked);
  return db.select().from(order).where(where).orderBy(desc(order.id)).limit(limit).offset(offset).all();
}

/** One of the asker's own orders. @throws NotFound */
export async function findOrder(db: Database, actor: Actor, number: string, lang: Language, now: number): Promise<Order> {
  return wireOrder(await found(db, and(eq(order.number, number), (await ownedBy(db, actor)) ?? never)), { lang, mover: 'buyer' }, now);
}

/** Anybody's order, for who sends it. @throws NotFound */
export async function findAnyOrder(db: Database, number: string, lang: Language, now: number): Promise<Order> {
  return wireOrder(await found(db, eq(order.number, number)), { lang, mover: 'admin' }, now);
}

/** An order that a guest has placed, by its number and the guest's address. @throws NotFound whichever is wrong; Throttled. */
export async function findGuestOrder(
  db: Database,
  { throttles }: OrderTools,
  { number, email, lang, from }: GuestOrderKey & Asked,
  now: number,
): Promise<Order> {
  spendSearch(throttles, { email, from }, now);
  return wireOrder(await found(db, isGuests({ number, email })), { lang, mover: 'buyer' }, now);
}

/**
 * Moves one of the asker's own orders, or one a guest proves by its address, to another state.
 * @throws NotFound; WrongState when the buyer may not, or not now; Throttled.
 */
export async function moveOrder(
  db: Database,
  { throttles }: OrderTools,
  actor: Actor,
  { number, state, email, lang, from }: { number: string; state: OrderState; email: string | undefined } & Asked,
  now: number,
): Promise<Order> {
  if (email !== undefined) spendSearch(throttles, { email, from }, now);
  const guests = email === undefined ? undefined : isGuests({ number, email });
  return transact(db, async (tx) => {
    const own = and(eq(order.number, number), (await ownedBy(tx, actor)) ?? never);
    const row = await found(tx, or(own, guests));
    return wireOrder(await moved(tx, row, 'buyer', state, now), { lang, mover: 'buyer' }, now);
  });
}

/** Moves anybody's order to another state, and tells the buyer. @throws NotFound, WrongState */
export async function advanceOrder(
  db: Database,
  tools: OrderTools,
  { number, state, lang }: { number: string; state: OrderState; lang: Language },
  now: number,
): Promise<Order> {
  return transact(db, async (tx) => {
    const row = await found(tx, eq(order.number, number));
    const after = await moved(tx, row, 'admin', state, now);
    if (after !== row) await mailOrder(tx, tools, after, now);
    return wireOrder(after, { lang, mover: 'admin' }, now);
  });
}

/** Being there already changes nothing. */
async function moved(tx: Queries, row: Row, mover: Mover, state: OrderState, now: number): Promise<Row> {
  const { state: from, history } = orderNow(row, now);
  if (from === state) return row;
  if (!nextStates(from, mover).includes(state)) throw new WrongState(`An order that is ${from} can't become ${state} here.`);
  const changes = { state, history: [...history, { state, at: now }] };
  await tx.update(order).set(changes).where(eq(order.id, row.id)).run();
  return { ...row, ...changes };
}

const never = eq(order.id, -1);

async function found(db: Reader, where: SQL | undefined): Promise<Row> {
  const row = await db.select().from(order).where(where).get();
  if (!row) throw new NotFound('There is no such order.');
  return row;
}

/** What the asker has ordered: an account with a confirmed address also what guests have ordered with that address. */
async function ownedBy(db: Reader, actor: Actor): Promise<SQL | undefined> {
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

/** As `orderNow` sees it. */
function isIn(state: OrderState, now: number): SQL | undefined {
  const awaited = eq(order.state, 'awaiting-payment');
  if (state === 'awaiting-payment') return and(awaited, gt(order.payBefore, now));
  return state === 'cancelled' ? or(eq(order.state, state), and(awaited, lte(order.payBefore, now))) : eq(order.state, state);
}

function spendSearch({ orderSearch, orderSearchEmail }: Throttles, { email, from }: { email: string; from: string }, now: number): void {
  spend(orderSearch, addressKey(from), now);
  spend(orderSearchEmail, emailKey(email), now);
}

async function mailOrder(tx: Queries, { receivers, publicUrl }: OrderTools, row: Row, now: number): Promise<void> {
  if (row.email === '') return;
  const placed = wireOrder(row, { lang: row.lang, mover: 'buyer' }, now);
  const isGuest = row.guestKey !== null;
  await queueMail(tx, { ...orderMail({ order: placed, receivers, language: row.lang, publicUrl, isGuest }), to: row.email }, now);
}

function wireOrder(row: Row, { lang, mover }: { lang: Language; mover: Mover }, now: number): Order {
  const { id, number, placedAt, payment, payBefore, email, address, lines, totals, baht } = row;
  const { state, history } = orderNow(row, now);
  return {
    id,
    number,
    placedAt: iso(placedAt),
    state,
    history: history.map(({ state, at }) => ({ state, at: iso(at) })),
    next: [...nextStates(state, mover)],
    payment,
    payBefore: payBefore === null ? null : iso(payBefore),
    email,
    address,
    lines: lines.map((line) => ({ ...line, name: line.name[lang] })),
    totals,
    baht,
  };
}

const iso = (time: number) => new Date(time).toISOString();
