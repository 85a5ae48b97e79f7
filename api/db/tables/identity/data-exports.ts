import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ExportState } from '../../../contract/values/identity/data-export.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { user } from './accounts.ts';

/** The archive with all data of an account: one at a time, from when it is asked for until it expires. Times are milliseconds. */
export const dataExport = sqliteTable(
  'data_export',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: text().$type<ExportState>().notNull(),
    /** Language of its pages, and of the mail that tells of it. */
    language: text().$type<Language>().notNull(),
    requestedAt: integer('requested_at').notNull(),
    /** How often a process has begun to make it; one that has fallen behind knows by it that another has taken over. */
    attempts: integer().notNull(),
    /** When a process may take it up, be it for the first time or because the one before has not been heard of since. */
    dueAt: integer('due_at').notNull(),
    /** In bytes, once it is ready. */
    size: integer().notNull(),
    /** When it is deleted, once it is ready or was given up. */
    expiresAt: integer('expires_at'),
  },
  (t) => [index('data_export_due').on(t.state, t.dueAt), index('data_export_expiry').on(t.expiresAt)],
);

/** The bytes of an archive in pieces, so that nobody holds it whole. */
export const dataExportPart = sqliteTable(
  'data_export_part',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => dataExport.userId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.number] })],
);
