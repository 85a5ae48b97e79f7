import { removedEntry } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';

/** Entries deleted from the lists of the back office, which can be brought back for a while. */
export const oldRemovedEntries: RetentionRule = {
  table: removedEntry,
  key: removedEntry.key,
  isDue: (isOld) => isOld(removedEntry.removedAt),
};
