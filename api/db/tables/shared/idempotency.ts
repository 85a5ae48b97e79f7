import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Responses to creations with an Idempotency-Key, kept for a day. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    /** Owner of the key; see `domain/shared/idempotency.ts`. */
    owner: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** Identifies a repeated request. */
    fingerprint: text().notNull(),
    answer: text({ mode: 'json' }).$type<unknown>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Sequence number of an owner's keys, independent of the clock. */
    serial: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.owner, t.call, t.key] }), index('idempotency_age').on(t.createdAt)],
);
