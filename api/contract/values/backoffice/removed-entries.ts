/** Lists of the back office that keep deleted entries. */
export const removedKinds = ['user', 'role', 'permission', 'employee'] as const;
export type RemovedKind = (typeof removedKinds)[number];
/** Maximum number of deleted entries kept in all lists together; the oldest are dropped. */
export const maxRemovedEntries = 500;
