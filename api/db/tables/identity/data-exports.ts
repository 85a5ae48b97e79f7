import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ExportState } from '../../../contract/values/identity/data-export.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { user } from './accounts.ts';

/** Archive with all data of an account: one at a time, from its request until it expires. Times are milliseconds. */
export const dataExport = sqliteTable(
  'data_export',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: text().$type<ExportState>().notNull(),
    /** Language of its pages, and of the mail that announces it. */
    language: text().$type<Language>().notNull(),
    requestedAt: integer('requested_at').notNull(),
    /** Number of attempts; a slow process recognizes by it that another has taken over. */
    attempts: integer().notNull(),
    /** When a process may start it, for the first time or after the previous one stopped reporting. */
    dueAt: integer('due_at').notNull(),
    /** Size in bytes, once it is ready. */
    size: integer().notNull(),
    /** When it is deleted, after completion or failure. */
    expiresAt: integer('expires_at'),
  },
  (t) => [index('data_export_due').on(t.state, t.dueAt), index('data_export_expiry').on(t.expiresAt)],
);

/** Contents of an archive in chunks, so that it is never in memory as a whole. */
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
