import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { BlogComment, BlogDetail, BlogEdit, BlogPosts, BlogSidebar, NewBlogComment } from '../../contract/content/blog.ts';
import { mostComments, mostOwnComments, mostPosts, mostRecentPosts } from '../../contract/values/content/blog.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Database, parameter, prepared, type Reader, transact } from '../../db/client.ts';
import { blogCategory, blogComment, blogPost as post, user } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { cleanHtml, wordsOf } from '../shared/rich-text.ts';

const inThai = { title: post.titleTh, userFullName: post.authorTh, excerpt: post.excerptTh };
const inEnglish = { title: post.titleEn, userFullName: post.authorEn, excerpt: post.excerptEn };
const newestFirst = [desc(post.postedAt), desc(post.id)];

const listOf = (texts: typeof inThai | typeof inEnglish) =>
  prepared((db) =>
    db
      .select({
        id: post.id,
        img: post.img,
        avatar: post.avatar,
        postedAt: post.postedAt,
        tags: post.tags,
        comment: post.comments,
        ...texts,
      })
      .from(post)
      .orderBy(...newestFirst)
      .limit(mostPosts)
      .prepare(),
  );
const lists = { th: listOf(inThai), en: listOf(inEnglish) };

const recentOf = (title: typeof post.titleTh | typeof post.titleEn) =>
  prepared((db) =>
    db
      .select({ id: post.id, img: post.img, title, postedAt: post.postedAt })
      .from(post)
      .orderBy(...newestFirst)
      .limit(mostRecentPosts)
      .prepare(),
  );
const recents = { th: recentOf(post.titleTh), en: recentOf(post.titleEn) };

const categoryRows = prepared((db) => db.select().from(blogCategory).orderBy(asc(blogCategory.id)).limit(mostPosts).prepare());
const postById = prepared((db) => postWhere(db, eq(post.id, parameter('id'))));
const newestPost = prepared((db) => postWhere(db));
const commentsOfPost = prepared((db) =>
  commentFields(db)
    .where(eq(blogComment.postId, parameter('id')))
    .orderBy(desc(blogComment.id))
    .limit(mostComments)
    .prepare(),
);

/** All posts, newest first. */
export async function listPosts(db: Database, lang: Language): Promise<BlogPosts> {
  const labelsOf = await labels(db, lang);
  return (await lists[lang](db).all()).map(({ postedAt, tags, ...row }) => ({
    ...row,
    blogPosted: iso(postedAt),
    tags,
    tagLabels: labelsOf(tags),
  }));
}

/** What is beside the posts. */
export async function blogSidebar(db: Database, lang: Language): Promise<BlogSidebar> {
  const recentPosts = (await recents[lang](db).all()).map(({ postedAt, ...row }) => ({ ...row, createdTime: iso(postedAt) }));
  const categories = (await categoryRows(db).all()).map(({ category, icon, labelTh, labelEn }) => ({
    category,
    icon,
    label: lang === 'th' ? labelTh : labelEn,
  }));
  return { recentPosts, categories };
}

/** A post with what readers say, or without an id the newest. @throws NotFound */
export async function blogDetail(db: Database, id: number | undefined, lang: Language): Promise<BlogDetail> {
  const row = await findPost(db, id);
  const blog = {
    id: row.id,
    img: row.img,
    title: lang === 'th' ? row.titleTh : row.titleEn,
    avatar: row.avatar,
    userFullName: lang === 'th' ? row.authorTh : row.authorEn,
    createdTime: iso(row.postedAt),
    tags: row.tags,
    tagLabels: (await labels(db, lang))(row.tags),
    content: lang === 'th' ? row.contentTh : row.contentEn,
    comments: row.comments,
    bookmarked: row.bookmarked,
  };
  return { blog, comments: (await commentsOfPost(db).all({ id: row.id })).reverse().map(wireComment) };
}

/** A post as its editor needs it, or without an id the newest. @throws NotFound */
export async function blogEdit(db: Database, id: number | undefined, lang: Language): Promise<BlogEdit> {
  const row = await findPost(db, id);
  const labelled = (await labels(db, lang))(row.tags);
  return {
    id: row.id,
    avatar: row.avatar,
    userFullName: lang === 'th' ? row.authorTh : row.authorEn,
    createdTime: iso(row.postedAt),
    blogTitle: lang === 'th' ? row.titleTh : row.titleEn,
    blogCategories: row.tags.map((value, at) => ({ value, label: labelled[at] ?? value })),
    slug: row.slug,
    status: row.status,
    excerpt: lang === 'th' ? row.excerptTh : row.excerptEn,
    content: lang === 'th' ? row.contentTh : row.contentEn,
    featuredImage: row.img,
  };
}

/** Writes a comment of the account's under a post. @throws NotFound for an unknown post, Invalid when no words are left or there are too many marks, ListFull. */
export async function addComment(
  db: Database,
  account: Account,
  { id: postId, comment }: NewBlogComment,
  key: string | undefined,
  now: number,
): Promise<BlogComment> {
  const text = cleanHtml(comment, 'comment');
  if (wordsOf(text) === '') throw new Invalid({ comment: ['has no words'] });
  return transact(db, (tx) =>
    idempotent({ actor: account, now, idempotencyKey: key }, tx, 'blog-comment', { postId, comment }, async () => {
      const { changes } = await tx
        .update(post)
        .set({ comments: sql`${post.comments} + 1` })
        .where(eq(post.id, postId))
        .run();
      if (changes === 0) throw new NotFound('There is no such post.');
      const writer = await tx
        .select({ userFullName: user.fullName, avatar: user.avatar })
        .from(user)
        .where(eq(user.id, account.userId))
        .get();
      if (!writer) throw new NotFound('The account is gone.');
      if ((await countRows(tx, blogComment, eq(blogComment.userId, account.userId))) >= mostOwnComments) {
        throw new ListFull(`You have written ${mostOwnComments} comments already.`);
      }
      const id = await nextId(tx, blogComment);
      await tx
        .insert(blogComment)
        .values({ id, postId, userId: account.userId, commentedAt: now, text, ...writer })
        .run();
      return wireComment({ id, commentedAt: now, text, ...writer });
    }),
  );
}

const iso = (time: number) => new Date(time).toISOString();

function postWhere(db: Reader, where?: SQL) {
  return db
    .select()
    .from(post)
    .where(where)
    .orderBy(...newestFirst)
    .limit(1)
    .prepare();
}

async function findPost(db: Database, id: number | undefined): Promise<typeof post.$inferSelect> {
  const row = id === undefined ? await newestPost(db).get() : await postById(db).get({ id });
  if (!row) throw new NotFound('There is no such post.');
  return row;
}

/** Names categories in a language. */
async function labels(db: Database, lang: Language): Promise<(tags: BlogPosts[number]['tags']) => string[]> {
  const rows = await categoryRows(db).all();
  const known = new Map<string, string>(rows.map(({ category, labelTh, labelEn }) => [category, lang === 'th' ? labelTh : labelEn]));
  return (tags) => tags.map((tag) => known.get(tag) ?? tag);
}

function commentFields(db: Reader) {
  return db
    .select({
      id: blogComment.id,
      avatar: sql<string>`coalesce(${user.avatar}, ${blogComment.avatar})`,
      userFullName: sql<string>`coalesce(${user.fullName}, ${blogComment.userFullName})`,
      commentedAt: blogComment.commentedAt,
      text: blogComment.text,
    })
    .from(blogComment)
    .leftJoin(user, eq(user.id, blogComment.userId));
}

function wireComment({
  commentedAt,
  text,
  ...rest
}: {
  id: number;
  avatar: string;
  userFullName: string;
  commentedAt: number;
  text: string;
}) {
  return { ...rest, commentedAt: iso(commentedAt), commentText: text };
}
