import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from '../identity/accounts.ts';

/** Photo of a listing or product; its files are in the photo store, under its id. */
export const photo = sqliteTable(
  'photo',
  {
    /** Unguessable id. */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    /** Size of its largest file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Placeholder shown until the photo has loaded, in Base64. */
    thumbHash: text('thumb_hash').notNull(),
    /** SHA-256 of the upload, in hexadecimal. */
    contentHash: text('content_hash').notNull(),
    /** Perceptual hash of 64 bits, nearly equal for similar pictures, in hexadecimal. */
    perceptualHash: text('perceptual_hash').notNull(),
    /** Picture of the site that a sample shows; it has no files in the store. */
    assetName: text('asset_name'),
    /** Whether it is public. */
    isPublic: integer('is_public', { mode: 'boolean' }).notNull().default(false),
    /** Since when no listing uses it; null while one does. */
    unusedSince: integer('unused_since'),
  },
  (t) => [
    index('photo_owner').on(t.userId, t.unusedSince),
    index('photo_unused').on(t.unusedSince),
    index('photo_content').on(t.contentHash),
  ],
);

/** Photos deleted with their account, whose files are still to be deleted. */
export const erasedPhoto = sqliteTable('erased_photo', { photoId: text('photo_id').primaryKey() });
