/** Kinds of own data that a search finds, in display order: people first, and mails, of which every word is searched, last. */
export const ownKinds = ['person', 'user', 'task', 'card', 'event', 'invoice', 'listing', 'mail'] as const;
export type OwnKind = (typeof ownKinds)[number];
/** Maximum number of results per kind. */
export const maxOwnResults = 5;
