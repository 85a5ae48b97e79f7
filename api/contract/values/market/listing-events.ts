/** Events of listings that reports count and the log of decisions can show on their own: coming up for sale, and being sold. */
export const listingEvents = ['published', 'sold'] as const;
export type ListingEvent = (typeof listingEvents)[number];

/** Visits to listings, counted by day for each and added up in reports: page views, and requests for the phone number. */
export const listingVisits = ['views', 'contacts'] as const;
export type ListingVisit = (typeof listingVisits)[number];
