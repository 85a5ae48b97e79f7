import { and, count, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Listing, ListingCard } from '../../contract/market/listings.ts';
import { publicStates, soldDays } from '../../contract/values/market/listings.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import type { Reader } from '../../db/client.ts';
import { district, favourite, listing, listingEvent, listingPhoto, province, subdistrict, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { Gone } from '../shared/errors.ts';
import { namesOneThere } from '../shared/there.ts';
import { groups, leafById } from './catalogue/index.ts';
import { type ListingRow, shownPrice, slugOf, unknownListing } from './listing-rows.ts';
import { coversOf } from './own-listings.ts';
import { photosByIds } from './photos.ts';
import { attributeFacts } from './rules/attributes.ts';
import { sellingOf } from './seller-details.ts';
import { numbersOf } from './seller-numbers.ts';
import { toSeller } from './sellers.ts';
import { trustedAmong } from './trust.ts';

const day = 24 * 3600_000;

type Reading = Pick<Ctx, 'db' | 'now' | 'language'>;

/** Returns the public view of a listing. @throws NotFound, Gone if it is no longer public */
export async function readListing(ctx: Reading, { id }: { id: number }): Promise<Listing> {
  const { db, now } = ctx;
  const row = await db.select().from(listing).where(eq(listing.id, id)).get();
  if (!row) throw (await isRemembered(db, id)) ? gone() : unknownListing();
  if (!(await shownListing(db, id, now))) throw row.publishedAt === null ? unknownListing() : gone();
  const whole = (await wholeListings(ctx, [row])).get(id);
  if (!whole) throw unknownListing();
  return whole;
}

/** Returns public views of listings by id, without those that are not public. */
export async function listingsByIds(ctx: Reading, ids: readonly number[]): Promise<Map<number, Listing>> {
  return wholeListings(ctx, await shownRows(ctx, ids));
}

async function wholeListings(ctx: Reading, rows: readonly ListingRow[]): Promise<Map<number, Listing>> {
  const { db, language } = ctx;
  const ids = rows.map(({ id }) => id);
  const cards = await namedCards(ctx, rows);
  const sellers = await sellersByIds(
    db,
    rows.map(({ sellerId }) => sellerId),
  );
  const sellingAs = await sellingOf(
    db,
    rows.map(({ sellerId }) => sellerId),
  );
  const numbers = await numbersOf(
    ctx,
    rows.map(({ sellerId }) => sellerId),
  );
  const photos = await photosByListing(db, ids);
  const favourites = await favouriteCounts(db, ids);
  const found = new Map<number, Listing>();
  for (const row of rows) {
    const card = cards.get(row.id);
    const seller = sellers.get(row.sellerId);
    const leaf = leafById(row.categoryId);
    if (!card || !seller) continue;
    found.set(row.id, {
      ...card,
      description: inLanguage(row, language).description,
      attributes: row.attributes,
      facts: leaf ? attributeFacts(leaf, row.attributes, language) : [],
      photos: photos.get(row.id) ?? [],
      shippingFee: row.shippingFee,
      quantity: row.quantity,
      hasPhone: row.phone !== '',
      seller: toSeller(seller, card.isTrusted),
      sellerNumbers: numbers(row.sellerId),
      selling: sellingAs(row.sellerId),
      publishedAt: iso(row.publishedAt ?? row.createdAt),
      expiresAt: row.expiresAt === null ? null : iso(row.expiresAt),
      favourites: favourites.get(row.id) ?? 0,
    });
  }
  return found;
}

async function sellersByIds(reader: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await reader
    .select()
    .from(user)
    .where(inArray(user.id, [...new Set(ids)]))
    .all();
  return new Map(rows.map((row) => [row.id, row]));
}

async function photosByListing(reader: Reader, ids: readonly number[]): Promise<Map<number, Listing['photos']>> {
  const found = new Map<number, Listing['photos']>();
  if (ids.length === 0) return found;
  const used = await reader
    .select({ listingId: listingPhoto.listingId, id: listingPhoto.photoId, description: listingPhoto.description })
    .from(listingPhoto)
    .where(inArray(listingPhoto.listingId, [...ids]))
    .orderBy(listingPhoto.listingId, listingPhoto.position)
    .all();
  const photos = await photosByIds(
    reader,
    used.map(({ id }) => id),
  );
  for (const { listingId, id, description } of used) {
    const photo = photos.get(id);
    if (photo) found.set(listingId, [...(found.get(listingId) ?? []), { ...photo, description }]);
  }
  return found;
}

/** Counts the favourite rows themselves: the row of counters changes with every view of a listing. */
async function favouriteCounts(reader: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({ id: favourite.listingId, favourites: count() })
    .from(favourite)
    .where(inArray(favourite.listingId, [...ids]))
    .groupBy(favourite.listingId)
    .all();
  return new Map(rows.map(({ id, favourites }) => [id, favourites]));
}

const groupOf: ReadonlyMap<string, (typeof groups)[number]> = new Map(
  groups.flatMap((group) => group.leaves.map(({ id }) => [id, group] as const)),
);
const iso = (time: number): string => new Date(time).toISOString();
const gone = () => new Gone('This listing is over.');

/** Condition for public listings: those of active sellers, including sold ones for 90 days. */
export const areShown = (now: number): SQL | undefined =>
  and(
    or(
      and(eq(listing.state, 'sold'), gt(listing.stateSince, now - soldDays * day)),
      and(
        inArray(
          listing.state,
          publicStates.filter((state) => state !== 'sold'),
        ),
        isNull(listing.hiddenAt),
      ),
    ),
    namesOneThere(listing.sellerId),
  );

/** Listings that can be bought. */
export const areForSale = and(eq(listing.state, 'published'), isNull(listing.hiddenAt), namesOneThere(listing.sellerId));

/** Returns a listing if it is public. */
export const shownListing = async (reader: Reader, id: number, now: number): Promise<ListingRow | undefined> =>
  reader
    .select()
    .from(listing)
    .where(and(eq(listing.id, id), areShown(now)))
    .get();

/** Whether buyers have seen a listing that was deleted since. */
async function isRemembered(reader: Reader, id: number): Promise<boolean> {
  const rows = await reader.select({ to: listingEvent.to }).from(listingEvent).where(eq(listingEvent.listingId, id)).all();
  return rows.some(({ to }) => to === 'published');
}

/** Returns title and description in the given language, or in the only one available. */
export function inLanguage(row: Pick<ListingRow, 'title' | 'titleEn' | 'description' | 'descriptionEn'>, language: Language) {
  const isEnglish = language === 'en';
  return {
    title: (isEnglish && row.titleEn) || row.title,
    description: (isEnglish && row.descriptionEn) || row.description,
  };
}

/** Returns listing cards in the order of the ids, without listings that are not public. */
export async function cardsByIds(ctx: Reading, ids: readonly number[]): Promise<ListingCard[]> {
  const byId = new Map((await shownRows(ctx, ids)).map((row) => [row.id, row]));
  return cardsOf(
    ctx,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

async function shownRows({ db, now }: Reading, ids: readonly number[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(listing)
    .where(and(inArray(listing.id, [...ids]), areShown(now)))
    .all();
}

async function cardsOf({ db, now, language }: Reading, rows: readonly ListingRow[]): Promise<ListingCard[]> {
  const ids = rows.map(({ id }) => id);
  const covers = await coversOf(db, ids);
  const numbers = await photoCounts(db, ids);
  const places = await placesOf(
    db,
    rows.flatMap(({ subdistrictId }) => subdistrictId ?? []),
  );
  const trusted = await trustedAmong(
    db,
    rows.map(({ sellerId }) => sellerId),
    now,
  );
  return rows.flatMap((row): ListingCard[] => {
    const place = places.get(row.subdistrictId ?? 0);
    const leaf = leafById(row.categoryId);
    const group = groupOf.get(row.categoryId);
    if (!place || !leaf || !group || row.lat === null || row.lng === null) return [];
    const named = ({ id, nameTh, nameEn }: { id: number; nameTh: string; nameEn: string }) => ({
      id,
      name: language === 'en' ? nameEn : nameTh,
    });
    return [
      {
        id: row.id,
        slug: slugOf(row),
        state: row.state,
        title: inLanguage(row, language).title,
        category: { id: leaf.id, name: leaf[language], group: { id: group.id, name: group[language] } },
        price: shownPrice(row, now),
        condition: row.condition,
        place: {
          subdistrict: named(place.subdistrict),
          district: named(place.district),
          province: named(place.province),
          point: { lat: row.lat, lng: row.lng },
        },
        delivery: row.delivery,
        cover: covers.get(row.id) ?? null,
        photoCount: numbers.get(row.id) ?? 0,
        isTrusted: trusted.has(row.sellerId),
        listedAt: iso(row.listedAt ?? row.createdAt),
      },
    ];
  });
}

/** Number of ids per part of the sitemap: few enough to read and write within milliseconds. */
const inPart = 2000;
const partOf = sql<number>`${listing.id} / ${sql.raw(String(inPart))}`;

/** Returns the spans of ids that contain public listings, for the sitemap. */
export async function listingParts(reader: Reader): Promise<number[]> {
  const rows = await reader.selectDistinct({ part: partOf }).from(listing).where(areForSale).orderBy(partOf).all();
  return rows.map(({ part }) => part);
}

/** Returns the slugs of public listings in one such span. */
export async function shownSlugs(reader: Reader, part: number): Promise<string[]> {
  const first = part * inPart;
  const rows = await reader
    .select({ id: listing.id, title: listing.title })
    .from(listing)
    .where(and(gte(listing.id, first), lt(listing.id, first + inPart), areForSale))
    .orderBy(listing.id)
    .all();
  return rows.map(slugOf);
}

/** Returns the cards of the given listings by id. */
export const namedCards = async (ctx: Reading, rows: readonly ListingRow[]): Promise<Map<number, ListingCard>> =>
  new Map((await cardsOf(ctx, rows)).map((card) => [card.id, card]));

async function photoCounts(reader: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { listingId } = listingPhoto;
  const rows = await reader
    .select({ listingId, photos: count() })
    .from(listingPhoto)
    .where(inArray(listingId, [...ids]))
    .groupBy(listingId)
    .all();
  return new Map(rows.map((row) => [row.listingId, row.photos]));
}

async function placesOf(reader: Reader, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await reader
          .select({ subdistrict, district, province })
          .from(subdistrict)
          .innerJoin(district, eq(district.id, subdistrict.districtId))
          .innerJoin(province, eq(province.id, district.provinceId))
          .where(inArray(subdistrict.id, [...new Set(ids)]))
          .all();
  return new Map(rows.map((row) => [row.subdistrict.id, row]));
}
