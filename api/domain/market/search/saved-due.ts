import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { savedSearch, savedSearchDue } from '../../../db/schema.ts';
import { keysOfListing } from '../rules/saved-keys.ts';

/** Queues listings for matching with saved searches, in the transaction that makes them searchable. */
export async function noteForSavedSearches(tx: Queries, words: ReadonlyMap<number, readonly string[]>): Promise<void> {
  if (words.size === 0 || !(await tx.select({ id: savedSearch.id }).from(savedSearch).limit(1).get())) return;
  for (const [listingId, found] of words) {
    const keys = keysOfListing(found);
    await tx
      .insert(savedSearchDue)
      .values({ listingId, keys, version: 1, behind: 0 })
      .onConflictDoUpdate({ target: savedSearchDue.listingId, set: { keys, behind: 0, version: sql`${savedSearchDue.version} + 1` } })
      .run();
  }
}
