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

/** @throws NotFound for one that is somebody else’s */
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

/** The photos of a listing in the seller’s order. */
export const photosOf = (reader: Reader, id: number): Promise<ListingContent['photos']> =>
  reader
    .select({ id: listingPhoto.photoId, description: listingPhoto.description })
    .from(listingPhoto)
    .where(eq(listingPhoto.listingId, id))
    .orderBy(listingPhoto.position)
    .all();

/** Content of a listing, with its photos. */
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

/** Notes what happened to a listing, for good, and tells the open pages of its seller. */
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

/** Tells the seller's webhooks that a listing is in another state by now, whatever has brought it there. */
async function queueStateChange(
  tx: Queries,
  { id, sellerId: userId }: Pick<ListingRow, 'id' | 'sellerId'>,
  { at, action, by, from = null, to = null, reason = null }: Omit<EventRow, 'listingId' | 'sellerId'>,
): Promise<void> {
  // A draft is of no concern to anybody else.
  if (to === from || to === 'draft') return;
  const data = { id, state: to, stateBefore: from, action, by, reason };
  await queueWebhooks(tx, { type: `listing.${to ?? 'deleted'}`, userId, data }, at);
}

/** Former price to strike through beside the present one, for 30 days after it became cheaper. */
export const shownPriceBefore = (
  { priceBefore, priceDroppedAt }: Pick<ListingRow, 'priceBefore' | 'priceDroppedAt'>,
  now: number,
): number | null =>
  priceDroppedAt !== null && now - priceDroppedAt < priceDropDays * day && priceDroppedAt <= now + day ? priceBefore : null;

/** Price of a listing as buyers read it. */
export const shownPrice = (row: ListingRow, now: number): ListingCard['price'] => ({
  kind: row.priceKind,
  satang: row.price,
  before: shownPriceBefore(row, now),
  unit: row.price === null ? null : priceUnitOf(row),
});

const approving = and(
  inArray(listingEvent.action, ['submit', 'approve', 'confirm']),
  // A submission that waits approves of nothing.
  or(ne(listingEvent.action, 'submit'), eq(listingEvent.to, 'published')),
);

/** Price when the listing was published, or when a moderator last looked at it; null where no price was asked. */
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

/** Its name in addresses: words of the title, and the id, which alone decides. */
export function slugOf({ id, title }: Pick<ListingRow, 'id' | 'title'>): string {
  const words = title.normalize('NFC').toLowerCase().replace(notLetters, '-');
  // Not in the middle of a letter with its marks.
  const cut = words.length <= slugWords ? words : words.slice(0, slugWords).replace(/[\p{L}\p{N}]\p{M}*$/u, '');
  const trimmed = cut.replace(/^-+|-+$/g, '');
  return trimmed === '' ? String(id) : `${trimmed}-${id}`;
}

/** How many of an account’s listings are in these states, beside one. */
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
