import { eq } from 'drizzle-orm';
import { type ListingAction, type ListingState, liveStates, maxLive } from '../../contract/values/market/listings.ts';
import type { Queries } from '../../db/client.ts';
import { listing, listingPhoto, listingPrice } from '../../db/schema.ts';
import { requireConfirmed } from '../identity/accounts.ts';
import { Conflict, Forbidden, Invalid, ListFull, StateChanged } from '../shared/errors.ts';
import { leafById } from './catalogue/index.ts';
import { endFeature } from './featured-rows.ts';
import { noteNews } from './listing-news.ts';
import { contentOf, countOwn, type ListingRow, noteEvent, photosOf } from './listing-rows.ts';
import { dropProposal, isPublic, proposalOf, showPhotos } from './listing-writing.ts';
import { releasePhotos } from './photos.ts';
import { contactData } from './rules/contact-data.ts';
import { missingFields } from './rules/listing-complete.ts';
import { canTransition, nextWarning, type Party, renewalOf, transition } from './rules/listing-state-machine.ts';
import { noteForSearch } from './search/due.ts';
import { requireSellable } from './seller-details.ts';
import { isTrusted } from './trust.ts';

const day = 24 * 3600_000;

export interface ListingTransition {
  action: ListingAction;
  by: Party;
  /** Account that acts; null for actions of time and deals. */
  actorId: number | null;
  now: number;
  /** State the acting account expects the listing to be in. */
  expected?: ListingState | undefined;
  reason?: string | null;
  text?: string | null;
  soldHere?: boolean | undefined;
}

/**
 * Moves a listing from one state to another according to rules/listing-state-machine.ts: state, history and photos in one transaction.
 * @returns the updated listing, or undefined if it was deleted
 * @throws StateChanged, Forbidden, Invalid for missing fields, ListFull, Conflict
 */
export async function transitionListing(tx: Queries, row: ListingRow, move: ListingTransition): Promise<ListingRow | undefined> {
  const { action, by, now } = move;
  if (!canTransition(action, by)) throw new Forbidden('This is not for you to decide.');
  if (move.expected !== undefined && move.expected !== row.state) throw new StateChanged(row.state);
  const trusted = await isTrusted(tx, row.sellerId, now);
  const isDoubtful = contactData(`${row.title}\n${row.description}\n${row.titleEn}\n${row.descriptionEn}`).length > 0;
  const outcome = transition(action, { state: row.state, expiresAt: row.expiresAt, isTrusted: trusted, isDoubtful, now });
  if (outcome === 'changed') throw new StateChanged(row.state);
  if (outcome === 'already') return row;
  if (action === 'submit') await requireComplete(tx, row);
  if (by === 'seller' && (outcome === 'pending' || outcome === 'published')) {
    await requireConfirmed(tx, row.sellerId);
    await requireSellable(tx, row.sellerId, row);
  }
  await noteForSearch(tx, row.id);
  if (isLive(outcome) && !isLive(row.state)) await requireRoom(tx, row, trusted);
  if (outcome === 'gone') {
    await deleteObsolete(tx, row, move);
    return undefined;
  }
  const set = { state: outcome, ...(row.state === outcome ? {} : { stateSince: now }), ...changesOf(row, move, outcome) };
  const moved = await tx.update(listing).set(set).where(eq(listing.id, row.id)).returning().get();
  if (outcome === 'published' && row.state !== 'published') await notePrice(tx, moved, now);
  if (outcome === 'draft' || outcome === 'rejected' || outcome === 'sold') await dropProposal(tx, row.id, now);
  if (outcome !== 'published' && outcome !== 'reserved') await endFeature(tx, row, now);
  if (isPublic(row) !== isPublic(moved)) await showPhotos(tx, moved);
  await noteNews(tx, row, outcome, now);
  const { actorId, reason = null, text = null } = move;
  await noteEvent(tx, row, { at: now, actorId, by, action, from: row.state, to: outcome, reason, text });
  return moved;
}

const isLive = (state: ListingState | 'gone'): boolean => (liveStates as readonly string[]).includes(state);

async function requireComplete(tx: Queries, row: ListingRow): Promise<void> {
  const content = await contentOf(tx, row);
  const missing = missingFields(content, leafById(content.categoryId));
  if (missing.length > 0) throw new Invalid(Object.fromEntries(missing.map((field) => [field, ['is needed']])));
}

async function requireRoom(tx: Queries, row: ListingRow, trusted: boolean): Promise<void> {
  const max = trusted ? maxLive.trusted : maxLive.default;
  if ((await countOwn(tx, { sellerId: row.sellerId, states: liveStates, but: row.id })) >= max)
    throw new ListFull('As many of your listings are for sale as may be.');
}

/** Returns the columns that an action changes in addition to the state. @throws Conflict */
function changesOf(
  row: ListingRow,
  { action, now, reason, text, soldHere }: ListingTransition,
  outcome: ListingState,
): Partial<ListingRow> {
  const lives = (leafById(row.categoryId)?.days ?? 30) * day;
  const life = { expiresAt: now + lives, remindsAt: nextWarning(now + lives, now) };
  const over = { expiresAt: null, remindsAt: null, hiddenAt: null };
  const cleared = { rejectReason: null, rejectText: null };
  if (action === 'renew') {
    const renewal = renewalOf(row, now);
    if (renewal === 'too early') throw new Conflict('TOO_EARLY', 'It was renewed less than 24 hours ago.');
    return { ...life, renewedAt: now, ...(renewal === 'moves up' ? { listedAt: now } : {}) };
  }
  if (action === 'submit' || action === 'approve') {
    const first = { publishedAt: row.publishedAt ?? now, listedAt: now, renewedAt: now, hiddenAt: null };
    return { ...cleared, ...(action === 'submit' ? { submittedAt: now } : {}), ...(outcome === 'published' ? { ...life, ...first } : {}) };
  }
  if (action === 'reject' || action === 'takeDown')
    return { ...over, rejectReason: (reason ?? 'other') as ListingRow['rejectReason'], rejectText: text ?? '' };
  if (action === 'sell') return { ...over, soldHere: soldHere ?? null };
  if (action === 'restore' && outcome === 'draft') return over;
  if (action === 'expire') return { remindsAt: null };
  return {};
}

/** Records the price at which a listing goes on sale in its price history. */
async function notePrice(tx: Queries, { id, price }: ListingRow, now: number): Promise<void> {
  if (price !== null) await tx.insert(listingPrice).values({ listingId: id, at: now, price }).onConflictDoNothing().run();
}

/** Deletes a listing and its dependent rows; the history records the deletion. */
export async function deleteObsolete(tx: Queries, row: ListingRow, { action, by, actorId, now }: ListingTransition): Promise<void> {
  const photos = [...(await photosOf(tx, row.id)), ...((await proposalOf(tx, row.id))?.photos ?? [])];
  await noteEvent(tx, row, { at: now, actorId, by, action, from: row.state, to: null });
  await tx.delete(listingPhoto).where(eq(listingPhoto.listingId, row.id)).run();
  await releasePhotos(
    tx,
    photos.map(({ id }) => id),
    now,
  );
  await tx.delete(listing).where(eq(listing.id, row.id)).run();
}
