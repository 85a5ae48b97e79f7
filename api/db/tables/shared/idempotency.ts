import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Answers to creations with an Idempotency-Key, kept for a day. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    /** Owner of the key; see `domain/shared/idempotency.ts`. */
    owner: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** Tells whether the same is asked for again. */
    fingerprint: text().notNull(),
    answer: text({ mode: 'json' }).$type<unknown>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Counts an owner's keys in the order in which they were stored, whatever the clock said. */
    serial: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.owner, t.call, t.key] }), index('idempotency_age').on(t.createdAt)],
);
