import { and, avg, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Review, ReviewInput, ReviewQuery, Reviews } from '../../contract/shop/reviews.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { transact } from '../../db/client.ts';
import { order, product, review, user } from '../../db/schema.ts';
import { type Ctx, hasRight, requireAccount, requireRight } from '../context.ts';
import type { Actor } from '../shared/actor.ts';
import { Conflict, NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { pageRange } from '../shared/paging.ts';
import { isOfOneThere } from '../shared/there.ts';
import { ownedBy } from './orders.ts';
import { productIdOf } from './products.ts';

interface Key {
  id: string;
}

/** Lists a product's reviews, latest first, with the caller's own review and whether one may be written. @throws UnknownProduct */
export async function readReviews(ctx: Ctx, { id: key, ...query }: Key & ReviewQuery): Promise<Reviews> {
  const { db, actor } = ctx;
  const productId = await productIdOf(db, key);
  const { limit, offset } = pageRange(query);
  const shown = and(eq(review.productId, productId), isNull(review.hiddenAt), isOfOneThere(review.userId));
  const asked = and(shown, query.stars === undefined ? undefined : eq(review.stars, query.stars));
  const rows = await written(db).where(asked).orderBy(desc(review.writtenAt), desc(review.id)).limit(limit).offset(offset).all();
  const given = await db.select({ stars: review.stars, times: count() }).from(review).where(shown).groupBy(review.stars).all();
  const stars = [1, 2, 3, 4, 5].map((each) => given.find(({ stars }) => stars === each)?.times ?? 0);
  const all = stars.reduce((sum, times) => sum + times, 0);
  const sum = stars.reduce((sum, times, at) => sum + times * (at + 1), 0);
  const own = actor.kind === 'user' ? await ownReview(db, productId, actor.userId) : undefined;
  return {
    reviews: rows.map((row) => toReview(row, actor)),
    total: query.stars === undefined ? all : (stars[query.stars - 1] ?? 0),
    count: all,
    average: all === 0 ? 0 : Math.round((sum / all) * 10) / 10,
    stars,
    own: own ? toReview(own, actor) : null,
    mayRemove: hasRight(ctx, 'orders', 'write'),
    mayReview: own !== undefined || (actor.kind === 'user' && (await hasReceived(db, actor, productId))),
  };
}

/** Writes or replaces the account's review of a product. @throws UnknownProduct, Conflict if none was delivered */
export async function writeReview(ctx: Ctx, { id: key, stars, text }: Key & ReviewInput): Promise<Review> {
  const { userId } = requireAccount(ctx);
  const { db, actor, now } = ctx;
  return transact(db, async (tx) => {
    const productId = await productIdOf(tx, key);
    const before = await ownReview(tx, productId, userId);
    if (!before && !(await hasReceived(tx, actor, productId)))
      throw new Conflict('NOT_BOUGHT', 'No order with this product has been delivered to you.');
    const said = { stars, text: text.trim() };
    if (before && before.stars === said.stars && before.text === said.text) return toReview(before, actor);
    if (before)
      await tx
        .update(review)
        .set({ ...said, changedAt: now })
        .where(and(eq(review.id, before.id), eq(review.userId, userId)))
        .run();
    else
      await tx
        .insert(review)
        .values({ ...said, id: await nextId(tx, review), productId, userId, writtenAt: now })
        .run();
    await countReviews(tx, productId);
    const after = await ownReview(tx, productId, userId);
    if (!after) throw new Error('The review was not stored.');
    return toReview(after, actor);
  });
}

/** Removes the account's review; idempotent. @throws UnknownProduct */
export async function removeReview(ctx: Ctx, { id: key }: Key): Promise<{ isRemoved: boolean }> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const productId = await productIdOf(tx, key);
    const { changes } = await tx
      .delete(review)
      .where(and(eq(review.productId, productId), eq(review.userId, userId)))
      .run();
    if (changes > 0) await countReviews(tx, productId);
    return { isRemoved: changes > 0 };
  });
}

/** Removes any review. @throws NotFound */
export async function removeAnyReview(ctx: Ctx, { id }: { id: number }): Promise<{ isRemoved: boolean }> {
  requireRight(ctx, 'orders', 'write');
  return transact(ctx.db, async (tx) => {
    const row = await tx.delete(review).where(eq(review.id, id)).returning().get();
    if (!row) throw new NotFound('There is no such review.');
    await countReviews(tx, row.productId);
    return { isRemoved: true };
  });
}

/** Deletes the reviews of a deleted account. */
export async function eraseReviews(tx: Queries, userId: number): Promise<void> {
  const own = await tx.delete(review).where(eq(review.userId, userId)).returning({ productId: review.productId }).all();
  for (const { productId } of own) await countReviews(tx, productId);
}

/** Updates a product's rating to the average of its reviews; without reviews it is unchanged. */
export async function countReviews(tx: Queries, productId: number): Promise<void> {
  const row = await tx
    .select({ reviews: count(), average: avg(review.stars) })
    .from(review)
    .where(and(eq(review.productId, productId), isNull(review.hiddenAt)))
    .get();
  const reviews = row?.reviews ?? 0;
  const rating = reviews > 0 ? { rating: Math.round(Number(row?.average)) } : {};
  await tx
    .update(product)
    .set({ reviews, ...rating })
    .where(eq(product.id, productId))
    .run();
}

const written = (db: Reader) =>
  db
    .select({
      id: review.id,
      userId: review.userId,
      author: sql<string>`coalesce(${user.fullName}, ${review.author})`,
      stars: review.stars,
      text: review.text,
      writtenAt: review.writtenAt,
      changedAt: review.changedAt,
    })
    .from(review)
    .leftJoin(user, eq(user.id, review.userId));

type Written = Awaited<ReturnType<typeof ownReview>>;

const ownReview = (db: Reader, productId: number, userId: number) =>
  written(db)
    .where(and(eq(review.userId, userId), eq(review.productId, productId)))
    .get();

function toReview({ id, userId, author, stars, text, writtenAt, changedAt }: NonNullable<Written>, actor: Actor): Review {
  return {
    id,
    author,
    stars,
    text,
    writtenAt: new Date(writtenAt).toISOString(),
    isChanged: changedAt !== null,
    isOwn: actor.kind === 'user' && actor.userId === userId,
  };
}

/** Whether an order of the actor with this product was delivered. A line is serialised with its product first. */
async function hasReceived(db: Reader, actor: Actor, productId: number): Promise<boolean> {
  const own = await ownedBy(db, actor);
  if (!own) return false;
  const holds = sql`instr(${order.lines}, ${`{"productId":${productId},`}) > 0`;
  const arrived = inArray(order.state, ['delivered', 'return-requested', 'returned']);
  return (
    (await db
      .select({ id: order.id })
      .from(order)
      .where(and(own, arrived, holds))
      .limit(1)
      .get()) !== undefined
  );
}
