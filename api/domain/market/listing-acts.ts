import type { ListingActionInput, OwnListing } from '../../contract/market/listings.ts';
import { transact } from '../../db/client.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { requireAgreement } from '../identity/agreements.ts';
import { requireNotBanned } from '../identity/bans.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { Throttled } from '../shared/errors.ts';
import type { Throttles } from '../shared/throttles.ts';
import { findOwn } from './listing-rows.ts';
import { transitionListing } from './listing-states.ts';
import { readOwn } from './own-listings.ts';

/** Actions that put a listing on sale. */
const offering: readonly ListingActionInput['action'][] = ['submit', 'renew', 'restore'];

/**
 * Applies a seller's action to a listing. @returns undefined if it was deleted @throws NotFound, StateChanged, Invalid, ListFull, Conflict,
 * Throttled, AgreementNeeded, EmailUnconfirmed
 */
export async function actOnListing(
  ctx: Ctx,
  { id, action, state, soldHere }: ListingActionInput,
  { throttles }: { throttles: Pick<Throttles, 'listingAccount'> },
): Promise<OwnListing | undefined> {
  const { userId: sellerId } = requireAccount(ctx);
  if (action === 'submit') await requireNotBanned(ctx);
  if (action === 'submit' && (await findOwn(ctx.db, { id, sellerId })).submittedAt === null) {
    const wait = await throttles.listingAccount.take(String(sellerId), ctx.now);
    if (wait > 0) throw new Throttled(wait);
  }
  return transact(ctx.db, async (tx) => {
    if (offering.includes(action)) await requireAgreement(tx, sellerId, ctx.now);
    const row = await findOwn(tx, { id, sellerId });
    const moved = await transitionListing(tx, row, { action, by: 'seller', actorId: sellerId, now: ctx.now, expected: state, soldHere });
    if (row.state === 'pending' || moved?.state === 'pending') await announceToAdmins(tx, 'listings');
    return moved && readOwn(tx, ctx.now, moved);
  });
}
