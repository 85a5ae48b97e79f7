import { gt, lt, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RetentionClass } from '../../contract/values/operations/retention.ts';
import type { Queries } from '../../db/client.ts';

/** Condition on a time: long enough ago, or so far in the future that a wrong clock wrote it. */
export type IsOld = (time: SQLiteColumn) => SQL | undefined;

export const oldBy =
  (time: number, now: number): IsOld =>
  (column) =>
    or(lt(column, now - time), gt(column, now + time));

/** Rows of one table in a retention class, and how they end. */
export interface RetentionRule {
  table: SQLiteTable;
  /** Column that identifies rows, which end in batches. */
  key: SQLiteColumn;
  /** Rows in the class; all by default. */
  of?: SQL | undefined;
  /** Condition for expired rows. */
  isDue: (isOld: IsOld) => SQL | undefined;
  /** Ends rows in another way than by deletion. */
  end?: (tx: Queries, keys: readonly unknown[], now: number) => Promise<void>;
}

export type RetentionRules = Readonly<Record<RetentionClass, readonly RetentionRule[]>>;
