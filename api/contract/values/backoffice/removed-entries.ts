/** Lists of the back office whose deleted entries are kept. */
export const removedKinds = ['user', 'role', 'permission', 'employee'] as const;
export type RemovedKind = (typeof removedKinds)[number];
/** How many deleted entries of all lists are kept, the newest. */
export const maxRemovedEntries = 500;
