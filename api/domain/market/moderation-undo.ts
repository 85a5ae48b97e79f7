import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ListingContent } from '../../contract/market/listings.ts';
import type { Undone } from '../../contract/market/moderation.ts';
import { undoSeconds } from '../../contract/values/market/listings.ts';
import { type Queries, transact } from '../../db/client.ts';
import { listing, listingChange, listingEvent, listingNews } from '../../db/schema.ts';
import { takeBackDecision } from '../cases/direct-decisions.ts';
import { type Ctx, requireAccount, requireRight } from '../context.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { DomainError, NotFound, TooLate } from '../shared/errors.ts';
import { endFeature } from './featured-rows.ts';
import { notifySeller, takeBackNotices } from './listing-notices.ts';
import { contentOf, type ListingRow, noteEvent } from './listing-rows.ts';
import { applyContent, showPhotos } from './listing-writing.ts';
import { claimPhotos, publishPhotos } from './photos.ts';
import { noteForSearch } from './search/due.ts';

type EventRow = typeof listingEvent.$inferSelect;
type Taken = 'approve' | 'reject' | 'confirm' | 'refuse';
const canBeUndone = ['approve', 'reject', 'confirm', 'refuse'] as const satisfies readonly Taken[];

/** Undoes decisions that the calling moderator has just made, each in its own transaction. @throws Unauthenticated, Forbidden */
export async function undoDecisions(ctx: Ctx, { ids }: { ids: readonly number[] }): Promise<Undone[]> {
  requireRight(ctx, 'moderation', 'write');
  const undone: Undone[] = [];
  for (const id of ids) {
    try {
      const state = await transact(ctx.db, (tx) => undoOne(ctx, tx, id));
      undone.push({ id, code: null, state });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      undone.push({ id, code: error.code, state: null });
    }
  }
  return undone;
}

async function undoOne(ctx: Ctx, tx: Queries, id: number): Promise<string> {
  const { userId } = requireAccount(ctx);
  const { now } = ctx;
  const row = await tx.select().from(listing).where(eq(listing.id, id)).get();
  const last = await tx.select().from(listingEvent).where(eq(listingEvent.listingId, id)).orderBy(desc(listingEvent.id)).limit(1).get();
  if (!row || !last) throw new NotFound('There is no such listing.');
  const action = canBeUndone.find((each) => each === last.action);
  const isOwn = last.by === 'moderator' && last.actorId === userId && last.at > now - undoSeconds * 1000;
  if (!action || !isOwn) throw new TooLate('It is too late to take this decision back.');
  const isRefusal = action === 'reject' || action === 'refuse';
  if (isRefusal) await takeBackDecision(tx, { kind: 'listing', id: String(id), deciderId: userId, decidedAt: last.at });
  const isNew = action === 'approve' || action === 'reject';
  const moved = isNew ? await waitAgain(tx, row, last, now) : row;
  if (!isNew) await proposeAgain(tx, row, last, now);
  const states = { from: row.state, to: moved.state };
  await noteEvent(tx, row, { at: now, actorId: userId, by: 'moderator', action: 'undo', ...states, reason: action });
  await takeBackNotices(tx, row, last.at);
  await notifySeller(tx, row, 'takenBack', { now });
  await announceToAdmins(tx, 'listings');
  return moved.state;
}

/** Returns a new listing to its former queue state, and deletes news of its publication that nobody has been notified of. */
async function waitAgain(tx: Queries, row: ListingRow, { at, from }: EventRow, now: number): Promise<ListingRow> {
  const isFirst = row.publishedAt === at;
  const published = isFirst ? { publishedAt: null, listedAt: null, renewedAt: null } : {};
  const over = { expiresAt: null, remindsAt: null, hiddenAt: null, rejectReason: null, rejectText: null };
  const moved = await tx
    .update(listing)
    .set({ state: from ?? 'pending', stateSince: now, ...over, ...published })
    .where(eq(listing.id, row.id))
    .returning()
    .get();
  const untold = and(eq(listingNews.listingId, row.id), eq(listingNews.at, at), isNull(listingNews.toldAt));
  await tx.delete(listingNews).where(untold).run();
  await endFeature(tx, row, now);
  await showPhotos(tx, moved);
  await noteForSearch(tx, row.id);
  return moved;
}

/** Restores a proposal to the queue, and the listing to its content before the decision. */
async function proposeAgain(tx: Queries, row: ListingRow, { action, before, after }: EventRow, now: number): Promise<void> {
  const content = await contentOf(tx, row);
  const proposed: ListingContent = { ...content, ...after };
  const used = new Set(content.photos.map((photo) => photo.id));
  const added = proposed.photos.map((photo) => photo.id).filter((id) => !used.has(id));
  await claimPhotos(tx, { ownerId: row.sellerId, ids: added });
  await tx.insert(listingChange).values({ listingId: row.id, content: proposed, proposedAt: now }).run();
  if (action !== 'confirm') return;
  const former: ListingContent = { ...content, ...before };
  await applyContent(tx, row, former, now);
  const shown = new Set(former.photos.map((photo) => photo.id));
  await publishPhotos(
    tx,
    [...used].filter((id) => !shown.has(id)),
    false,
  );
}
