import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Breaches of personal data, from the moment they were noticed. Its entries hold all that is known of it. Times are milliseconds. */
export const breach = sqliteTable(
  'breach',
  {
    id: integer().primaryKey(),
    noticedAt: integer('noticed_at').notNull(),
  },
  (t) => [index('breach_noticed').on(t.noticedAt, t.id)],
);

/** Findings about a breach and steps taken: rows that nothing changes or removes. */
export const breachEntry = sqliteTable(
  'breach_entry',
  {
    id: integer().primaryKey(),
    breachId: integer('breach_id')
      .notNull()
      .references(() => breach.id),
    at: integer().notNull(),
    /** The admin who has written it; the number alone outlives the account. */
    actorId: integer('actor_id').notNull(),
    happened: text().notNull().default(''),
    /** Which data it is about. */
    data: text().notNull().default(''),
    done: text().notNull().default(''),
    accounts: integer(),
    authorityToldAt: integer('authority_told_at'),
    /** Span of the access log by which those affected were found, and its reader; none where nobody has looked. */
    readBy: text('read_by').notNull().default(''),
    readFrom: integer('read_from'),
    readTo: integer('read_to'),
    /** How many were mailed about it with this entry. */
    mails: integer(),
  },
  (t) => [index('breach_entry_breach').on(t.breachId, t.id)],
);
