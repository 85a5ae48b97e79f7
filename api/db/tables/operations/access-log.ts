import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AccessAct, AccessKind } from '../../../contract/values/operations/access-log.ts';

/**
 * Acts by and about people, in rows that triggers keep from being changed. A row is written with the act; shortly after it gets its place in
 * the chain. No key refers to accounts: the log outlives them.
 */
export const accessLog = sqliteTable(
  'access_log',
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    act: text().$type<AccessAct>().notNull(),
    /** The call or field by which it was done. */
    call: text().notNull(),
    accountId: integer('account_id'),
    /** Hash of the visitor's cookie, of who has no account. */
    visitor: text().notNull().default(''),
    address: text().notNull(),
    /** The browser of a sign-in, as it names itself, shortened. */
    agent: text().notNull().default(''),
    kind: text().$type<AccessKind>(),
    /** Ids of the objects, with commas between them, shortened. */
    objects: text().notNull().default(''),
    /** Why staff looked, or why a sign-in was refused. */
    reason: text().notNull().default(''),
    /** Place in the chain, counted from 1; none until it is sealed. */
    seq: integer(),
    /** Hash of the row before. */
    previous: text(),
    /** Keyed hash over the row and the hash before. */
    hash: text(),
    /** Name of the key. */
    key: text(),
  },
  (t) => [
    index('access_log_account').on(t.accountId, t.at),
    index('access_log_at').on(t.at),
    index('access_log_act').on(t.act, t.at),
    uniqueIndex('access_log_seq').on(t.seq),
  ],
);

/** Accounts whose data an act was about, other than the one that acts. */
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

/** Ends of the chain: its newest row, and the newest one that was removed because of its age. */
export const accessLogMark = sqliteTable('access_log_mark', {
  name: text().$type<'head' | 'anchor'>().primaryKey(),
  seq: integer().notNull(),
  hash: text().notNull(),
  /** Keyed hash over the others, and the name of the key. */
  seal: text().notNull(),
  key: text().notNull(),
});

/** Accounts whose entries are kept beyond their days, for a case. */
export const accessLogHold = sqliteTable(
  'access_log_hold',
  {
    id: integer().primaryKey(),
    accountId: integer('account_id').notNull(),
    reason: text().notNull(),
    /** The admin who has asked for it. */
    actorId: integer('actor_id').notNull(),
    createdAt: integer('created_at').notNull(),
    endsAt: integer('ends_at').notNull(),
  },
  (t) => [index('access_log_hold_account').on(t.accountId), index('access_log_hold_ends').on(t.endsAt)],
);
