import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { maxBookmarks } from '../values/content/blog.ts';

const PostQuery = Type.Object({ id: { ...Id, description: 'The post’s id.' } });

export const BlogReader = Type.Object(
  {
    isBookmarked: Type.Boolean({ description: 'Whether you saved the post.' }),
    bookmarked: Type.Integer({ minimum: 0, description: 'Number of people who saved it.' }),
    mayEdit: Type.Boolean(),
    mayWithdraw: Type.Boolean(),
    mayRemove: Type.Boolean(),
    comments: Type.Array(Id, { description: 'The comments that you may remove.' }),
  },
  { $id: 'BlogReader', description: 'Your relation to a post, and your rights.' },
);
export type BlogReader = Static<typeof BlogReader>;

export const Bookmarking = Type.Object(
  { id: { ...Id, description: 'The post’s id.' }, isBookmarked: Type.Boolean() },
  { $id: 'Bookmarking', description: 'Whether you saved a post.', examples: [{ id: 1, isBookmarked: true }] },
);
export type Bookmarking = Static<typeof Bookmarking>;
const BookmarkAnswer = Type.Object(
  { isBookmarked: Type.Boolean(), bookmarked: Type.Integer({ minimum: 0, description: 'Number of people who saved it.' }) },
  { $id: 'BlogBookmarkAnswer', description: 'Whether you saved a post, and how many people did.' },
);
export type BookmarkAnswer = Static<typeof BookmarkAnswer>;

const CommentId = Type.Object({ id: { ...Id, description: 'The comment’s id.' } }, { examples: [{ id: 1 }] });

export const getBlogReader = declare({
  id: 'getBlogReader',
  method: 'GET',
  path: '/blog/reader',
  example: { query: { id: 1 } },
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Read your relation to a post',
  description: 'Whether you saved it, and your rights to it and its comments.',
  query: PostQuery,
  answers: { 200: BlogReader },
  refusals: [notFound],
});

export const bookmarkBlogPost = declare({
  id: 'bookmarkBlogPost',
  method: 'POST',
  path: '/blog/bookmark',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Save a post for later, or undo it',
  description: `Repeating the call changes nothing. An account saves at most ${maxBookmarks} posts.`,
  body: Bookmarking,
  answers: { 200: BookmarkAnswer },
  refusals: [notFound, listFull],
});

export const removeBlogComment = declare({
  id: 'removeBlogComment',
  method: 'POST',
  path: '/blog/comment/remove',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Remove a comment',
  description:
    'Your own comment, one under your own post or, for admins with delete rights in the blog, any. It can be restored for a day.',
  body: CommentId,
  answers: { 200: Empty },
  refusals: [notFound],
});

export const restoreBlogComment = declare({
  id: 'restoreBlogComment',
  method: 'POST',
  path: '/blog/comment/restore',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Restore a comment',
  description: 'Comments removed within the last day, by users who may remove them.',
  body: CommentId,
  answers: { 200: Empty },
  refusals: [notFound],
});
