import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../db/client.ts';
import { listing, searchDue, user } from '../../db/schema.ts';

type Absences = Pick<typeof user.$inferSelect, 'suspendedAt' | 'leavesAt' | 'restrictedAt'>;

/** Whether an account is active, that is visible to others: neither suspended, nor about to be deleted, nor restricted. */
export const isThere = ({ suspendedAt, leavesAt, restrictedAt }: Absences): boolean =>
  suspendedAt === null && leavesAt === null && restrictedAt === null;

/** Condition for active accounts. */
export const areThere = and(isNull(user.suspendedAt), isNull(user.leavesAt), isNull(user.restrictedAt));

/** Condition that a column refers to an active account. */
export const namesOneThere = (id: SQLiteColumn): SQL => sql`exists (select 1 from ${user} where ${user.id} = ${id} and ${areThere})`;

/** Condition for visible content: written by an active account, or by none, such as the site's own and that of former members. */
export const isOfOneThere = (id: SQLiteColumn): SQL | undefined => or(isNull(id), namesOneThere(id));

/** Condition for inactive accounts; false if there is no account. */
export const areAway = or(isNotNull(user.suspendedAt), isNotNull(user.leavesAt), isNotNull(user.restrictedAt));

/** Queues all of an account's offers for reindexing, in the transaction that hides or shows the account. */
export async function noteComingAndGoing(tx: Queries, userId: number): Promise<void> {
  const sold = tx
    .select({ listingId: listing.id })
    .from(listing)
    .where(and(eq(listing.sellerId, userId), eq(listing.state, 'published')));
  await tx.insert(searchDue).select(sold).onConflictDoNothing().run();
}
