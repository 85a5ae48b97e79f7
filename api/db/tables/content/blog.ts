import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { BlogEdit } from '../../../contract/content/blog.ts';
import type { draftTexts, postStates } from '../../../contract/values/content/blog.ts';
import { storedFile } from '../files/files.ts';
import { user } from '../identity/accounts.ts';

type Category = BlogEdit['blogCategories'][number]['value'];

export const blogCategory = sqliteTable(
  'blog_category',
  {
    id: integer().primaryKey(),
    category: text().$type<Category>().notNull(),
    icon: text().notNull(),
    labelTh: text('label_th').notNull(),
    labelEn: text('label_en').notNull(),
  },
  (t) => [uniqueIndex('blog_category_category').on(t.category)],
);

/**
 * Published posts; unpublished texts are in `blog_draft`. Posts of accounts show the current name and picture, and are deleted with them;
 * posts without an account are editorial.
 */
export const blogPost = sqliteTable(
  'blog_post',
  {
    id: integer().primaryKey(),
    /** Account of the author; removed with the account by `eraseWriter`. */
    userId: integer('user_id'),
    /** Placeholder until a post is published, which can't be a slug. */
    slug: text().notNull(),
    img: text().notNull(),
    avatar: text().notNull(),
    authorTh: text('author_th').notNull(),
    authorEn: text('author_en').notNull(),
    postedAt: integer('posted_at').notNull(),
    tags: text({ mode: 'json' }).$type<Category[]>().notNull(),
    status: text().$type<(typeof postStates)[number] | 'Removed'>().notNull(),
    /** State of a removed post before its removal, and the time of that. */
    removedFrom: text('removed_from').$type<(typeof postStates)[number]>(),
    removedAt: integer('removed_at'),
    bookmarked: integer().notNull(),
    /** Number of comments, updated when one is written. */
    comments: integer().notNull(),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    excerptTh: text('excerpt_th').notNull(),
    excerptEn: text('excerpt_en').notNull(),
    /** Sanitized HTML. */
    contentTh: text('content_th').notNull(),
    contentEn: text('content_en').notNull(),
  },
  (t) => [
    uniqueIndex('blog_post_slug').on(t.slug),
    index('blog_post_shown').on(t.status, t.postedAt, t.id),
    index('blog_post_owner').on(t.userId, t.status),
  ],
);

/** Draft of a post: for a published one, the changes since then. */
export const blogDraft = sqliteTable(
  'blog_draft',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => blogPost.id, { onDelete: 'cascade' }),
    /** Texts that it will replace: both of an account's post, one language of an editorial one. */
    texts: text().$type<(typeof draftTexts)[number]>().notNull(),
    /** Version number, increased by each save; a stale one is rejected. */
    version: integer().notNull(),
    editedAt: integer('edited_at').notNull(),
    /** Whether it differs from the published text. */
    isChanged: integer('is_changed', { mode: 'boolean' }).notNull(),
    title: text().notNull(),
    tags: text({ mode: 'json' }).$type<Category[]>().notNull(),
    /** Empty if it is generated from the title. */
    slug: text().notNull(),
    excerpt: text().notNull(),
    /** Sanitized HTML. */
    content: text().notNull(),
    /** Empty without one. */
    img: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.texts] })],
);

/** Pictures uploaded for a post. */
export const blogFile = sqliteTable(
  'blog_file',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => blogPost.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => storedFile.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.fileId] }), index('blog_file_file').on(t.fileId)],
);

/** Posts bookmarked by accounts. */
export const blogBookmark = sqliteTable(
  'blog_bookmark',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => blogPost.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('blog_bookmark_user').on(t.userId)],
);

/** Comments of accounts show the current name and picture; those of other people and of deleted accounts show the stored ones. */
export const blogComment = sqliteTable(
  'blog_comment',
  {
    id: integer().primaryKey(),
    postId: integer('post_id')
      .notNull()
      .references(() => blogPost.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    avatar: text().notNull(),
    userFullName: text('user_full_name').notNull(),
    commentedAt: integer('commented_at').notNull(),
    /** Sanitized HTML. */
    text: text().notNull(),
    /** Parent comment of a reply, which may be deleted. */
    replyTo: integer('reply_to'),
    /** Time of the removal, which can be undone for a while. */
    removedAt: integer('removed_at'),
  },
  (t) => [index('blog_comment_post').on(t.postId, t.id), index('blog_comment_user').on(t.userId)],
);
