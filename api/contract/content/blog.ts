import { type Static, Type } from 'typebox';
import { AskedLanguage, Id, Timestamp } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';
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

export const BlogSidebar = Type.Object({
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
});
export type BlogSidebar = Static<typeof BlogSidebar>;

export const BlogComment = Type.Object({
  id: Id,
  ...author,
  commentedAt: Timestamp,
  commentText: Type.String({ description: 'Harmless HTML.' }),
});
export type BlogComment = Static<typeof BlogComment>;

export const BlogDetail = Type.Object({
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
});
export type BlogDetail = Static<typeof BlogDetail>;

export const BlogEdit = Type.Object({
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
});
export type BlogEdit = Static<typeof BlogEdit>;

export const BlogQuery = Type.Object({ id: Type.Optional(Id), lng: AskedLanguage });

export const NewBlogComment = Type.Object(
  {
    id: Id,
    comment: Type.String({ minLength: 1, maxLength: commentLength, pattern: '\\S', description: 'HTML; what could do harm is taken out.' }),
  },
  { examples: [{ id: 1, comment: 'ขอบคุณสำหรับเรื่องดี ๆ ครับ' }] },
);
export type NewBlogComment = Static<typeof NewBlogComment>;
export const BlogCommentAnswer = Type.Object({ comment: BlogComment });
