import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AccessAct, AccessKind } from '../../../contract/values/operations/access-log.ts';

/**
 * Acts by and about people, in rows that triggers protect from changes. A row is written with the act, and appended to the chain shortly
 * after. No foreign key refers to accounts, since the log outlives them.
 */
export const accessLog = sqliteTable(
  'access_log',
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    act: text().$type<AccessAct>().notNull(),
    /** Call or GraphQL field of the act. */
    call: text().notNull(),
    accountId: integer('account_id'),
    /** Hash of the visitor cookie, for callers without an account. */
    visitor: text().notNull().default(''),
    address: text().notNull(),
    /** Truncated User-Agent of a sign-in. */
    agent: text().notNull().default(''),
    kind: text().$type<AccessKind>(),
    /** Comma-separated ids of the objects, truncated. */
    objects: text().notNull().default(''),
    /** Reason of staff for a read, or of a refused sign-in. */
    reason: text().notNull().default(''),
    /** Position in the chain, from 1; null until it is sealed. */
    seq: integer(),
    /** Hash of the previous row. */
    previous: text(),
    /** Keyed hash of the row and the previous hash. */
    hash: text(),
    /** Id of the key. */
    key: text(),
  },
  (t) => [
    index('access_log_account').on(t.accountId, t.at),
    index('access_log_at').on(t.at),
    index('access_log_act').on(t.act, t.at),
    uniqueIndex('access_log_seq').on(t.seq),
  ],
);

/** Accounts whose data an act concerned, other than the actor. */
export const accessLogSubject = sqliteTable(
  'access_log_subject',
  {
    entryId: integer('entry_id')
      .notNull()
      .references(() => accessLog.id),
    accountId: integer('account_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.accountId] }), index('access_log_subject_account').on(t.accountId, t.entryId)],
);

/** Ends of the chain: its newest row, and the newest row removed because of its age. */
export const accessLogMark = sqliteTable('access_log_mark', {
  name: text().$type<'head' | 'anchor'>().primaryKey(),
  seq: integer().notNull(),
  hash: text().notNull(),
  /** Keyed hash of the others, and the id of the key. */
  seal: text().notNull(),
  key: text().notNull(),
});

/** Accounts whose entries are kept beyond the retention period, for a case. */
export const accessLogHold = sqliteTable(
  'access_log_hold',
  {
    id: integer().primaryKey(),
    accountId: integer('account_id').notNull(),
    reason: text().notNull(),
    /** Admin who requested it. */
    actorId: integer('actor_id').notNull(),
    createdAt: integer('created_at').notNull(),
    endsAt: integer('ends_at').notNull(),
  },
  (t) => [index('access_log_hold_account').on(t.accountId), index('access_log_hold_ends').on(t.endsAt)],
);
