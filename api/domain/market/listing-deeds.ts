import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { ListingDeed } from '../../contract/values/market/listing-deeds.ts';
import { listingEvent } from '../../db/schema.ts';

/** Which events count as that; a renewal brings nothing new up for sale. */
export const isDeed = (deed: ListingDeed): SQL | undefined =>
  deed === 'sold'
    ? eq(listingEvent.action, 'sell')
    : and(inArray(listingEvent.action, ['approve', 'submit']), eq(listingEvent.to, 'published'));
