import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from '../identity/accounts.ts';

/** File uploaded by an account. */
export const storedFile = sqliteTable(
  'stored_file',
  {
    /** Unguessable id. */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Media type, detected from its content. */
    type: text().notNull(),
    /** In bytes, and for a picture in pixels. */
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    createdAt: integer('created_at').notNull(),
    /** Whether it is in use; until then only its owner can read it, and it expires. */
    isUsed: integer('is_used', { mode: 'boolean' }).notNull(),
    /** Whether it is public. */
    isPublic: integer('is_public', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('stored_file_owner').on(t.userId, t.size), index('stored_file_unused').on(t.isUsed, t.createdAt)],
);

/** Contents of a file, and of a picture's thumbnail, in chunks, so that a large file is never in memory as a whole. */
export const filePart = sqliteTable(
  'file_part',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => storedFile.id, { onDelete: 'cascade' }),
    isSmall: integer('is_small', { mode: 'boolean' }).notNull(),
    number: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.isSmall, t.number] })],
);

/** Readers of a file: its owner, unless its record was deleted for them, and accounts with which it is shared. */
export const fileReader = sqliteTable(
  'file_reader',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => storedFile.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.userId] }), index('file_reader_user').on(t.userId)],
);
