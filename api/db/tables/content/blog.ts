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
 * Posts as published; their unpublished texts are in `blog_draft`. Posts of accounts show their name and picture of today, and go with
 * them; those of nobody are the house's.
 */
export const blogPost = sqliteTable(
  'blog_post',
  {
    id: integer().primaryKey(),
    /** Account of the author; removed with the account by `eraseWriter`. */
    userId: integer('user_id'),
    /** Until a post was published, a name that no post can have. */
    slug: text().notNull(),
    img: text().notNull(),
    avatar: text().notNull(),
    authorTh: text('author_th').notNull(),
    authorEn: text('author_en').notNull(),
    postedAt: integer('posted_at').notNull(),
    tags: text({ mode: 'json' }).$type<Category[]>().notNull(),
    status: text().$type<(typeof postStates)[number] | 'Removed'>().notNull(),
    /** Status of a removed post before its removal, and the time of that. */
    removedFrom: text('removed_from').$type<(typeof postStates)[number]>(),
    removedAt: integer('removed_at'),
    bookmarked: integer().notNull(),
    /** How many comments there are, counted when one is written. */
    comments: integer().notNull(),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    excerptTh: text('excerpt_th').notNull(),
    excerptEn: text('excerpt_en').notNull(),
    /** HTML, cleaned. */
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
    /** Into which texts it goes: both of an account's post, those of one language of the house's. */
    texts: text().$type<(typeof draftTexts)[number]>().notNull(),
    /** Counts what was saved: who knows less has to look again. */
    version: integer().notNull(),
    editedAt: integer('edited_at').notNull(),
    /** Whether readers don't see it as it is. */
    isChanged: integer('is_changed', { mode: 'boolean' }).notNull(),
    title: text().notNull(),
    tags: text({ mode: 'json' }).$type<Category[]>().notNull(),
    /** Empty where it is made from the title. */
    slug: text().notNull(),
    excerpt: text().notNull(),
    /** HTML, cleaned. */
    content: text().notNull(),
    /** Empty without one. */
    img: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.texts] })],
);

/** The pictures that were uploaded for a post. */
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

/** Posts that accounts keep. */
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

/** Comments of accounts show their name and picture of today; those of people without one, or who are gone, what was kept. */
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
    /** HTML, cleaned. */
    text: text().notNull(),
    /** Comment that a reply answers, which may be gone by now. */
    replyTo: integer('reply_to'),
    /** Until it is removed for good, it can be put back. */
    removedAt: integer('removed_at'),
  },
  (t) => [index('blog_comment_post').on(t.postId, t.id), index('blog_comment_user').on(t.userId)],
);
