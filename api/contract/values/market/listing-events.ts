/** Listing events that reports count and the decision log can filter: publication and sale. */
export const listingEvents = ['published', 'sold'] as const;
export type ListingEvent = (typeof listingEvents)[number];

/** Visits of listings, counted per listing and day and totalled in reports: page views, and reveals of the phone number. */
export const listingVisits = ['views', 'contacts'] as const;
export type ListingVisit = (typeof listingVisits)[number];
