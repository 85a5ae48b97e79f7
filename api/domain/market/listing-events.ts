import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { ListingEvent } from '../../contract/values/market/listing-events.ts';
import { listingEvent } from '../../db/schema.ts';

/** Condition for events of one kind; a renewal does not count as newly published. */
export const isEvent = (event: ListingEvent): SQL | undefined =>
  event === 'sold'
    ? eq(listingEvent.action, 'sell')
    : and(inArray(listingEvent.action, ['approve', 'submit']), eq(listingEvent.to, 'published'));
