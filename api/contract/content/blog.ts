import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, LanguageQuery, Timestamp } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { blogCategories, blogStatuses, commentLength } from '../values/content/blog.ts';

const Category = Type.Enum([...blogCategories]);
const Picture = Type.String({ description: 'Path of a picture on this server.' });
const tags = {
  tags: Type.Array(Category),
  tagLabels: Type.Array(Type.String(), { description: 'The tags in the reader’s language, in the same order.' }),
};
const author = { avatar: Picture, userFullName: Type.String() };

const BlogPost = Type.Object({
  id: Id,
  img: Picture,
  title: Type.String(),
  ...author,
  blogPosted: Timestamp,
  ...tags,
  excerpt: Type.String(),
  comment: Type.Integer({ minimum: 0, description: 'How many comments there are.' }),
});
export const BlogPosts = Type.Array(BlogPost, { description: 'Newest first.' });
export type BlogPosts = Static<typeof BlogPosts>;

export const BlogSidebar = Type.Object(
  {
    recentPosts: Type.Array(Type.Object({ img: Picture, title: Type.String(), id: Id, createdTime: Timestamp }), {
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
  { $id: 'BlogSidebar' },
);
export type BlogSidebar = Static<typeof BlogSidebar>;

export const BlogComment = Type.Object(
  {
    id: Id,
    ...author,
    commentedAt: Timestamp,
    commentText: Type.String({ description: 'Harmless HTML.' }),
  },
  { $id: 'BlogComment' },
);
export type BlogComment = Static<typeof BlogComment>;

export const BlogDetail = Type.Object(
  {
    blog: Type.Object({
      id: Id,
      img: Picture,
      title: Type.String(),
      ...author,
      createdTime: Timestamp,
      ...tags,
      content: Type.String({ description: 'Harmless HTML.' }),
      comments: Type.Integer({ minimum: 0, description: 'How many comments there are.' }),
      bookmarked: Type.Integer({ minimum: 0, description: 'How many people keep this post.' }),
    }),
    comments: Type.Array(BlogComment, { description: 'The latest 500, the oldest of them first.' }),
  },
  { $id: 'BlogDetail' },
);
export type BlogDetail = Static<typeof BlogDetail>;

export const BlogEdit = Type.Object(
  {
    id: Id,
    ...author,
    createdTime: Timestamp,
    blogTitle: Type.String(),
    blogCategories: Type.Array(Type.Object({ value: Category, label: Type.String() })),
    slug: Type.String(),
    status: Type.Enum([...blogStatuses]),
    excerpt: Type.String(),
    content: Type.String({ description: 'Harmless HTML.' }),
    featuredImage: Picture,
  },
  { $id: 'BlogEdit' },
);
export type BlogEdit = Static<typeof BlogEdit>;

const BlogQuery = Type.Object({ id: Type.Optional(Id), lng: AskedLanguage });

export const NewBlogComment = Type.Object(
  {
    id: Id,
    comment: Type.String({ minLength: 1, maxLength: commentLength, pattern: '\\S', description: 'HTML; what could do harm is taken out.' }),
  },
  { $id: 'NewBlogComment', examples: [{ id: 1, comment: 'ขอบคุณสำหรับเรื่องดี ๆ ครับ' }] },
);
export type NewBlogComment = Static<typeof NewBlogComment>;
const BlogCommentAnswer = Type.Object({ comment: BlogComment }, { $id: 'BlogCommentAnswer' });

export const getBlogList = declare({
  id: 'getBlogList',
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

export const getBlogListSidebar = declare({
  id: 'getBlogListSidebar',
  method: 'GET',
  path: '/blog/list/data/sidebar',
  access: 'public',
  tag: 'Blog',
  summary: 'Recent posts and the categories',
  description: 'Recent posts come newest first, categories in a fixed order.',
  query: LanguageQuery,
  answers: { 200: BlogSidebar },
  byLanguage: true,
});

export const getBlogListDetail = declare({
  id: 'getBlogListDetail',
  method: 'GET',
  path: '/blog/list/data/detail',
  access: 'public',
  tag: 'Blog',
  summary: 'A post with its comments',
  description: 'Without an `id` the newest.',
  query: BlogQuery,
  answers: { 200: BlogDetail },
  refusals: [notFound],
  byLanguage: true,
});

export const getBlogListEdit = declare({
  id: 'getBlogListEdit',
  method: 'GET',
  path: '/blog/list/data/edit',
  access: 'admin',
  tag: 'Blog',
  summary: 'A post as its editor needs it',
  description: 'Without an `id` the newest.',
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
  description: 'HTML is cleaned of what could do harm. Everybody can read the comment at once. An account writes at most 500.',
  body: NewBlogComment,
  idempotent: true,
  answers: { 201: BlogCommentAnswer },
  refusals: [notFound, listFull],
  counts: 'messages',
  byLanguage: true,
});
