import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from '../identity/accounts.ts';

/** A photo of something that is offered; its files lie in the store of photos, under its id. */
export const photo = sqliteTable(
  'photo',
  {
    /** Its unguessable name. */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    /** In pixels, of its largest file. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Placeholder shown until the photo has loaded, in Base64. */
    thumbHash: text('thumb_hash').notNull(),
    /** The SHA-256 of what was sent, in hexadecimal digits. */
    contentHash: text('content_hash').notNull(),
    /** 64 bits that are nearly the same for pictures that look so, in hexadecimal digits. */
    perceptualHash: text('perceptual_hash').notNull(),
    /** The picture of the pages that a sample shows; it has no files in the store. */
    assetName: text('asset_name'),
    /** Whether everybody may see it. */
    isPublic: integer('is_public', { mode: 'boolean' }).notNull().default(false),
    /** Since when no listing uses it; nothing while one does. */
    unusedSince: integer('unused_since'),
  },
  (t) => [
    index('photo_owner').on(t.userId, t.unusedSince),
    index('photo_unused').on(t.unusedSince),
    index('photo_content').on(t.contentHash),
  ],
);

/** Photos that went with their account, whose files are still to be deleted. */
export const erasedPhoto = sqliteTable('erased_photo', { photoId: text('photo_id').primaryKey() });
