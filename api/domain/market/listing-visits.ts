import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Queries, transact } from '../../db/client.ts';
import { listingDay, listingViewer } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { NotFound, Throttled } from '../shared/errors.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import type { Throttles } from '../shared/throttles.ts';
import { addCounts } from './favourites.ts';
import { unknownListing } from './listing-rows.ts';
import { shownListing } from './listings.ts';

/** Counts that somebody looks at a listing: each person once a day, its seller never. @throws NotFound */
export async function visitListing(ctx: Ctx, { id, address }: { id: number; address: string }): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const row = await shownListing(tx, id, ctx.now);
    if (!row) throw unknownListing();
    const { actor, now } = ctx;
    if (actor.kind === 'user' && actor.userId === row.sellerId) return;
    const viewer =
      actor.kind === 'user' ? `user ${actor.userId}` : actor.kind === 'visitor' ? `visitor ${actor.visitorHash}` : `address ${address}`;
    // Of who looks only that it was somebody else is kept, for a day.
    const hashed = createHash('sha256')
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

/** Adds to the counts of today. */
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

/** The telephone number that a seller shows to those who ask. @throws Unauthenticated, NotFound, Throttled */
export async function revealPhone(
  ctx: Ctx,
  { id }: { id: number },
  { throttles }: { throttles: Pick<Throttles, 'phoneAccount'> },
): Promise<string> {
  const { userId } = requireAccount(ctx);
  const row = await shownListing(ctx.db, id, ctx.now);
  if (!row) throw unknownListing();
  if (row.phone === '') throw new NotFound('This seller takes messages alone.');
  if (row.sellerId === userId) return row.phone;
  const wait = await throttles.phoneAccount.take(String(userId), ctx.now);
  if (wait > 0) throw new Throttled(wait);
  await transact(ctx.db, async (tx) => {
    await addCounts(tx, id, { contacts: 1 });
    await addToDay(tx, id, { now: ctx.now, views: 0, contacts: 1 });
  });
  return row.phone;
}
