import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { ReportInput } from '../../contract/market/listings.ts';
import { daysOfHistory, reportsToHide } from '../../contract/values/market/listings.ts';
import { transact } from '../../db/client.ts';
import { listing, listingReport, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { Forbidden, Invalid, Throttled } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import type { Throttles } from '../shared/throttles.ts';
import { notifySeller } from './listing-notices.ts';
import { noteEvent, unknownListing } from './listing-rows.ts';
import { showPhotos } from './listing-writing.ts';
import { shownListing } from './listings.ts';
import { noteForSearch } from './search/due.ts';

const day = 24 * 3600_000;

/**
 * Says something against a listing; whoever has said so already says it anew. Enough reports by accounts that have been here
 * for a while hide it until a moderator looks. @throws Unauthenticated, NotFound, Forbidden for one’s own, Invalid, Throttled
 */
export async function reportListing(
  ctx: Ctx,
  { id, reason, text }: ReportInput,
  { throttles }: { throttles: Pick<Throttles, 'reportAccount'> },
): Promise<void> {
  const { userId } = requireAccount(ctx);
  if (reason === 'other' && text.trim() === '') throw new Invalid({ text: ['is needed'] });
  const wait = await throttles.reportAccount.take(String(userId), ctx.now);
  if (wait > 0) throw new Throttled(wait);
  await transact(ctx.db, async (tx) => {
    const row = await tx.select().from(listing).where(eq(listing.id, id)).get();
    const isKnown = row && (row.hiddenAt !== null || (await shownListing(tx, id, ctx.now)));
    if (!isKnown) throw unknownListing();
    if (row.sellerId === userId) throw new Forbidden('This listing is yours.');
    const open = and(eq(listingReport.listingId, id), isNull(listingReport.decidedAt));
    const said = { reason, text: text.trim(), reportedAt: ctx.now };
    const { changes } = await tx
      .update(listingReport)
      .set(said)
      .where(and(open, eq(listingReport.reporterId, userId)))
      .run();
    if (changes === 0)
      await tx
        .insert(listingReport)
        .values({ id: await nextId(tx, listingReport), listingId: id, reporterId: userId, ...said })
        .run();
    const credible = await tx
      .select({ rows: count() })
      .from(listingReport)
      .innerJoin(user, eq(user.id, listingReport.reporterId))
      .where(and(open, lt(user.createdAt, ctx.now - daysOfHistory * day)))
      .get();
    if (row.hiddenAt === null && row.state === 'published' && (credible?.rows ?? 0) >= reportsToHide) {
      const hidden = await tx.update(listing).set({ hiddenAt: ctx.now }).where(eq(listing.id, id)).returning().get();
      await showPhotos(tx, hidden);
      await noteForSearch(tx, id);
      await noteEvent(tx, row, { at: ctx.now, actorId: null, by: 'time', action: 'hide', from: row.state, to: row.state });
      await notifySeller(tx, row, 'hidden', { now: ctx.now });
    }
    await announceToAdmins(tx, 'listings');
  });
}
