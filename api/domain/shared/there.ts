import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../db/client.ts';
import { listing, searchDue, user } from '../../db/schema.ts';

type Absences = Pick<typeof user.$inferSelect, 'suspendedAt' | 'leavesAt' | 'restrictedAt'>;

/** Whether an account is there for others: neither suspended nor about to be deleted, nor are its data restricted. */
export const isThere = ({ suspendedAt, leavesAt, restrictedAt }: Absences): boolean =>
  suspendedAt === null && leavesAt === null && restrictedAt === null;

/** The same as a condition on accounts. */
export const areThere = and(isNull(user.suspendedAt), isNull(user.leavesAt), isNull(user.restrictedAt));

/** The same of the account that a column names. */
export const namesOneThere = (id: SQLiteColumn): SQL => sql`exists (select 1 from ${user} where ${user.id} = ${id} and ${areThere})`;

/** Content that readers see: written by an account that is there, or by none, as the house's and that of former members. */
export const isOfOneThere = (id: SQLiteColumn): SQL | undefined => or(isNull(id), namesOneThere(id));

/** Accounts that are not; none where there is no account. */
export const areAway = or(isNotNull(user.suspendedAt), isNotNull(user.leavesAt), isNotNull(user.restrictedAt));

/** Notes within the transaction in which an account goes or comes back, that searches have to learn of all that it sells. */
export async function noteComingAndGoing(tx: Queries, userId: number): Promise<void> {
  const sold = tx
    .select({ listingId: listing.id })
    .from(listing)
    .where(and(eq(listing.sellerId, userId), eq(listing.state, 'published')));
  await tx.insert(searchDue).select(sold).onConflictDoNothing().run();
}
