import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { ListingState } from '../../contract/values/market/listings.ts';
import type { Queries } from '../../db/client.ts';
import { listing, listingEvent, phoneReveal } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';
import { deleteObsolete } from './listing-states.ts';

const offSale: ListingState[] = ['draft', 'rejected', 'expired', 'sold', 'archived'];

/** Listings that can't be bought, with their photos. */
export const oldListings: RetentionRule = {
  table: listing,
  key: listing.id,
  of: inArray(listing.state, offSale),
  isDue: (isOld) => and(isOld(listing.stateSince), isOld(listing.editedAt)),
  end: endListings,
};

async function endListings(tx: Queries, keys: readonly unknown[], now: number): Promise<void> {
  for (const id of keys) {
    const row = await tx
      .select()
      .from(listing)
      .where(eq(listing.id, Number(id)))
      .get();
    if (row) await deleteObsolete(tx, row, { action: 'delete', by: 'time', actorId: null, now });
  }
}

/** Histories of deleted listings; the history of an existing listing is kept with it. */
export const oldHistory: RetentionRule = {
  table: listingEvent,
  key: listingEvent.id,
  of: notExists(sql`(select 1 from ${listing} where ${listing.id} = ${listingEvent.listingId})`),
  isDue: (isOld) => isOld(listingEvent.at),
};

/** Accounts to which telephone numbers were revealed. */
export const oldPhoneReveals: RetentionRule = {
  table: phoneReveal,
  key: phoneReveal.id,
  isDue: (isOld) => isOld(phoneReveal.at),
};
