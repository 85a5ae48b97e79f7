import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { BlogDetail, BlogEdit, BlogPage, BlogPageQuery, BlogPostQuery, BlogPosts, BlogSidebar } from '../../contract/content/blog.ts';
import { maxPosts, maxRecentPosts } from '../../contract/values/content/blog.ts';
import type { Reader } from '../../db/client.ts';
import { blogCategory, blogPost as post, user } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { containing } from '../shared/containing.ts';
import { pageRange } from '../shared/paging.ts';
import { commentsOf } from './blog-comments.ts';
import { isPostShown, unknownPost } from './blog-rights.ts';

/** Posts of accounts show the account's current name and picture. */
const author = {
  th: sql<string>`coalesce(${user.fullName}, ${post.authorTh})`,
  en: sql<string>`coalesce(${user.fullName}, ${post.authorEn})`,
};
const avatar = sql<string>`coalesce(${user.avatar}, ${post.avatar})`;
const listTexts = {
  th: { title: post.titleTh, userFullName: author.th, excerpt: post.excerptTh },
  en: { title: post.titleEn, userFullName: author.en, excerpt: post.excerptEn },
};
const newestFirst = [desc(post.postedAt), desc(post.id)];

type Localized = Pick<Ctx, 'db' | 'language'>;
type PostKey = Pick<BlogPostQuery, 'id' | 'slug'>;

/** Lists all posts, newest first. */
export async function listPosts(ctx: Ctx): Promise<BlogPosts> {
  return readList(ctx, { where: isPostShown, limit: maxPosts, offset: 0 });
}

/** Returns a page of the matching posts, newest first. */
export async function findPosts(ctx: Ctx, query: BlogPageQuery): Promise<BlogPage> {
  const { q, category } = query;
  const { title, userFullName, excerpt } = listTexts[ctx.language];
  const where = and(
    isPostShown,
    category ? sql`${post.tags} like ${`%"${category}"%`}` : undefined,
    q?.trim() ? or(...[title, userFullName, excerpt].map((text) => containing(text, q))) : undefined,
  );
  const found = await ctx.db.select({ rows: count() }).from(post).leftJoin(user, eq(user.id, post.userId)).where(where).get();
  return { posts: await readList(ctx, { where, ...pageRange(query) }), total: found?.rows ?? 0 };
}

async function readList(ctx: Ctx, { where, limit, offset }: { where: SQL | undefined; limit: number; offset: number }): Promise<BlogPosts> {
  const { id, slug, img, postedAt, tags, comments: comment } = post;
  const rows = await ctx.db
    .select({ id, slug, img, avatar, postedAt, tags, comment, ...listTexts[ctx.language] })
    .from(post)
    .leftJoin(user, eq(user.id, post.userId))
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .all();
  const labelsOf = await readLabels(ctx);
  return rows.map(({ postedAt, tags, ...row }) => ({ ...row, blogPosted: iso(postedAt), tags, tagLabels: labelsOf(tags) }));
}

/** Returns the recent posts and the categories for the sidebar. */
export async function readSidebar(ctx: Ctx): Promise<BlogSidebar> {
  const { title } = listTexts[ctx.language];
  const rows = await ctx.db
    .select({ id: post.id, slug: post.slug, img: post.img, title, postedAt: post.postedAt })
    .from(post)
    .where(isPostShown)
    .orderBy(...newestFirst)
    .limit(maxRecentPosts)
    .all();
  const recentPosts = rows.map(({ postedAt, ...row }) => ({ ...row, createdTime: iso(postedAt) }));
  return { recentPosts, categories: await readCategories(ctx) };
}

/** Returns a post with its comments, or the newest one without an id. @throws NotFound */
export async function readPost(ctx: Ctx, query: PostKey): Promise<BlogDetail> {
  const { post: row, title, userFullName, avatar, content } = await readLocalized(ctx, query);
  const { id, slug, img, postedAt, tags, comments, bookmarked } = row;
  const blog = {
    ...{ id, slug, img, title, avatar, userFullName, createdTime: iso(postedAt), tags, tagLabels: (await readLabels(ctx))(tags) },
    ...{ content, comments, bookmarked },
  };
  return { blog, comments: await commentsOf(ctx.db, id) };
}

/** Returns a post for its editor, or the newest one without an id. @throws NotFound */
export async function readPostForEditing(ctx: Ctx, query: PostKey): Promise<BlogEdit> {
  requireRight(ctx, 'blog', 'read');
  const { post: row, title, userFullName, avatar, excerpt, content } = await readLocalized(ctx, query);
  const labels = (await readLabels(ctx))(row.tags);
  return {
    id: row.id,
    avatar,
    userFullName,
    createdTime: iso(row.postedAt),
    blogTitle: title,
    blogCategories: row.tags.map((value, place) => ({ value, label: labels[place] ?? value })),
    slug: row.slug,
    status: 'Published',
    excerpt,
    content,
    featuredImage: row.img,
  };
}

/** Returns the slugs of all posts, newest first, for the sitemap. */
export async function postSlugs(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ slug: post.slug })
    .from(post)
    .where(isPostShown)
    .orderBy(...newestFirst)
    .limit(maxPosts)
    .all();
  return rows.map(({ slug }) => slug);
}

const iso = (time: number) => new Date(time).toISOString();

/** Returns a visible post with its texts in the reader's language. @throws NotFound */
async function readLocalized({ db, language }: Localized, { id, slug }: PostKey) {
  const content = language === 'th' ? post.contentTh : post.contentEn;
  const row = await db
    .select({ post, avatar, content, ...listTexts[language] })
    .from(post)
    .leftJoin(user, eq(user.id, post.userId))
    .where(and(isPostShown, id === undefined ? undefined : eq(post.id, id), slug === undefined ? undefined : eq(post.slug, slug)))
    .orderBy(...newestFirst)
    .limit(1)
    .get();
  if (!row) throw unknownPost();
  return row;
}

/** Returns category names in the reader's language. */
export async function readLabels(ctx: Localized): Promise<(tags: BlogPosts[number]['tags']) => string[]> {
  const labels = new Map((await readCategories(ctx)).map(({ category, label }) => [category, label]));
  return (tags) => tags.map((tag) => labels.get(tag) ?? tag);
}

async function readCategories({ db, language }: Localized): Promise<BlogSidebar['categories']> {
  const label = language === 'th' ? blogCategory.labelTh : blogCategory.labelEn;
  const { category, icon } = blogCategory;
  return db.select({ category, icon, label }).from(blogCategory).orderBy(asc(blogCategory.id)).limit(maxPosts).all();
}
