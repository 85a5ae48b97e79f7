import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { ListingEvent } from '../../contract/values/market/listing-events.ts';
import { listingEvent } from '../../db/schema.ts';

/** Which events count as that; a renewal brings nothing new up for sale. */
export const isEvent = (event: ListingEvent): SQL | undefined =>
  event === 'sold'
    ? eq(listingEvent.action, 'sell')
    : and(inArray(listingEvent.action, ['approve', 'submit']), eq(listingEvent.to, 'published'));
