import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { ListingContent } from '../../contract/market/listings.ts';
import type { Finding } from '../../contract/market/moderation.ts';
import type { Reader } from '../../db/client.ts';
import { listing, listingPhoto, photo } from '../../db/schema.ts';
import type { ListingRow } from './listing-rows.ts';
import { contactData } from './rules/contact-data.ts';
import { forbiddenIn } from './rules/forbidden.ts';
import { hashDistance, medianOf } from './rules/likeness.ts';
import { textKey } from './rules/listing-text.ts';

/** Number of other listings to compare with: the newest of the category. */
const compared = 300;
/** Factor above or below the typical price at which a price is suspicious. */
const strange = 8;
/** Maximum differing bits between the 64-bit hashes of near-duplicate pictures. */
const nearBits = 6;
const minPrices = 8;

/** Returns findings for a moderator, from a listing's own texts and from a comparison with other listings. */
export async function findingsOf(reader: Reader, row: Pick<ListingRow, 'id' | 'sellerId'>, content: ListingContent): Promise<Finding[]> {
  const text = [content.title, content.description, content.titleEn, content.descriptionEn].join('\n');
  return [
    ...forbiddenIn(text).map((word): Finding => ({ kind: 'forbidden', text: word })),
    ...contactData(text).map((kind): Finding => ({ kind, text: '' })),
    ...(await priceFinding(reader, row, content)),
    ...(await photoFindings(reader, row, content)),
    ...(await textFinding(reader, row, content)),
  ];
}

async function priceFinding(reader: Reader, { id }: Pick<ListingRow, 'id'>, { categoryId, price }: ListingContent): Promise<Finding[]> {
  if (price === null || price === 0) return [];
  const others = await reader
    .select({ price: listing.price })
    .from(listing)
    .where(
      and(
        eq(listing.categoryId, categoryId),
        inArray(listing.state, ['published', 'reserved', 'sold']),
        isNotNull(listing.price),
        ne(listing.id, id),
      ),
    )
    .orderBy(desc(listing.listedAt), desc(listing.id))
    .limit(compared)
    .all();
  const median = medianOf(others.map((other) => other.price ?? 0));
  if (others.length < minPrices || median === 0) return [];
  return price > median * strange || price < median / strange ? [{ kind: 'price', text: String(median) }] : [];
}

async function photoFindings(reader: Reader, { id }: Pick<ListingRow, 'id'>, content: ListingContent): Promise<Finding[]> {
  const ids = content.photos.map((used) => used.id);
  if (ids.length === 0) return [];
  const own = await reader.select().from(photo).where(inArray(photo.id, ids)).all();
  const hashes = own.map(({ contentHash }) => contentHash);
  const columns = { listingId: listingPhoto.listingId, contentHash: photo.contentHash, perceptualHash: photo.perceptualHash };
  const same = await reader
    .select(columns)
    .from(photo)
    .innerJoin(listingPhoto, eq(listingPhoto.photoId, photo.id))
    .where(and(inArray(photo.contentHash, hashes), ne(listingPhoto.listingId, id)))
    .orderBy(desc(listingPhoto.listingId))
    .limit(1)
    .get();
  if (same) return [{ kind: 'same-photo', text: String(same.listingId) }];
  const others = await reader
    .select(columns)
    .from(listing)
    .innerJoin(listingPhoto, eq(listingPhoto.listingId, listing.id))
    .innerJoin(photo, eq(photo.id, listingPhoto.photoId))
    .where(and(eq(listing.categoryId, content.categoryId), inArray(listing.state, ['published', 'reserved', 'sold']), ne(listing.id, id)))
    .orderBy(desc(listing.listedAt), desc(listing.id), listingPhoto.position)
    .limit(compared)
    .all();
  const near = others.find((other) => own.some((mine) => hashDistance(mine.perceptualHash, other.perceptualHash) <= nearBits));
  return near ? [{ kind: 'near-photo', text: String(near.listingId) }] : [];
}

async function textFinding(
  reader: Reader,
  { id, sellerId }: Pick<ListingRow, 'id' | 'sellerId'>,
  content: ListingContent,
): Promise<Finding[]> {
  const key = textKey(content.description);
  if (key === '') return [];
  const other = await reader
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.textKey, key), ne(listing.sellerId, sellerId), ne(listing.id, id)))
    .orderBy(desc(listing.id))
    .limit(1)
    .get();
  return other ? [{ kind: 'same-text', text: String(other.id) }] : [];
}
