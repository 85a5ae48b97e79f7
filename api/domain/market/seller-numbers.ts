import { and, count, countDistinct, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { SellerNumbers } from '../../contract/market/listings.ts';
import type { Reader } from '../../db/client.ts';
import { listing, listingEvent, threadAnswer, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { answerClass, answerTime } from './rules/answer-time.ts';

const day = 24 * 3600_000;

/** Returns the figures by which buyers judge a seller, for the given sellers. */
export async function numbersOf({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly number[]): Promise<(id: number) => SellerNumbers> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return () => ({ forSale: 0, sold: 0, isEmailConfirmed: false, answersWithin: null });
  const forSale = await db
    .select({ id: listing.sellerId, rows: count() })
    .from(listing)
    .where(and(inArray(listing.sellerId, asked), eq(listing.state, 'published'), isNull(listing.hiddenAt)))
    .groupBy(listing.sellerId)
    .all();
  const sold = await db
    .select({ id: listingEvent.sellerId, rows: countDistinct(listingEvent.listingId) })
    .from(listingEvent)
    .where(and(inArray(listingEvent.sellerId, asked), eq(listingEvent.action, 'sell')))
    .groupBy(listingEvent.sellerId)
    .all();
  const confirmed = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, asked), eq(user.confirmed, true)))
    .all();
  const waits = await medianWaits(db, asked, now);
  const [offers, sales] = [forSale, sold].map((rows) => new Map(rows.map((row) => [row.id, row.rows])));
  const known = new Set(confirmed.map(({ id }) => id));
  return (id) => {
    const wait = waits.get(id);
    return {
      ...{ forSale: offers?.get(id) ?? 0, sold: sales?.get(id) ?? 0, isEmailConfirmed: known.has(id) },
      answersWithin: wait === undefined ? null : answerClass(wait),
    };
  };
}

/** Returns median first-answer times of sellers with enough answers, in milliseconds. */
async function medianWaits(reader: Reader, ids: number[], now: number): Promise<Map<number, number>> {
  const { userId, askedAt, wait } = threadAnswer;
  const placed = reader
    .select({
      userId,
      wait,
      place: sql<number>`row_number() over (partition by ${userId} order by ${wait})`.as('place'),
      answers: sql<number>`count(*) over (partition by ${userId})`.as('answers'),
    })
    .from(threadAnswer)
    .where(and(inArray(userId, ids), gte(askedAt, now - answerTime.days * day)))
    .as('placed');
  const rows = await reader
    .select({ id: placed.userId, wait: placed.wait })
    .from(placed)
    .where(and(gte(placed.answers, answerTime.fewest), eq(placed.place, sql`(${placed.answers} + 1) / 2`)))
    .all();
  return new Map(rows.map(({ id, wait }) => [id, wait]));
}

/** Returns the figures of several sellers by id. */
export async function numbersByIds(ctx: Pick<Ctx, 'db' | 'now'>, ids: readonly number[]): Promise<Map<number, SellerNumbers>> {
  const of = await numbersOf(ctx, ids);
  return new Map(ids.map((id) => [id, of(id)]));
}
