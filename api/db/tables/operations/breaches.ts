import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Breaches of personal data, from the moment of their discovery. The entries contain all details. Times are milliseconds. */
export const breach = sqliteTable(
  'breach',
  {
    id: integer().primaryKey(),
    noticedAt: integer('noticed_at').notNull(),
  },
  (t) => [index('breach_noticed').on(t.noticedAt, t.id)],
);

/** Findings about a breach and measures taken, in immutable rows. */
export const breachEntry = sqliteTable(
  'breach_entry',
  {
    id: integer().primaryKey(),
    breachId: integer('breach_id')
      .notNull()
      .references(() => breach.id),
    at: integer().notNull(),
    /** Admin who wrote it; the number outlives the account. */
    actorId: integer('actor_id').notNull(),
    happened: text().notNull().default(''),
    /** Data concerned. */
    data: text().notNull().default(''),
    done: text().notNull().default(''),
    accounts: integer(),
    authorityToldAt: integer('authority_told_at'),
    /** Period of the access log in which the affected people were searched, and the reader; empty if there was no search. */
    readBy: text('read_by').notNull().default(''),
    readFrom: integer('read_from'),
    readTo: integer('read_to'),
    /** Number of people notified by mail with this entry. */
    mails: integer(),
  },
  (t) => [index('breach_entry_breach').on(t.breachId, t.id)],
);
