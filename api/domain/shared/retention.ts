import { gt, lt, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RetentionClass } from '../../contract/values/operations/retention.ts';
import type { Queries } from '../../db/client.ts';

/** Condition on a time: long enough ago, or so far off that a wrong clock has written it. */
export type IsOld = (time: SQLiteColumn) => SQL | undefined;

export const oldBy =
  (time: number, now: number): IsOld =>
  (column) =>
    or(lt(column, now - time), gt(column, now + time));

/** Rows of one table that a class is about, and how they end. */
export interface RetentionRule {
  table: SQLiteTable;
  /** Column that rows are ended by, some at a time. */
  key: SQLiteColumn;
  /** Rows that the class is about; all without it. */
  of?: SQL | undefined;
  /** Rows of those whose time is over. */
  isDue: (isOld: IsOld) => SQL | undefined;
  /** Ends rows in another way than by deleting them. */
  end?: (tx: Queries, keys: readonly unknown[], now: number) => Promise<void>;
}

export type RetentionRules = Readonly<Record<RetentionClass, readonly RetentionRule[]>>;
