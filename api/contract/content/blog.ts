import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, LanguageQuery, Page, perPage, SearchText, Timestamp } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { blogCategories, blogStatuses, commentLength, maxSlugLength, postsPerPage } from '../values/content/blog.ts';

export const Category = Type.Enum([...blogCategories]);
export const PostPicture = Type.String({ description: 'Path of a picture on this server.' });
export const postTags = {
  tags: Type.Array(Category, { description: 'The categories of the post.' }),
  tagLabels: Type.Array(Type.String(), { description: 'The tags in the reader’s language, in the same order.' }),
};
const slug = Type.String({ description: 'The last segment of its address. It stays when the title changes.' });
const author = { avatar: PostPicture, userFullName: Type.String({ description: 'The author.' }) };

const BlogPost = Type.Object({
  id: Id,
  slug,
  img: PostPicture,
  title: Type.String(),
  ...author,
  blogPosted: Timestamp,
  ...postTags,
  excerpt: Type.String({ description: 'The excerpt shown in lists, as plain text.' }),
  comment: Type.Integer({ minimum: 0, description: 'Number of comments.' }),
});
export const BlogPosts = Type.Array(BlogPost, { description: 'Newest first.' });
export type BlogPosts = Static<typeof BlogPosts>;

export const BlogSidebar = Type.Object(
  {
    recentPosts: Type.Array(Type.Object({ img: PostPicture, title: Type.String(), id: Id, slug, createdTime: Timestamp }), {
      description: 'Newest first.',
    }),
    categories: Type.Array(
      Type.Object({
        category: Category,
        icon: FeatherIcon,
        label: Type.String({ description: 'The category in the reader’s language.' }),
      }),
    ),
  },
  { $id: 'BlogSidebar', description: 'The sidebar of the posts.' },
);
export type BlogSidebar = Static<typeof BlogSidebar>;

const BlogPageQuery = Type.Object({
  q: Type.Optional(SearchText),
  category: Type.Optional(Type.Enum([...blogCategories], { description: 'Only posts of this category.' })),
  page: Page,
  perPage: perPage(postsPerPage),
  lng: AskedLanguage,
});
export type BlogPageQuery = Static<typeof BlogPageQuery>;
export const BlogPage = Type.Object(
  { posts: Type.Array(BlogPost), total: Type.Integer({ minimum: 0, description: 'Number of matches.' }) },
  { $id: 'BlogPage', description: 'A page of the matching posts, newest first.' },
);
export type BlogPage = Static<typeof BlogPage>;

export const BlogComment = Type.Object(
  {
    id: Id,
    ...author,
    commentedAt: Timestamp,
    commentText: Type.String({ description: 'Sanitized HTML.' }),
    replyTo: Type.Optional({ ...Id, description: 'For a reply: the comment that it answers, which may be deleted.' }),
  },
  { $id: 'BlogComment', description: 'A reader’s comment on a post, with the reader’s current name.' },
);
export type BlogComment = Static<typeof BlogComment>;

export const BlogDetail = Type.Object(
  {
    blog: Type.Object({
      id: Id,
      slug,
      img: PostPicture,
      title: Type.String(),
      ...author,
      createdTime: Timestamp,
      ...postTags,
      content: Type.String({ description: 'Sanitized HTML.' }),
      comments: Type.Integer({ minimum: 0, description: 'Number of comments.' }),
      bookmarked: Type.Integer({ minimum: 0, description: 'Number of people who saved this post.' }),
    }),
    comments: Type.Array(BlogComment, { description: 'The latest 500, in chronological order.' }),
  },
  { $id: 'BlogDetail', description: 'A post in the reader’s language, with its comments.' },
);
export type BlogDetail = Static<typeof BlogDetail>;

export const BlogEdit = Type.Object(
  {
    id: Id,
    ...author,
    createdTime: Timestamp,
    blogTitle: Type.String(),
    blogCategories: Type.Array(
      Type.Object({ value: Category, label: Type.String({ description: 'The category in the reader’s language.' }) }),
      { description: 'The categories of the post.' },
    ),
    slug: Type.String({ description: 'The post’s slug.' }),
    status: Type.Enum([...blogStatuses], { description: 'Whether readers see it.' }),
    excerpt: Type.String({ description: 'The excerpt shown in lists, as plain text.' }),
    content: Type.String({ description: 'Sanitized HTML.' }),
    featuredImage: PostPicture,
  },
  { $id: 'BlogEdit', description: 'A post with the data that its editor needs.' },
);
export type BlogEdit = Static<typeof BlogEdit>;

const BlogQuery = Type.Object({ id: Type.Optional(Id), lng: AskedLanguage });

export const NewBlogComment = Type.Object(
  {
    id: { ...Id, description: 'The post’s id.' },
    comment: Type.String({ minLength: 1, maxLength: commentLength, pattern: '\\S', description: 'HTML; unsafe markup is removed.' }),
    replyTo: Type.Optional({ ...Id, description: 'The comment under the same post to reply to; replies cannot be replied to.' }),
  },
  { $id: 'NewBlogComment', description: 'A comment to add to a post.', examples: [{ id: 1, comment: 'ขอบคุณสำหรับเรื่องดี ๆ ครับ' }] },
);
export type NewBlogComment = Static<typeof NewBlogComment>;
const BlogCommentAnswer = Type.Object({ comment: BlogComment }, { $id: 'BlogCommentAnswer', description: 'The new comment.' });

const BlogPostQuery = Type.Object({
  ...BlogQuery.properties,
  slug: Type.Optional(Type.String({ maxLength: maxSlugLength, description: 'The post’s slug, instead of its id.' })),
});
export type BlogPostQuery = Static<typeof BlogPostQuery>;

export const listBlogPosts = declare({
  id: 'listBlogPosts',
  method: 'GET',
  path: '/blog/list/data',
  access: 'public',
  tag: 'Blog',
  summary: 'List posts',
  description: 'Newest first; at most 500.',
  query: LanguageQuery,
  answers: { 200: BlogPosts },
  byLanguage: true,
});

export const findBlogPosts = declare({
  id: 'findBlogPosts',
  method: 'GET',
  path: '/blog/list/page',
  access: 'public',
  tag: 'Blog',
  summary: 'Search posts, page by page',
  description: 'Newest first. `q` searches titles, excerpts and author names.',
  query: BlogPageQuery,
  answers: { 200: BlogPage },
  byLanguage: true,
});

export const getBlogSidebar = declare({
  id: 'getBlogSidebar',
  method: 'GET',
  path: '/blog/list/data/sidebar',
  access: 'public',
  tag: 'Blog',
  summary: 'List recent posts and categories',
  description: 'Recent posts are newest first, categories in a fixed order.',
  query: LanguageQuery,
  answers: { 200: BlogSidebar },
  byLanguage: true,
});

export const getBlogPost = declare({
  id: 'getBlogPost',
  method: 'GET',
  path: '/blog/list/data/detail',
  access: 'public',
  tag: 'Blog',
  summary: 'Read a post with its comments',
  description: 'Returns the newest post if neither `id` nor `slug` is given.',
  query: BlogPostQuery,
  answers: { 200: BlogDetail },
  refusals: [notFound],
  byLanguage: true,
});

export const getBlogPostForEditing = declare({
  id: 'getBlogPostForEditing',
  method: 'GET',
  path: '/blog/list/data/edit',
  access: 'admin',
  log: { of: 'post' },
  tag: 'Blog',
  summary: 'Read a post for its editor',
  description: 'Returns the newest post without an `id`.',
  query: BlogQuery,
  answers: { 200: BlogEdit },
  refusals: [notFound],
  byLanguage: true,
});

export const addBlogComment = declare({
  id: 'addBlogComment',
  method: 'POST',
  path: '/blog/comment',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Comment on a post',
  description:
    'Unsafe HTML is removed. The comment is public at once, and the author of what it answers is notified. An account writes at most 500.',
  body: NewBlogComment,
  idempotent: true,
  answers: { 201: BlogCommentAnswer },
  refusals: [notFound, listFull],
  counts: 'messages',
  byLanguage: true,
});
