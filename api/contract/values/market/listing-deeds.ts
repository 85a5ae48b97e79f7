/** What reports count of listings, and the log shows by itself: that they came up for sale, and were sold. */
export const listingDeeds = ['published', 'sold'] as const;
export type ListingDeed = (typeof listingDeeds)[number];
