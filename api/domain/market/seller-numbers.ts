import { and, count, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import type { SellerNumbers } from '../../contract/market/listings.ts';
import type { Reader } from '../../db/client.ts';
import { listing, listingEvent, user } from '../../db/schema.ts';

/** Numbers of sellers by which buyers judge them, of the sellers that are asked for. */
export async function numbersOf(reader: Reader, ids: readonly number[]): Promise<(id: number) => SellerNumbers> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return () => ({ forSale: 0, sold: 0, isEmailConfirmed: false });
  const forSale = await reader
    .select({ id: listing.sellerId, rows: count() })
    .from(listing)
    .where(and(inArray(listing.sellerId, asked), eq(listing.state, 'published'), isNull(listing.hiddenAt)))
    .groupBy(listing.sellerId)
    .all();
  const sold = await reader
    .select({ id: listingEvent.sellerId, rows: countDistinct(listingEvent.listingId) })
    .from(listingEvent)
    .where(and(inArray(listingEvent.sellerId, asked), eq(listingEvent.action, 'sell')))
    .groupBy(listingEvent.sellerId)
    .all();
  const confirmed = await reader
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, asked), eq(user.confirmed, true)))
    .all();
  const [offers, sales] = [forSale, sold].map((rows) => new Map(rows.map((row) => [row.id, row.rows])));
  const known = new Set(confirmed.map(({ id }) => id));
  return (id) => ({ forSale: offers?.get(id) ?? 0, sold: sales?.get(id) ?? 0, isEmailConfirmed: known.has(id) });
}

/** The same for several at once, by their ids. */
export async function numbersByIds(reader: Reader, ids: readonly number[]): Promise<Map<number, SellerNumbers>> {
  const of = await numbersOf(reader, ids);
  return new Map(ids.map((id) => [id, of(id)]));
}
