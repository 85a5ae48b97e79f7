import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { ListingContent } from '../../contract/market/listings.ts';
import { type RejectReason, reportsToHide } from '../../contract/values/market/listings.ts';
import type { CaseReason } from '../../contract/values/shared/cases.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { listing, listingEvent, listingPhoto, user } from '../../db/schema.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { pick } from '../shared/pick.ts';
import type { Carried, FoundSubject, SubjectSource } from '../shared/reportable.ts';
import { endFeature } from './featured-rows.ts';
import { notifySeller } from './listing-notices.ts';
import { contentOf, type ListingRow, noteEvent, photosOf } from './listing-rows.ts';
import { transitionListing } from './listing-states.ts';
import { applyContent, shownStates, showPhotos } from './listing-writing.ts';
import { shownListing } from './listings.ts';
import { noteForSearch } from './search/due.ts';

/** Moderators' reasons that match a rule; the text of the decision covers the other rules. */
const rejections: Partial<Record<CaseReason, RejectReason>> = {
  fraud: 'fraud',
  forbidden: 'forbidden',
  counterfeit: 'forbidden',
  category: 'category',
  duplicate: 'duplicate',
};

/** Describes a listing for a case, with its current or proposed photos. */
export async function describeListing(reader: Reader, row: ListingRow, shown?: readonly { id: string }[]): Promise<FoundSubject> {
  const seller = await reader
    .select({ fullName: user.fullName, username: user.username })
    .from(user)
    .where(eq(user.id, row.sellerId))
    .get();
  const photos = shown ?? (await photosOf(reader, row.id));
  const facts = [
    { name: 'username', value: seller?.username ?? '' },
    { name: 'category', value: row.categoryId },
    { name: 'price', value: row.price === null ? '' : String(row.price / 100) },
    { name: 'phone', value: row.phone ?? '' },
  ].filter(({ value }) => value !== '');
  return {
    ...{ accountId: row.sellerId, accountName: seller?.fullName || seller?.username || '', title: row.title, link: `/listing/${row.id}` },
    text: [row.description, row.titleEn, row.descriptionEn].filter(Boolean).join('\n\n'),
    facts,
    photos: photos.map(({ id }) => id),
  };
}

/** Returns a listing that is public or was hidden by reports. */
async function findListing(reader: Reader, id: number, now: number): Promise<ListingRow | undefined> {
  const row = await reader.select().from(listing).where(eq(listing.id, id)).get();
  return row && (row.hiddenAt !== null || (await shownListing(reader, id, now))) ? row : undefined;
}

async function takeDown(tx: Queries, row: ListingRow, { now, deciderId, rule, text }: Carried): Promise<void> {
  if (row.state !== 'published' && row.state !== 'reserved') return;
  const reason = rejections[rule] ?? 'other';
  await transitionListing(tx, row, { action: 'takeDown', by: 'moderator', actorId: deciderId, now, reason, text });
  await announceToAdmins(tx, 'listings');
}

/** Puts a listing back on sale that a decision took down, unless its seller has changed it since, or applies a refused change. */
async function putBack(tx: Queries, id: number, decision: Carried): Promise<void> {
  if (await makeRefusedChange(tx, id, decision)) return;
  const { now, deciderId } = decision;
  const isTaken = and(eq(listing.id, id), eq(listing.state, 'rejected'));
  const waiting = await tx.update(listing).set({ state: 'pending', stateSince: now, submittedAt: now }).where(isTaken).returning().get();
  if (waiting) await transitionListing(tx, waiting, { action: 'approve', by: 'moderator', actorId: deciderId, now });
}

/**
 * Applies the change that this decision refused, without deleted photos. @returns whether it was a refused change and nothing has followed
 */
async function makeRefusedChange(tx: Queries, id: number, { now, deciderId, decidedAt }: Carried): Promise<boolean> {
  const row = await tx.select().from(listing).where(eq(listing.id, id)).get();
  const last = await tx.select().from(listingEvent).where(eq(listingEvent.listingId, id)).orderBy(desc(listingEvent.id)).limit(1).get();
  if (!row || last?.action !== 'refuse' || last.at !== decidedAt || !last.after) return false;
  const before = await contentOf(tx, row);
  const { photos: _, ...after } = last.after as Partial<ListingContent>;
  await applyContent(tx, row, { ...before, ...after }, now);
  const states = { from: row.state, to: row.state };
  const changed = { before: pick(before, Object.keys(after) as (keyof ListingContent)[]), after };
  await noteEvent(tx, row, { at: now, actorId: deciderId, by: 'moderator', action: 'confirm', ...states, ...changed });
  await notifySeller(tx, row, 'confirmed', { now });
  return true;
}

/** Hides a listing after enough reports until a moderator decides. */
async function hideReported(tx: Queries, id: number, now: number): Promise<boolean> {
  const isShown = and(eq(listing.id, id), eq(listing.state, 'published'), isNull(listing.hiddenAt));
  const row = await tx.update(listing).set({ hiddenAt: now }).where(isShown).returning().get();
  if (!row) return false;
  await showPhotos(tx, row);
  await endFeature(tx, row, now);
  await noteForSearch(tx, id);
  await noteEvent(tx, row, { at: now, actorId: null, by: 'time', action: 'hide', from: row.state, to: row.state });
  return true;
}

/** Shows a listing again that reports had hidden. */
export async function showReported(tx: Queries, id: number, { now, deciderId }: Pick<Carried, 'now' | 'deciderId'>): Promise<void> {
  const isHidden = and(eq(listing.id, id), isNotNull(listing.hiddenAt));
  const row = await tx.update(listing).set({ hiddenAt: null }).where(isHidden).returning().get();
  if (!row) return;
  await showPhotos(tx, row);
  await noteForSearch(tx, id);
  await noteEvent(tx, row, { at: now, actorId: deciderId, by: 'moderator', action: 'show', from: row.state, to: row.state });
  await notifySeller(tx, row, 'shown', { now });
  await announceToAdmins(tx, 'listings');
}

/** Listings as subjects of reports. */
export const reportableListings: SubjectSource = {
  async find({ now }, reader, id) {
    const row = await findListing(reader, Number(id) || 0, now);
    return row && describeListing(reader, row);
  },
  async whenReported(tx, { id, now, reports }) {
    await announceToAdmins(tx, 'listings');
    return reports >= reportsToHide && (await hideReported(tx, Number(id), now)) ? 'three-reports' : undefined;
  },
  keep: (tx, decision) => showReported(tx, Number(decision.id), decision),
  async hide(tx, decision) {
    const row = await tx
      .select()
      .from(listing)
      .where(eq(listing.id, Number(decision.id)))
      .get();
    if (row) await takeDown(tx, row, decision);
  },
  show: (tx, decision) => putBack(tx, Number(decision.id), decision),
};

/** Returns the listing that publicly shows a photo. */
async function listingOfPhoto(reader: Reader, photoId: string): Promise<ListingRow | undefined> {
  const found = await reader
    .select({ listing })
    .from(listingPhoto)
    .innerJoin(listing, eq(listing.id, listingPhoto.listingId))
    .where(and(eq(listingPhoto.photoId, photoId), inArray(listing.state, [...shownStates])))
    .limit(1)
    .get();
  return found?.listing;
}

/** Photos of listings as subjects of reports; a measure applies to the whole listing. */
export const reportablePhotos: SubjectSource = {
  async find({ now }, reader, id) {
    const row = await listingOfPhoto(reader, id);
    if (!row || !(await findListing(reader, row.id, now))) return undefined;
    return { ...(await describeListing(reader, row)), photos: [id] };
  },
  async hide(tx, decision) {
    const row = await listingOfPhoto(tx, decision.id);
    if (row) await takeDown(tx, row, decision);
  },
  async show(tx, decision) {
    const row = await tx
      .select({ id: listingPhoto.listingId })
      .from(listingPhoto)
      .where(eq(listingPhoto.photoId, decision.id))
      .limit(1)
      .get();
    if (row) await putBack(tx, row.id, decision);
  },
};
