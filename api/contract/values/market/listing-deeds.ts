/** What reports count of listings, and the log shows by itself: that they came up for sale, and were sold. */
export const listingDeeds = ['published', 'sold'] as const;
export type ListingDeed = (typeof listingDeeds)[number];

/** What is counted by days of every listing, and reports add up: that people looked at it, and asked for its number. */
export const listingVisits = ['views', 'contacts'] as const;
export type ListingVisit = (typeof listingVisits)[number];
