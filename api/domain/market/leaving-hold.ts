import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { listing, listingReport } from '../../db/schema.ts';

/** Whether a report against a listing of the account that a column names is open. */
export const hasReportedListing = (userId: SQLiteColumn): SQL =>
  sql`exists (select 1 from ${listingReport} join ${listing} on ${listing.id} = ${listingReport.listingId} where ${listing.sellerId} = ${userId} and ${listingReport.decidedAt} is null)`;
