import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { BlogEdit } from '../../../contract/content/blog.ts';
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

export const blogPost = sqliteTable(
  'blog_post',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    img: text().notNull(),
    avatar: text().notNull(),
    authorTh: text('author_th').notNull(),
    authorEn: text('author_en').notNull(),
    postedAt: integer('posted_at').notNull(),
    tags: text({ mode: 'json' }).$type<Category[]>().notNull(),
    status: text().$type<BlogEdit['status']>().notNull(),
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
  (t) => [uniqueIndex('blog_post_slug').on(t.slug), index('blog_post_posted').on(t.postedAt, t.id)],
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
  },
  (t) => [index('blog_comment_post').on(t.postId, t.id), index('blog_comment_user').on(t.userId)],
);
