/** Classes of personal data that end by time, with the days of each unless a setting says otherwise. */
export const retentionDays = {
  contactMessages: 365,
  reports: 365,
  listingHistory: 730,
  listingsOffSale: 365,
  orders: 1826,
  directoryPeople: 1095,
  removedEntries: 30,
  mailTrash: 365,
  phoneReveals: 90,
  visitorVerdicts: 400,
  sentMails: 30,
  notices: 365,
  privacyRequests: 1095,
  webhookDeliveries: 30,
} as const;
export type RetentionClass = keyof typeof retentionDays;
export const retentionClasses = Object.keys(retentionDays) as RetentionClass[];
export const maxRetentionDays = 36_500;
/** Days that a setting may not go below: whoever is decided about has six months to appeal. */
export const leastRetentionDays: Partial<Record<RetentionClass, number>> = { reports: 183 };

/** End of the rows of a class: they are deleted, or what they hold of people is blanked. */
export const retentionEnds = ['delete', 'blank'] as const;
export const retentionEndOf = (name: RetentionClass): (typeof retentionEnds)[number] => (name === 'orders' ? 'blank' : 'delete');

/** Days in which an admin may look at the first rows that are due of a class; then they go without an answer. */
export const retentionPause = 14;

export const legalBases = ['contract', 'law', 'interest', 'consent'] as const;
