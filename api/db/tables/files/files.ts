import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from '../identity/accounts.ts';

/** A file that an account has uploaded. */
export const storedFile = sqliteTable(
  'stored_file',
  {
    /** Its unguessable name. */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Media type, by its content. */
    type: text().notNull(),
    /** In bytes, and of a picture in pixels. */
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    createdAt: integer('created_at').notNull(),
    /** Whether it belongs to something; until then it is nobody’s but its owner’s, and does not stay. */
    isUsed: integer('is_used', { mode: 'boolean' }).notNull(),
    /** Whether everybody may read it, be they signed in or not. */
    isPublic: integer('is_public', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('stored_file_owner').on(t.userId, t.size), index('stored_file_unused').on(t.isUsed, t.createdAt)],
);

/** The bytes of a file, and of a picture's small copy, in pieces: who reads a large one does not hold it whole. */
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

/** Readers of a file: its owner, unless the record it belonged to is gone for them, and accounts it was shared with. */
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
