import { and, asc, count, desc, eq, gt, inArray, lte, ne, type SQL } from 'drizzle-orm';
import type { CouponChange, ManagedCoupon, ManagedCouponQuery, ManagedCoupons, NewCoupon } from '../../contract/shop/coupons.ts';
import { maxCoupons } from '../../contract/values/shop/management.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { coupon, order } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { containing } from '../shared/containing.ts';
import { Invalid, ListFull, NotFound, StaleVersion, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { toDollars } from '../shared/rules/money.ts';
import { couponValue, exactCents } from './rules/management.ts';

type CouponRow = typeof coupon.$inferSelect;
interface Key {
  code: string;
}

/** Whether any coupon is currently valid. */
export async function readCouponOffer({ db, now }: Ctx): Promise<{ isThere: boolean }> {
  return { isThere: (await countRows(db, coupon, gt(coupon.validUntil, now))) > 0 };
}

/** Lists a page of the coupons. */
export async function listCoupons(ctx: Ctx, query: ManagedCouponQuery): Promise<ManagedCoupons> {
  requireRight(ctx, 'products', 'read');
  const { db, now } = ctx;
  const where = wanted(query, now);
  const { limit, offset } = pageRange(query);
  const direction = query.sort === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(coupon)
    .where(where)
    .orderBy(direction(coupon[query.sortColumn]), asc(coupon.code))
    .limit(limit)
    .offset(offset)
    .all();
  return { total: await countRows(db, coupon, where), coupons: await described(db, rows, now) };
}

function wanted({ q, state }: ManagedCouponQuery, now: number): SQL | undefined {
  return and(
    q?.trim() ? containing(coupon.code, q) : undefined,
    state === undefined ? undefined : state === 'valid' ? gt(coupon.validUntil, now) : lte(coupon.validUntil, now),
  );
}

/** Creates a coupon. @throws Invalid, ListFull */
export async function addCoupon(ctx: Ctx, input: NewCoupon): Promise<ManagedCoupon> {
  requireRight(ctx, 'products', 'create');
  const code = codeOf(input);
  const terms = termsOf(input, ctx.now);
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-coupon', input, async () => {
      if ((await countRows(tx, coupon, undefined)) >= maxCoupons) throw new ListFull(`There are ${maxCoupons} coupons already.`);
      const { changes } = await tx
        .insert(coupon)
        .values({ code, ...terms })
        .onConflictDoNothing()
        .run();
      if (changes === 0) throw new Invalid({ code: ['is the code of another coupon'] }, 'CODE_TAKEN');
      return settled(tx, code, ctx.now);
    }),
  );
}

/**
 * Changes a coupon for users who have not used it yet. @throws NotFound, Invalid, StaleVersion when it was changed elsewhere in the
 * meantime
 */
export async function changeCoupon(ctx: Ctx, { version, ...input }: Key & CouponChange): Promise<ManagedCoupon> {
  requireRight(ctx, 'products', 'write');
  const code = codeOf(input);
  const terms = termsOf(input, ctx.now);
  return transact(ctx.db, async (tx) => {
    const before = await findCoupon(tx, code);
    if (before.version !== version) throw new StaleVersion();
    await tx
      .update(coupon)
      .set({ ...terms, version: version + 1 })
      .where(eq(coupon.code, code))
      .run();
    return settled(tx, code, ctx.now);
  });
}

/** Ends a coupon now. @throws NotFound, WrongState for an ended one */
export async function endCoupon(ctx: Ctx, input: Key): Promise<ManagedCoupon> {
  requireRight(ctx, 'products', 'delete');
  const { now } = ctx;
  const code = codeOf(input);
  return transact(ctx.db, async (tx) => {
    const before = await findCoupon(tx, code);
    if (before.validUntil <= now) throw new WrongState('It is over.');
    await tx
      .update(coupon)
      .set({ validUntil: now, version: before.version + 1 })
      .where(eq(coupon.code, code))
      .run();
    return settled(tx, code, now);
  });
}

const codeOf = ({ code }: Key): string => code.trim().toUpperCase();

/** @throws Invalid */
function termsOf({ kind, value, minimum, validUntil }: Omit<NewCoupon, 'code'>, now: number) {
  const until = Date.parse(validUntil);
  if (until <= now) throw new Invalid({ validUntil: ['must lie ahead'] });
  return { kind, value: couponValue({ kind, value }), minimumCents: exactCents(minimum, 'minimum'), validUntil: until };
}

async function findCoupon(db: Reader, code: string): Promise<CouponRow> {
  const row = await db.select().from(coupon).where(eq(coupon.code, code)).get();
  if (!row) throw new NotFound('There is no such coupon.');
  return row;
}

/** Returns a coupon after a change, and announces it to the shop's admins. */
async function settled(tx: Queries, code: string, now: number): Promise<ManagedCoupon> {
  await announceToAdmins(tx, 'products');
  const [managed] = await described(tx, [await findCoupon(tx, code)], now);
  if (!managed) throw new Error('The coupon was not stored.');
  return managed;
}

async function described(db: Reader, rows: readonly CouponRow[], now: number): Promise<ManagedCoupon[]> {
  const used = await usesOf(
    db,
    rows.map(({ code }) => code),
  );
  return rows.map(({ code, version, kind, value, minimumCents, validUntil }) => ({
    code,
    version,
    kind,
    value: kind === 'percent' ? value : toDollars(value),
    minimum: toDollars(minimumCents),
    validUntil: new Date(validUntil).toISOString(),
    isOver: validUntil <= now,
    orders: used.get(code) ?? 0,
  }));
}

/** Counts the orders that used each coupon; one whose time for payment has just passed counts until it is cancelled in the database. */
async function usesOf(db: Reader, codes: string[]): Promise<Map<string | null, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: order.coupon, orders: count() })
    .from(order)
    .where(and(inArray(order.coupon, codes), ne(order.state, 'cancelled')))
    .groupBy(order.coupon)
    .all();
  return new Map(rows.map(({ code, orders }) => [code, orders]));
}
