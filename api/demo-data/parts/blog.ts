import { asc, eq, isNull, ne } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import { BlogSidebar, NewBlogComment } from '../../contract/content/blog.ts';
import { NewPost, OwnPost, PostDraft } from '../../contract/content/blog-writing.ts';
import { Id, Picture } from '../../contract/shared/common.ts';
import { categoryPictures, draftTexts, maxSlugLength, slugOf } from '../../contract/values/content/blog.ts';
import { blogBookmark, blogCategory, blogComment, blogDraft, blogFile, blogPost, storedFile, user } from '../../db/schema.ts';
import { picturesIn } from '../../domain/content/blog-pictures.ts';
import { excerptOf } from '../../domain/content/blog-publishing.ts';
import { inBoth } from '../../domain/content/rules/help-texts.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { cleanHtml } from '../../domain/shared/rich-text.ts';
import {
  asEntry,
  atStart,
  both,
  by,
  defaultOwner,
  inOne,
  isExact,
  Moment,
  optional,
  part,
  requireDistinct,
  requireRows,
  Texts,
  type Writing,
  written,
} from '../part.ts';

const { category, icon } = BlogSidebar.properties.categories.items.properties;

export const postCategories = part({
  description: 'Names of the blog’s categories, in order.',
  fields: { category, icon, label: Texts },
  replaces: [blogCategory],
  unique: ['category'],
  async write(tx, items) {
    const rows = items.map(({ id, category, icon, label }, at) => {
      const { th, en } = asEntry(at, () => inBoth(both(label), 'label'));
      return { id, category, icon, labelTh: th, labelEn: en };
    });
    await inBatches(rows, (batch) => tx.insert(blogCategory).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(blogCategory).orderBy(asc(blogCategory.id)).all();
    return rows.map(({ id, category, icon, labelTh, labelEn }) => ({ id, category, icon, label: { th: labelTh, en: labelEn } }));
  },
});

const { title, tags, excerpt, content, img, slug } = NewPost.properties;
const { version, isChanged } = PostDraft.properties;
const inLanguages = (text: typeof title) => inOne(Type.Object({ th: text, en: text }));
const Draft = Type.Object(
  { title, content, ...optional({ texts: Type.Enum([...draftTexts]), version, isChanged, tags, slug, excerpt, img, editedAt: Moment }) },
  isExact,
);

const fields = {
  ...optional({ title: inLanguages(title), content: inLanguages(content), excerpt: inLanguages(excerpt) }),
  owner: by.fields.owner,
  userFullName: Type.Optional({ ...Texts, description: 'Author of an editorial post, which belongs to no account.' }),
  slug: Type.Optional(Type.String({ minLength: 1, maxLength: maxSlugLength, description: 'By default generated from the title.' })),
  ...optional({ tags, img, avatar: Picture, state: OwnPost.properties.state, publishedAt: Moment }),
  bookmarked: Type.Optional(OwnPost.properties.bookmarked),
  bookmarkedBy: Type.Optional(
    Type.Array(Type.String(), { description: 'Usernames of accounts that have bookmarked it, which are counted in `bookmarked`.' }),
  ),
  drafts: Type.Optional(
    Type.Array(Draft, {
      description:
        'Unpublished versions: one for an account’s post, one per language for an editorial post. For a draft, defaults to its texts.',
    }),
  ),
};
type Entry = Static<TObject<typeof fields>> & { id: number };

const clean = (html: string) => cleanHtml(html, 'content', 'and uploaded ones');

/** Returns the published texts; none for a draft. */
function shownOf({ state, title, content, excerpt }: Entry) {
  if (state === 'Draft') return { titleTh: '', titleEn: '', excerptTh: '', excerptEn: '', contentTh: '', contentEn: '' };
  const called = inBoth(both(title), 'title');
  const said = inBoth(both(content), 'content');
  const [contentTh, contentEn] = [clean(said.th), clean(said.en)];
  const { th, en } = both(excerpt);
  const short = { excerptTh: th || excerptOf(contentTh), excerptEn: en || excerptOf(contentEn) };
  return { titleTh: called.th, titleEn: called.en, ...short, contentTh, contentEn };
}

function draftsOf({ id, state, drafts, title, content, tags = [], ...item }: Entry, isOfAccount: boolean, at: number, { moment }: Writing) {
  const { th, en } = both(title);
  const said = both(content);
  const own = state === 'Draft' ? [{ title: th || en, content: said.th || said.en, slug: item.slug ?? '', img: item.img ?? '' }] : [];
  const given: NonNullable<Entry['drafts']> = drafts ?? own;
  return given.map(({ content, editedAt = item.publishedAt ?? atStart, ...draft }, place) => ({
    ...{
      postId: id,
      texts: isOfAccount ? ('both' as const) : ('th' as const),
      version: 1,
      isChanged: true,
      tags,
      slug: '',
      excerpt: '',
      img: '',
    },
    ...draft,
    content: asEntry(at, () => clean(content)),
    editedAt: moment(editedAt, drafts ? [at, 'drafts', place, 'editedAt'] : [at, 'publishedAt']),
  }));
}

export const posts = part({
  description: 'Posts of the blog. Comments on the replaced posts are removed.',
  fields,
  replaces: [blogPost],
  async write(tx, items, writing) {
    const rows = items.map((item, at) => {
      const { id, owner, userFullName, avatar = '', state = 'Published', tags = [], bookmarkedBy = [], publishedAt = atStart } = item;
      const shown = asEntry(at, () => shownOf(item));
      const isDraft = state === 'Draft';
      const author = userFullName ? inBoth(both(userFullName), 'userFullName') : both();
      return {
        ...{ id, userId: userFullName ? null : writing.accountId(owner ?? defaultOwner, [at, 'owner']), status: state, tags, ...shown },
        slug: isDraft ? `~${id}` : (item.slug ?? (slugOf(shown.titleEn) || slugOf(shown.titleTh) || `post-${id}`)),
        img: item.img || (isDraft ? '' : categoryPictures[tags[0] ?? 'Quote']),
        ...{ avatar, authorTh: author.th, authorEn: author.en, postedAt: writing.moment(publishedAt, [at, 'publishedAt']) },
        ...{ bookmarked: item.bookmarked ?? bookmarkedBy.length, comments: 0 },
      };
    });
    requireDistinct(rows.map(({ slug: key }, at) => ({ key, path: [at, 'slug'] })));
    await inBatches(rows, (batch) => tx.insert(blogPost).values(batch).run());
    const drafts = items.flatMap((item, at) => draftsOf(item, item.userFullName === undefined, at, writing));
    await inBatches(drafts, (batch) => tx.insert(blogDraft).values(batch).run());
    const known = new Set((await tx.select({ id: storedFile.id }).from(storedFile).all()).map(({ id }) => id));
    const texts = [
      ...rows.map(({ id, img, contentTh, contentEn }) => ({ postId: id, shown: [img, contentTh, contentEn] })),
      ...drafts.map(({ postId, img, content }) => ({ postId, shown: [img, content] })),
    ];
    const pictures = texts.flatMap(({ postId, shown }) => [...picturesIn(shown)].map((fileId) => ({ postId, fileId })));
    await inBatches(
      pictures.filter(({ fileId }) => known.has(fileId)),
      (batch) => tx.insert(blogFile).values(batch).onConflictDoNothing().run(),
    );
    const keepers = items.flatMap(({ id: postId, bookmarkedBy = [] }, at) =>
      [...new Set(bookmarkedBy)].map((name, place) => ({ postId, userId: writing.accountId(name, [at, 'bookmarkedBy', place]) })),
    );
    await inBatches(keepers, (batch) => tx.insert(blogBookmark).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(blogPost).where(ne(blogPost.status, 'Removed')).orderBy(asc(blogPost.id)).all();
    const drafts = Map.groupBy(
      await reader.select().from(blogDraft).orderBy(asc(blogDraft.postId), asc(blogDraft.texts)).all(),
      ({ postId }) => postId,
    );
    const keepers = Map.groupBy(await reader.select().from(blogBookmark).orderBy(asc(blogBookmark.userId)).all(), ({ postId }) => postId);
    return rows.map(({ id, userId, slug, status, tags, img, avatar, postedAt, bookmarked, ...row }) => ({
      ...{ id, ...(userId === null ? { userFullName: { th: row.authorTh, en: row.authorEn }, avatar } : { owner: username(userId) }) },
      ...(status === 'Draft'
        ? {}
        : {
            ...{ slug, title: { th: row.titleTh, en: row.titleEn }, excerpt: { th: row.excerptTh, en: row.excerptEn } },
            content: { th: row.contentTh, en: row.contentEn },
          }),
      ...{ state: status as 'Draft', tags, img, publishedAt: written(postedAt), bookmarked },
      bookmarkedBy: (keepers.get(id) ?? []).map((keeper) => username(keeper.userId)),
      drafts: (drafts.get(id) ?? []).map(({ postId: _, editedAt, ...draft }) => ({ ...draft, editedAt: written(editedAt) })),
    }));
  },
});

export const postComments = part({
  description: 'Comments on posts of the blog.',
  fields: {
    ...{ postId: Id, commentText: NewBlogComment.properties.comment },
    ...by.fields,
    ...optional({ avatar: Picture, commentedAt: Moment }),
    replyTo: NewBlogComment.properties.replyTo,
  },
  replaces: [blogComment],
  async write(tx, items, writing) {
    await requireRows(
      tx,
      blogPost,
      items.map(({ postId: id }, at) => ({ id, path: [at, 'postId'] })),
    );
    const accounts = new Map((await tx.select().from(user).all()).map((row) => [row.id, row]));
    const rows = items.map(({ id, postId, commentText, owner, author, avatar = '', commentedAt = atStart, replyTo }, at) => {
      const who = by.columns({ owner, author }, at, writing);
      const account = accounts.get(who.userId ?? 0);
      return {
        ...{ id, postId, userId: who.userId, userFullName: account?.fullName ?? who.author, avatar: account?.avatar ?? avatar },
        ...{ commentedAt: writing.moment(commentedAt, [at, 'commentedAt']), replyTo: replyTo ?? null },
        text: asEntry(at, () => cleanHtml(commentText, 'commentText')),
      };
    });
    await inBatches(rows, (batch) => tx.insert(blogComment).values(batch).run());
    await tx.update(blogPost).set({ comments: 0 }).run();
    for (const [id, comments] of Map.groupBy(rows, ({ postId }) => postId))
      await tx.update(blogPost).set({ comments: comments.length }).where(eq(blogPost.id, id)).run();
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(blogComment).where(isNull(blogComment.removedAt)).orderBy(asc(blogComment.id)).all();
    return rows.map(({ id, postId, userId, userFullName, avatar, commentedAt, text, replyTo }) => ({
      ...{ id, postId, ...by.entry({ userId, author: userFullName }, username), ...(userId === null ? { avatar } : {}) },
      ...{ commentText: text, commentedAt: written(commentedAt), ...(replyTo === null ? {} : { replyTo }) },
    }));
  },
});
