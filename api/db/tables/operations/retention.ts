import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RetentionClass } from '../../../contract/values/operations/retention.ts';

/** Progress of the classes of personal data that expire. Times are milliseconds. */
export const retentionRun = sqliteTable('retention_run', {
  name: text().$type<RetentionClass>().primaryKey(),
  /** Days on which the last count was based. */
  days: integer().notNull(),
  /** When expired rows were first counted for the operator; null if there were none. */
  countedAt: integer('counted_at'),
  /** When an admin released them, or the review period ended. */
  releasedAt: integer('released_at'),
  ranAt: integer('ran_at').notNull(),
  /** Number of rows removed so far. */
  ended: integer().notNull().default(0),
});
