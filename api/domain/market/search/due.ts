import type { Queries } from '../../../db/client.ts';
import { searchDue } from '../../../db/schema.ts';

/** Marks a listing for reindexing, in the transaction that changes it. */
export async function noteForSearch(tx: Queries, listingId: number): Promise<void> {
  await tx.insert(searchDue).values({ listingId }).onConflictDoNothing().run();
}
