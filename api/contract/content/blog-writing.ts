import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { AskedLanguage, Empty, Id, LanguageQuery, Page, perPage, SearchText, Timestamp } from '../shared/common.ts';
import { listFull, notFound, staleVersion, wrongState } from '../shared/refusals.ts';
import {
  blogCategories,
  contentLength,
  excerptLength,
  maxOwnPosts,
  maxPostPictures,
  postSortColumns,
  postStates,
  postTitleLength,
  slugLength,
} from '../values/content/blog.ts';
import { sortDirections, tablePageSize } from '../values/shared/paging.ts';
import { Category, PostPicture, postTags } from './blog.ts';

const State = Type.Enum([...postStates], { description: 'Readers see only published posts; a withdrawn one was published before.' });
const Version = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Number of times it was saved.',
});

const text = {
  title: Type.String({ maxLength: postTitleLength, description: 'One line; may be empty until the post is published.' }),
  tags: Type.Array(Category, { maxItems: blogCategories.length, uniqueItems: true, description: 'The categories of the post.' }),
  slug: Type.String({
    maxLength: slugLength,
    description: 'The requested slug; unsuitable characters become hyphens. If empty, it is made from the title.',
  }),
  excerpt: Type.String({
    maxLength: excerptLength,
    description: 'The excerpt shown in lists. If empty, the beginning of the text.',
  }),
  content: Type.String({ maxLength: contentLength, description: 'HTML; unsafe markup is removed.' }),
  img: Type.String({
    maxLength: 100,
    pattern: '^(|/api/files/[\\w-]{22}|/assets/(?!.*\\.\\.)[\\w./-]+)$',
    description: 'The header picture: one of your files, the current one, or empty for one that suits its category.',
  }),
};

export const PostDraft = Type.Object(
  {
    id: Id,
    version: Version,
    state: State,
    ...text,
    ownSlug: Type.String({ description: 'The permanent slug; empty until the post is published.' }),
    isSlugFree: Type.Boolean({ description: 'Whether the name in `slug` is not used by another post.' }),
    isChanged: Type.Boolean({ description: 'Whether there are unpublished changes.' }),
    editedAt: Timestamp,
    userFullName: Type.String({ description: 'The author.' }),
    avatar: PostPicture,
    isOwn: Type.Boolean({
      description: 'Whether it is yours; otherwise it belongs to the site, with a separate version for each language.',
    }),
  },
  { $id: 'PostDraft', description: 'The draft of a post.' },
);
export type PostDraft = Static<typeof PostDraft>;
const PostDraftAnswer = Type.Object({ post: PostDraft }, { $id: 'PostDraftAnswer', description: 'The post as it is now.' });

const example = {
  title: 'ข้าวเหนียวมะม่วงแบบบ้านยาย',
  tags: ['Food' as const],
  slug: '',
  excerpt: '',
  content: '<p>มะม่วงต้องสุกพอดี</p>',
  img: '',
};
export const NewPost = Type.Object(text, { $id: 'NewPost', description: 'The initial content of a post.', examples: [example] });
export type NewPost = Static<typeof NewPost>;
export const PostSaving = Type.Object(
  { id: Id, version: { ...Version, description: 'The version that the change is based on.' }, ...text },
  { $id: 'PostSaving', description: 'The editable content of a post.', examples: [{ id: 9, version: 1, ...example }] },
);
export type PostSaving = Static<typeof PostSaving>;
const PostVersion = Type.Object(
  { id: Id, version: { ...Version, description: 'The version that was reviewed.' } },
  { examples: [{ id: 9, version: 2 }] },
);
export type PostVersion = Static<typeof PostVersion>;
const PostId = Type.Object({ id: Id }, { examples: [{ id: 9 }] });
const DraftQuery = Type.Object({ id: Id, lng: AskedLanguage });

export const OwnPost = Type.Object(
  {
    id: Id,
    title: Type.String({ description: 'Title of the draft; may be empty.' }),
    img: PostPicture,
    state: State,
    isChanged: Type.Boolean({ description: 'Whether there are unpublished changes.' }),
    editedAt: Timestamp,
    publishedAt: Type.Union([Timestamp, Type.Null()]),
    ...postTags,
    comments: Type.Integer({ minimum: 0 }),
    bookmarked: Type.Integer({ minimum: 0, description: 'Number of people who saved it.' }),
    userFullName: Type.String({ description: 'The author.' }),
    isOwn: Type.Boolean(),
    mayEdit: Type.Boolean(),
    mayWithdraw: Type.Boolean(),
    mayRemove: Type.Boolean(),
  },
  { $id: 'OwnPost', description: 'A post in its author’s list.' },
);
export type OwnPost = Static<typeof OwnPost>;
const OwnPostQuery = Type.Object({
  q: Type.Optional(SearchText),
  state: Type.Optional(State),
  whose: Type.Enum(['own', 'all'], {
    default: 'own',
    description: 'For admins: `all` also includes the published and withdrawn posts of others.',
  }),
  sort: Type.Enum([...sortDirections], { default: 'desc', description: 'Sort direction for `sortColumn`.' }),
  sortColumn: Type.Enum([...postSortColumns], { default: 'editedAt', description: 'Sort column.' }),
  page: Page,
  perPage: perPage(tablePageSize),
  lng: AskedLanguage,
});
export type OwnPostQuery = Static<typeof OwnPostQuery>;
export const OwnPosts = Type.Object(
  { posts: Type.Array(OwnPost), total: Type.Integer({ minimum: 0, description: 'Number of matches.' }) },
  { $id: 'OwnPosts', description: 'A page of the posts that the caller writes or manages.' },
);
export type OwnPosts = Static<typeof OwnPosts>;

const forbidden: Refusal = { status: 403, codes: ['FORBIDDEN'], description: 'An admin’s role does not allow it.' };
const pictures = `A post has at most ${maxPostPictures} pictures; each is uploaded for it by its author.`;

export const listOwnPosts = declare({
  id: 'listOwnPosts',
  method: 'GET',
  path: '/blog/own/data',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'List your posts',
  description: 'Includes drafts, published and withdrawn posts; ties are ordered by number.',
  query: OwnPostQuery,
  answers: { 200: OwnPosts },
  refusals: [forbidden],
  byLanguage: true,
});

export const getPostDraft = declare({
  id: 'getPostDraft',
  method: 'GET',
  path: '/blog/own/draft',
  example: { query: { id: 9 } },
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Read a post’s draft',
  description: 'Your own or, for admins, one of the site’s: its text in the requested language.',
  query: DraftQuery,
  answers: { 200: PostDraft },
  refusals: [notFound, forbidden],
  byLanguage: true,
});

export const addPost = declare({
  id: 'addPost',
  method: 'POST',
  path: '/blog/own/add',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Create a post',
  description: `It is a draft, which only its author sees. An account has at most ${maxOwnPosts} posts. ${pictures}`,
  body: NewPost,
  idempotent: true,
  answers: { 201: PostDraftAnswer },
  refusals: [listFull],
});

export const savePost = declare({
  id: 'savePost',
  method: 'POST',
  path: '/blog/own/save',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Save a post’s draft',
  description: `Readers see no changes before publication. ${pictures}`,
  query: LanguageQuery,
  body: PostSaving,
  answers: { 200: PostDraftAnswer },
  refusals: [notFound, forbidden, staleVersion],
  byLanguage: true,
});

export const publishPost = declare({
  id: 'publishPost',
  method: 'POST',
  path: '/blog/own/publish',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Publish a post',
  description: 'It needs a title, a category and text. The first publication fixes its slug and date.',
  query: LanguageQuery,
  body: PostVersion,
  answers: { 200: PostDraftAnswer },
  refusals: [
    notFound,
    forbidden,
    staleVersion,
    { status: 400, codes: ['SLUG_TAKEN'], description: 'Another post has this slug: `SLUG_TAKEN`. Nothing changed.' },
  ],
  counts: 'messages',
  byLanguage: true,
});

export const withdrawPost = declare({
  id: 'withdrawPost',
  method: 'POST',
  path: '/blog/own/withdraw',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Withdraw a post',
  description: 'Your own or, for admins, any. Its text, comments and address are kept for a later publication.',
  body: PostId,
  answers: { 200: Empty },
  refusals: [notFound, forbidden, wrongState],
});

export const removePost = declare({
  id: 'removePost',
  method: 'POST',
  path: '/blog/own/remove',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Delete a post',
  description: 'Your own or, for admins, any that was published. It can be restored for a day.',
  body: PostId,
  answers: { 200: Empty },
  refusals: [notFound, forbidden],
});

export const restorePost = declare({
  id: 'restorePost',
  method: 'POST',
  path: '/blog/own/restore',
  access: 'signed-in',
  tag: 'Blog',
  summary: 'Restore a deleted post',
  description: 'Posts deleted within the last day, by users who may delete them; a post returns to its former state.',
  body: PostId,
  answers: { 200: Empty },
  refusals: [notFound, forbidden, listFull],
});
