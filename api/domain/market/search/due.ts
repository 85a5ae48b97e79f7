import type { Queries } from '../../../db/client.ts';
import { searchDue } from '../../../db/schema.ts';

/** Notes within the transaction that changes a listing, that searches have to learn of it. */
export async function noteForSearch(tx: Queries, listingId: number): Promise<void> {
  await tx.insert(searchDue).values({ listingId }).onConflictDoNothing().run();
}
