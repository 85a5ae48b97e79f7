import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { moderationCase } from '../../db/schema.ts';

/** Condition for an open case about the account in a column. */
export const hasOpenCase = (userId: SQLiteColumn): SQL =>
  sql`exists (select 1 from ${moderationCase} where ${moderationCase.accountId} = ${userId} and ${moderationCase.closedAt} is null and ${moderationCase.dueAt} is not null)`;
