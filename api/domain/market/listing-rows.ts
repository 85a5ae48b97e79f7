import { and, desc, eq, inArray, lte, ne, or } from 'drizzle-orm';
import type { ListingCard, ListingContent } from '../../contract/market/listings.ts';
import { priceDropDays } from '../../contract/values/market/listings.ts';
import { priceUnitOf } from '../../contract/values/market/money.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { listing, listingEvent, listingPhoto, listingPrice } from '../../db/schema.ts';
import { announce } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { pick } from '../shared/pick.ts';
import { queueWebhooks } from '../shared/webhooks.ts';

export type ListingRow = typeof listing.$inferSelect;
type EventRow = typeof listingEvent.$inferInsert;

const day = 24 * 3600_000;

/** @throws NotFound for another account's listing */
export async function findOwn(reader: Reader, { id, sellerId }: Pick<ListingRow, 'id' | 'sellerId'>): Promise<ListingRow> {
  const row = await reader
    .select()
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.sellerId, sellerId)))
    .get();
  if (!row) throw unknownListing();
  return row;
}

export const unknownListing = () => new NotFound('There is no such listing.');

/** Returns the photos of a listing in the seller's order. */
export const photosOf = (reader: Reader, id: number): Promise<ListingContent['photos']> =>
  reader
    .select({ id: listingPhoto.photoId, description: listingPhoto.description })
    .from(listingPhoto)
    .where(eq(listingPhoto.listingId, id))
    .orderBy(listingPhoto.position)
    .all();

/** Returns the content of a listing with its photos. */
export async function contentOf(reader: Reader, row: ListingRow): Promise<ListingContent> {
  return { ...written(row), photos: await photosOf(reader, row.id) };
}

function written(row: Omit<ListingContent, 'photos'>): Omit<ListingContent, 'photos'> {
  const { title, description, titleEn, descriptionEn, categoryId, attributes, priceKind, price, condition, subdistrictId } = row;
  const { delivery, shippingFee, quantity, phone } = row;
  return {
    ...{ title, description, titleEn, descriptionEn, categoryId, attributes, priceKind, price, condition, subdistrictId },
    ...{ delivery, shippingFee, quantity, phone },
  };
}

const eventColumns = ['at', 'actorId', 'by', 'action', 'from', 'to', 'reason', 'text', 'before', 'after'] as const;

/** Records an event of a listing permanently and announces it to the seller's open pages. */
export async function noteEvent(
  tx: Queries,
  { id, sellerId }: Pick<ListingRow, 'id' | 'sellerId'>,
  event: Omit<EventRow, 'listingId' | 'sellerId'>,
): Promise<void> {
  await tx
    .insert(listingEvent)
    .values({ ...pick(event, eventColumns), listingId: id, sellerId })
    .run();
  await announce(tx, 'listings', sellerId);
  await queueStateChange(tx, { id, sellerId }, event);
}

/** Queues a webhook for the seller about a listing's new state, whatever caused it. */
async function queueStateChange(
  tx: Queries,
  { id, sellerId: userId }: Pick<ListingRow, 'id' | 'sellerId'>,
  { at, action, by, from = null, to = null, reason = null }: Omit<EventRow, 'listingId' | 'sellerId'>,
): Promise<void> {
  // Drafts concern only their seller.
  if (to === from || to === 'draft') return;
  const data = { id, state: to, stateBefore: from, action, by, reason };
  await queueWebhooks(tx, { type: `listing.${to ?? 'deleted'}`, userId, data }, at);
}

/** Returns the former price to strike through, for 30 days after a reduction. */
export const shownPriceBefore = (
  { priceBefore, priceDroppedAt }: Pick<ListingRow, 'priceBefore' | 'priceDroppedAt'>,
  now: number,
): number | null =>
  priceDroppedAt !== null && now - priceDroppedAt < priceDropDays * day && priceDroppedAt <= now + day ? priceBefore : null;

/** Returns a listing's price as shown to buyers. */
export const shownPrice = (row: ListingRow, now: number): ListingCard['price'] => ({
  kind: row.priceKind,
  satang: row.price,
  before: shownPriceBefore(row, now),
  unit: row.price === null ? null : priceUnitOf(row),
});

const approving = and(
  inArray(listingEvent.action, ['submit', 'approve', 'confirm']),
  // A pending submission approves nothing.
  or(ne(listingEvent.action, 'submit'), eq(listingEvent.to, 'published')),
);

/** Returns the price at publication or at the last moderation; null for a listing without a price. */
export async function approvedPrice(reader: Reader, { id, price }: Pick<ListingRow, 'id' | 'price'>): Promise<number | null> {
  const last = await reader
    .select({ at: listingEvent.at })
    .from(listingEvent)
    .where(and(eq(listingEvent.listingId, id), approving))
    .orderBy(desc(listingEvent.id))
    .limit(1)
    .get();
  if (!last) return price;
  const then = await reader
    .select({ price: listingPrice.price })
    .from(listingPrice)
    .where(and(eq(listingPrice.listingId, id), lte(listingPrice.at, last.at)))
    .orderBy(desc(listingPrice.at))
    .limit(1)
    .get();
  return then ? then.price : price;
}

const notLetters = /[^\p{L}\p{M}\p{N}]+/gu;
const slugWords = 60;

/** Returns the slug for URLs: words of the title, and the id, which alone identifies the listing. */
export function slugOf({ id, title }: Pick<ListingRow, 'id' | 'title'>): string {
  const words = title.normalize('NFC').toLowerCase().replace(notLetters, '-');
  // Avoids a cut between a letter and its combining marks.
  const cut = words.length <= slugWords ? words : words.slice(0, slugWords).replace(/[\p{L}\p{N}]\p{M}*$/u, '');
  const trimmed = cut.replace(/^-+|-+$/g, '');
  return trimmed === '' ? String(id) : `${trimmed}-${id}`;
}

/** Counts an account's listings in the given states, excluding one. */
export async function countOwn(
  reader: Reader,
  { sellerId, states, but }: { sellerId: number; states: readonly ListingRow['state'][]; but?: number },
): Promise<number> {
  const rows = await reader
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.sellerId, sellerId), inArray(listing.state, [...states]), but === undefined ? undefined : ne(listing.id, but)))
    .limit(1000)
    .all();
  return rows.length;
}
