/** Classes of personal data that expire, with their default retention in days. */
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
/** Minimum retention in days of some classes: people concerned by a decision have six months to appeal. */
export const leastRetentionDays: Partial<Record<RetentionClass, number>> = { reports: 183 };

/** Action on expired rows of a class: deletion, or blanking of personal data. */
export const retentionEnds = ['delete', 'blank'] as const;
export const retentionEndOf = (name: RetentionClass): (typeof retentionEnds)[number] => (name === 'orders' ? 'blank' : 'delete');

/** Days during which an admin can review the first expired rows of a class; after that, they are removed without review. */
export const retentionPause = 14;

export const legalBases = ['contract', 'law', 'interest', 'consent'] as const;
