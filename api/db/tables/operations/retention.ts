import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RetentionClass } from '../../../contract/values/operations/retention.ts';

/** Progress of the classes of personal data that end by time. Times are milliseconds. */
export const retentionRun = sqliteTable('retention_run', {
  name: text().$type<RetentionClass>().primaryKey(),
  /** Days by which rows were counted last. */
  days: integer().notNull(),
  /** When rows that were due were first counted for the operator; none while there were none. */
  countedAt: integer('counted_at'),
  /** When an admin let them end, or the pause was over. */
  releasedAt: integer('released_at'),
  ranAt: integer('ran_at').notNull(),
  /** Rows that have ended so far. */
  ended: integer().notNull().default(0),
});
