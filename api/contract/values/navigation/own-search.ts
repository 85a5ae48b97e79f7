/** Kinds of one's own things that a search finds, in the order in which they are shown: people first, and mails, of which every word is searched, last. */
export const ownKinds = ['person', 'user', 'task', 'card', 'event', 'invoice', 'listing', 'mail'] as const;
export type OwnKind = (typeof ownKinds)[number];
/** How many of a kind are found at most. */
export const maxOwnResults = 5;
