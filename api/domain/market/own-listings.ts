import { and, asc, count, countDistinct, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { OwnListing, OwnListingQuery, OwnListingRow, OwnListings } from '../../contract/market/listings.ts';
import { type ListingState, type SellerAction, sellerActions } from '../../contract/values/market/listings.ts';
import type { Reader } from '../../db/client.ts';
import {
  listing,
  listingChange,
  listingCount,
  listingDay,
  listingEvent,
  listingPhoto,
  listingPrice,
  phoneReveal,
} from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { containing } from '../shared/containing.ts';
import { pageRange } from '../shared/paging.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { leafById } from './catalogue/index.ts';
import { featuringOf } from './featured-rows.ts';
import { contentOf, findOwn, type ListingRow, shownPrice, shownPriceBefore, slugOf } from './listing-rows.ts';
import { photosByIds } from './photos.ts';
import { contactData } from './rules/contact-data.ts';
import { missingFields } from './rules/listing-complete.ts';
import { missingTrust, renewalOf, transition } from './rules/listing-state-machine.ts';
import { recordOf } from './trust.ts';

const day = 24 * 3600_000;
const graphDays = 30;
/** Maximum history entries shown for a listing. */
const maxEvents = 50;
const maxPrices = 50;

/** Returns all details of one of the account's listings. @throws Unauthenticated, NotFound */
export async function readOwnListing(ctx: Ctx, { id }: { id: number }): Promise<OwnListing> {
  const { userId: sellerId } = requireAccount(ctx);
  return readOwn(ctx.db, ctx.now, await findOwn(ctx.db, { id, sellerId }));
}

export async function readOwn(reader: Reader, now: number, row: ListingRow): Promise<OwnListing> {
  const { id } = row;
  const content = await contentOf(reader, row);
  const change = await reader.select().from(listingChange).where(eq(listingChange.listingId, id)).get();
  const photos = await photosByIds(reader, [...new Set([...content.photos, ...(change?.content.photos ?? [])].map((photo) => photo.id))]);
  const shown = (used: typeof content.photos) =>
    used.flatMap((photo) => {
      const found = photos.get(photo.id);
      return found ? [{ ...found, description: photo.description }] : [];
    });
  const counts = await reader.select().from(listingCount).where(eq(listingCount.listingId, id)).get();
  const days = await reader
    .select()
    .from(listingDay)
    .where(and(eq(listingDay.listingId, id), gt(listingDay.day, bangkokDay(now - graphDays * day))))
    .orderBy(asc(listingDay.day))
    .all();
  const history = await reader
    .select()
    .from(listingEvent)
    .where(eq(listingEvent.listingId, id))
    .orderBy(desc(listingEvent.id))
    .limit(maxEvents)
    .all();
  const prices = await reader
    .select()
    .from(listingPrice)
    .where(eq(listingPrice.listingId, id))
    .orderBy(desc(listingPrice.at))
    .limit(maxPrices)
    .all();
  const written = change?.content ?? content;
  return {
    id,
    slug: slugOf(row),
    version: row.version,
    state: row.state,
    content,
    photos: shown(content.photos),
    proposed: change ? { content: change.content, photos: shown(change.content.photos), proposedAt: iso(change.proposedAt) } : null,
    missing: missingFields(written, leafById(written.categoryId)),
    warnings: contactData(`${written.title}\n${written.description}\n${written.titleEn}\n${written.descriptionEn}`),
    actions: actionsFor(row, now),
    rejection: rejectionOf(row),
    isHidden: row.hiddenAt !== null,
    editedAt: iso(row.editedAt),
    publishedAt: isoOrNone(row.publishedAt),
    expiresAt: isoOrNone(row.expiresAt),
    renewableAt: renewableAt(row, now),
    priceBefore: shownPriceBefore(row, now),
    ...(await featuringOf(reader, row.sellerId, now))(row),
    prices: prices.reverse().map(({ at, price }) => ({ at: iso(at), price })),
    counts: { views: counts?.views ?? 0, contacts: counts?.contacts ?? 0, favourites: counts?.favourites ?? 0 },
    phoneShown: await phonesShown(reader, id),
    days: days.map((each) => ({ day: each.day, views: each.views, contacts: each.contacts })),
    history: history.map(({ at, by, action, from, to, reason, text }) => ({ at: iso(at), by, action, from, to, reason, text })),
  };
}

/** Counts the reveals of a listing's telephone number within their retention period. */
async function phonesShown(reader: Reader, listingId: number): Promise<number> {
  const found = await reader
    .select({ people: countDistinct(phoneReveal.userId) })
    .from(phoneReveal)
    .where(eq(phoneReveal.listingId, listingId))
    .get();
  return found?.people ?? 0;
}

const iso = (time: number): string => new Date(time).toISOString();
const isoOrNone = (time: number | null): string | null => (time === null ? null : iso(time));

function rejectionOf({ state, rejectReason, rejectText }: ListingRow): OwnListing['rejection'] {
  return state === 'rejected' && rejectReason !== null ? { reason: rejectReason, text: rejectText ?? '' } : null;
}

/** Returns the actions currently available to the seller. */
function actionsFor(row: ListingRow, now: number): SellerAction[] {
  const standing = { state: row.state, expiresAt: row.expiresAt, isTrusted: false, isDoubtful: false, now };
  return sellerActions.filter((action) => {
    const outcome = transition(action, standing);
    if (outcome === 'already' || outcome === 'changed') return false;
    return action !== 'renew' || renewalOf(row, now) !== 'too early';
  });
}

function renewableAt({ state, renewedAt }: ListingRow, now: number): string | null {
  if (state !== 'published' && state !== 'expired') return null;
  return iso(Math.max(now, (renewedAt ?? 0) + day));
}

/** Finds the account's unarchived listings by text in the title, last edited first. */
export async function findOwnListings(ctx: Ctx, { q, limit }: { q: string; limit: number }) {
  const { userId } = requireAccount(ctx);
  const { id, title, state, editedAt } = listing;
  return ctx.db
    .select({ id, title })
    .from(listing)
    .where(and(eq(listing.sellerId, userId), ne(state, 'archived'), containing(title, q)))
    .orderBy(desc(editedAt), desc(id))
    .limit(limit)
    .all();
}

/** Lists the account's listings, last edited first. @throws Unauthenticated */
export async function listOwnListings(ctx: Ctx, query: OwnListingQuery): Promise<OwnListings> {
  const { userId } = requireAccount(ctx);
  const { db, now } = ctx;
  const own = eq(listing.sellerId, userId);
  const where = and(
    own,
    query.state ? eq(listing.state, query.state) : ne(listing.state, 'archived'),
    query.q ? or(containing(listing.title, query.q), containing(listing.description, query.q)) : undefined,
  );
  const { limit, offset } = pageRange(query);
  const rows = await db
    .select({ row: listing, counts: listingCount, proposedAt: listingChange.proposedAt })
    .from(listing)
    .leftJoin(listingCount, eq(listingCount.listingId, listing.id))
    .leftJoin(listingChange, eq(listingChange.listingId, listing.id))
    .where(where)
    .orderBy(desc(listing.editedAt), desc(listing.id))
    .limit(limit)
    .offset(offset)
    .all();
  const total = (await db.select({ rows: count() }).from(listing).where(where).get())?.rows ?? 0;
  const states = await db.select({ state: listing.state, rows: count() }).from(listing).where(own).groupBy(listing.state).all();
  const covers = await coversOf(
    db,
    rows.map(({ row }) => row.id),
  );
  const record = await recordOf(db, userId, now);
  const missing = missingTrust(record);
  const featuring = await featuringOf(db, userId, now);
  return {
    listings: rows.map(
      ({ row, counts, proposedAt }): OwnListingRow => ({
        id: row.id,
        slug: slugOf(row),
        state: row.state,
        title: row.title,
        cover: covers.get(row.id) ?? null,
        price: shownPrice(row, now),
        hasProposal: proposedAt !== null,
        isHidden: row.hiddenAt !== null,
        rejection: rejectionOf(row),
        editedAt: iso(row.editedAt),
        expiresAt: isoOrNone(row.expiresAt),
        renewableAt: renewableAt(row, now),
        ...featuring(row),
        actions: actionsFor(row, now),
        counts: { views: counts?.views ?? 0, contacts: counts?.contacts ?? 0, favourites: counts?.favourites ?? 0 },
      }),
    ),
    total,
    counts: countsOf(states),
    waiting: await countWaiting(db, userId),
    trust: {
      isTrusted: missing === undefined,
      approvedMissing: missing?.approved ?? 0,
      wasRejected: missing?.rejected ?? false,
      wasReported: missing?.upheld ?? false,
    },
  };
}

function countsOf(states: readonly { state: ListingState; rows: number }[]): OwnListings['counts'] {
  const counts = { draft: 0, pending: 0, published: 0, reserved: 0, sold: 0, expired: 0, rejected: 0, archived: 0 };
  for (const { state, rows } of states) counts[state] = rows;
  return counts;
}

/** Counts an account's listings that await a moderator or need corrections. */
async function countWaiting(reader: Reader, sellerId: number): Promise<number> {
  const where = and(eq(listing.sellerId, sellerId), inArray(listing.state, ['pending', 'rejected']));
  return (await reader.select({ rows: count() }).from(listing).where(where).get())?.rows ?? 0;
}

/** Returns the first photo of each listing. */
export async function coversOf(reader: Reader, ids: readonly number[]) {
  const covers = new Map<number, OwnListingRow['cover']>();
  if (ids.length === 0) return covers;
  const rows = await reader
    .select({ listingId: listingPhoto.listingId, photoId: listingPhoto.photoId, description: listingPhoto.description })
    .from(listingPhoto)
    .where(and(inArray(listingPhoto.listingId, [...ids]), eq(listingPhoto.position, 0)))
    .all();
  const photos = await photosByIds(
    reader,
    rows.map(({ photoId }) => photoId),
  );
  for (const { listingId, photoId, description } of rows) {
    const found = photos.get(photoId);
    if (found) covers.set(listingId, { ...found, description });
  }
  return covers;
}
