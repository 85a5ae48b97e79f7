import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { maxPhones } from '../../contract/values/market/listings.ts';
import { type Queries, transact } from '../../db/client.ts';
import { listingDay, listingViewer, phoneReveal } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { requireConfirmed } from '../identity/accounts.ts';
import { NotFound, Throttled } from '../shared/errors.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { addCounts } from './favourites.ts';
import { unknownListing } from './listing-rows.ts';
import { shownListing } from './listings.ts';

const day = 24 * 3600_000;

/** Counts a view of a listing: once a day per person, never by its seller. @throws NotFound */
export async function visitListing(ctx: Ctx, { id, address, secret }: { id: number; address: string; secret: string }): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const row = await shownListing(tx, id, ctx.now);
    if (!row) throw unknownListing();
    const { actor, now } = ctx;
    if (actor.kind === 'user' && actor.userId === row.sellerId) return;
    const viewer =
      actor.kind === 'user' ? `user ${actor.userId}` : actor.kind === 'visitor' ? `visitor ${actor.visitorHash}` : `address ${address}`;
    // The viewer is stored for a day as a keyed hash, so that each person counts once a day and account ids can't be guessed from it.
    const hashed = createHmac('sha256', secret)
      .update(`${bangkokDay(now)} ${viewer}`)
      .digest('base64url')
      .slice(0, 22);
    const { changes } = await tx
      .insert(listingViewer)
      .values({ day: bangkokDay(now), listingId: id, viewer: hashed })
      .onConflictDoNothing()
      .run();
    if (changes === 0) return;
    await addCounts(tx, id, { views: 1 });
    await addToDay(tx, id, { now, views: 1, contacts: 0 });
  });
}

/** Adds to today's counts. */
async function addToDay(
  tx: Queries,
  listingId: number,
  { now, views, contacts }: { now: number; views: number; contacts: number },
): Promise<void> {
  await tx
    .insert(listingDay)
    .values({ listingId, day: bangkokDay(now), views, contacts })
    .onConflictDoUpdate({
      target: [listingDay.listingId, listingDay.day],
      set: { views: sql`${listingDay.views} + ${views}`, contacts: sql`${listingDay.contacts} + ${contacts}` },
    })
    .run();
}

/**
 * Reveals the seller's telephone number to an account that can itself be contacted; the reveal is recorded.
 * @throws Unauthenticated, NotFound, EmailUnconfirmed, Throttled
 */
export async function revealPhone(ctx: Ctx, { id }: { id: number }): Promise<string> {
  const { userId } = requireAccount(ctx);
  const { now } = ctx;
  return transact(ctx.db, async (tx) => {
    const row = await shownListing(tx, id, now);
    if (!row) throw unknownListing();
    if (row.phone === '') throw new NotFound('This seller takes messages alone.');
    if (row.sellerId === userId) return row.phone;
    await requireConfirmed(tx, userId);
    const wait = await waitForNext(tx, userId, now);
    if (wait > 0) throw new Throttled(wait);
    await tx.insert(phoneReveal).values({ userId, listingId: id, at: now }).run();
    await addCounts(tx, id, { contacts: 1 });
    await addToDay(tx, id, { now, views: 0, contacts: 1 });
    return row.phone;
  });
}

/** Returns the seconds until the account may reveal another number. Entries dated in the future by a wrong clock don't count. */
async function waitForNext(tx: Queries, userId: number, now: number): Promise<number> {
  const oldest = await tx
    .select({ at: phoneReveal.at })
    .from(phoneReveal)
    .where(and(eq(phoneReveal.userId, userId), gt(phoneReveal.at, now - day), lte(phoneReveal.at, now)))
    .orderBy(desc(phoneReveal.at), desc(phoneReveal.id))
    .limit(1)
    .offset(maxPhones - 1)
    .get();
  return oldest ? Math.ceil((oldest.at + day - now) / 1000) : 0;
}
