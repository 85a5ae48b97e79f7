import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { chatReport } from '../../db/schema.ts';

/** Whether a report from the chat against the account that a column names is open. */
export const hasReportedMessage = (userId: SQLiteColumn): SQL =>
  sql`exists (select 1 from ${chatReport} where ${chatReport.accountId} = ${userId} and ${chatReport.closedAt} is null)`;
