import { asc, desc, eq } from 'drizzle-orm';
import type { BlogDetail, BlogEdit, BlogPosts, BlogQuery, BlogSidebar } from '../../contract/content/blog.ts';
import { maxPosts, maxRecentPosts } from '../../contract/values/content/blog.ts';
import type { Reader } from '../../db/client.ts';
import { blogCategory, blogPost as post } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { NotFound } from '../shared/errors.ts';
import { commentsOf } from './blog-comments.ts';

const listTexts = {
  th: { title: post.titleTh, userFullName: post.authorTh, excerpt: post.excerptTh },
  en: { title: post.titleEn, userFullName: post.authorEn, excerpt: post.excerptEn },
};
const newestFirst = [desc(post.postedAt), desc(post.id)];

type Localized = Pick<Ctx, 'db' | 'language'>;
type PostKey = Pick<BlogQuery, 'id'>;

/** All posts, newest first. */
export async function listPosts(ctx: Ctx): Promise<BlogPosts> {
  const { id, img, avatar, postedAt, tags, comments: comment } = post;
  const rows = await ctx.db
    .select({ id, img, avatar, postedAt, tags, comment, ...listTexts[ctx.language] })
    .from(post)
    .orderBy(...newestFirst)
    .limit(maxPosts)
    .all();
  const labelsOf = await readLabels(ctx);
  return rows.map(({ postedAt, tags, ...row }) => ({ ...row, blogPosted: iso(postedAt), tags, tagLabels: labelsOf(tags) }));
}

/** The recent posts and the categories, which stand beside the posts. */
export async function readSidebar(ctx: Ctx): Promise<BlogSidebar> {
  const { title } = listTexts[ctx.language];
  const rows = await ctx.db
    .select({ id: post.id, img: post.img, title, postedAt: post.postedAt })
    .from(post)
    .orderBy(...newestFirst)
    .limit(maxRecentPosts)
    .all();
  const recentPosts = rows.map(({ postedAt, ...row }) => ({ ...row, createdTime: iso(postedAt) }));
  return { recentPosts, categories: await readCategories(ctx) };
}

/** A post with its comments, or without an id the newest. @throws NotFound */
export async function readPost(ctx: Ctx, query: PostKey): Promise<BlogDetail> {
  const { title, author, content, labels, row } = await readLocalized(ctx, query);
  const blog = {
    id: row.id,
    img: row.img,
    title,
    avatar: row.avatar,
    userFullName: author,
    createdTime: iso(row.postedAt),
    tags: row.tags,
    tagLabels: labels,
    content,
    comments: row.comments,
    bookmarked: row.bookmarked,
  };
  return { blog, comments: await commentsOf(ctx.db, row.id) };
}

/** A post as its editor needs it, or without an id the newest. @throws NotFound */
export async function readPostForEditing(ctx: Ctx, query: PostKey): Promise<BlogEdit> {
  requireRight(ctx, 'blog', 'read');
  const { title, author, excerpt, content, labels, row } = await readLocalized(ctx, query);
  return {
    id: row.id,
    avatar: row.avatar,
    userFullName: author,
    createdTime: iso(row.postedAt),
    blogTitle: title,
    blogCategories: row.tags.map((value, place) => ({ value, label: labels[place] ?? value })),
    slug: row.slug,
    status: row.status,
    excerpt,
    content,
    featuredImage: row.img,
  };
}

/** The ids of all posts, newest first, for search engines. */
export async function postIds(db: Reader): Promise<number[]> {
  const rows = await db
    .select({ id: post.id })
    .from(post)
    .orderBy(...newestFirst)
    .limit(maxPosts)
    .all();
  return rows.map(({ id }) => id);
}

const iso = (time: number) => new Date(time).toISOString();

/** A post and its texts in the reader's language. @throws NotFound */
async function readLocalized(ctx: Localized, { id }: PostKey) {
  const row = await ctx.db
    .select()
    .from(post)
    .where(id === undefined ? undefined : eq(post.id, id))
    .orderBy(...newestFirst)
    .limit(1)
    .get();
  if (!row) throw new NotFound('There is no such post.');
  const labels = (await readLabels(ctx))(row.tags);
  return ctx.language === 'th'
    ? { title: row.titleTh, author: row.authorTh, excerpt: row.excerptTh, content: row.contentTh, labels, row }
    : { title: row.titleEn, author: row.authorEn, excerpt: row.excerptEn, content: row.contentEn, labels, row };
}

/** Names categories in the reader's language. */
async function readLabels(ctx: Localized): Promise<(tags: BlogPosts[number]['tags']) => string[]> {
  const labels = new Map((await readCategories(ctx)).map(({ category, label }) => [category, label]));
  return (tags) => tags.map((tag) => labels.get(tag) ?? tag);
}

async function readCategories({ db, language }: Localized): Promise<BlogSidebar['categories']> {
  const label = language === 'th' ? blogCategory.labelTh : blogCategory.labelEn;
  const { category, icon } = blogCategory;
  return db.select({ category, icon, label }).from(blogCategory).orderBy(asc(blogCategory.id)).limit(maxPosts).all();
}
