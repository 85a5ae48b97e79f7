import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { OwnPost, OwnPostQuery, OwnPosts } from '../../contract/content/blog-writing.ts';
import { blogDraft as draft, blogPost as post, user } from '../../db/schema.ts';
import { type Ctx, requireAccount, requireRight } from '../context.ts';
import { containing } from '../shared/containing.ts';
import { pageRange } from '../shared/paging.ts';
import { readLabels } from './blog.ts';
import { mayDo } from './blog-rights.ts';

/** Lists the account's own posts and, for admins, those they manage. */
export async function listOwnPosts(ctx: Ctx, query: OwnPostQuery): Promise<OwnPosts> {
  const account = query.whose === 'all' ? requireRight(ctx, 'blog', 'read') : requireAccount(ctx);
  const texts = textsIn(ctx.language);
  const own = and(eq(post.userId, account.userId), ne(post.status, 'Removed'));
  const where = and(
    query.whose === 'all' ? or(own, inArray(post.status, ['Published', 'Withdrawn'])) : own,
    query.state ? eq(post.status, query.state) : undefined,
    query.q ? or(containing(texts.title, query.q), containing(texts.author, query.q)) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const { limit, offset } = pageRange(query);
  // A post has one draft, or one in each language.
  const isItsDraft = and(eq(draft.postId, post.id), inArray(draft.texts, ['both', ctx.language]));
  const rows = await ctx.db
    .select({
      id: post.id,
      userId: post.userId,
      title: texts.title,
      img: sql<string>`coalesce(${draft.img}, ${post.img})`,
      state: post.status,
      isChanged: draft.isChanged,
      editedAt: texts.editedAt,
      postedAt: post.postedAt,
      tags: post.tags,
      newTags: draft.tags,
      comments: post.comments,
      bookmarked: post.bookmarked,
      userFullName: texts.author,
    })
    .from(post)
    .leftJoin(draft, isItsDraft)
    .leftJoin(user, eq(user.id, post.userId))
    .where(where)
    .orderBy(direction(texts[query.sortColumn]), direction(post.id))
    .limit(limit)
    .offset(offset)
    .all();
  const found = await ctx.db
    .select({ rows: count() })
    .from(post)
    .leftJoin(draft, isItsDraft)
    .leftJoin(user, eq(user.id, post.userId))
    .where(where)
    .get();
  const labelsOf = await readLabels(ctx);
  const posts = rows.map(({ userId, newTags, state, isChanged, editedAt, postedAt, ...row }): OwnPost => {
    const tags = newTags ?? row.tags;
    const may = (action: 'edit' | 'withdraw' | 'remove') => mayDo(account, { userId }, action);
    return {
      ...row,
      state: state === 'Removed' ? 'Draft' : state,
      isChanged: isChanged ?? false,
      editedAt: iso(Number(editedAt)),
      publishedAt: state === 'Draft' ? null : iso(postedAt),
      tags,
      tagLabels: labelsOf(tags),
      isOwn: userId === account.userId,
      mayEdit: may('edit'),
      mayWithdraw: state === 'Published' && may('withdraw'),
      mayRemove: may('remove'),
    };
  });
  return { posts, total: found?.rows ?? 0 };
}

const iso = (time: number) => new Date(time).toISOString();

/** Returns the columns that a list of posts shows and sorts by, from the draft if there is one. */
function textsIn(language: Ctx['language']) {
  const isThai = language === 'th';
  return {
    title: sql<string>`coalesce(${draft.title}, ${isThai ? post.titleTh : post.titleEn})`,
    author: sql<string>`coalesce(${user.fullName}, ${isThai ? post.authorTh : post.authorEn})`,
    editedAt: sql<number>`coalesce(${draft.editedAt}, ${post.postedAt})`,
    publishedAt: sql<number>`case when ${post.status} = 'Draft' then 0 else ${post.postedAt} end`,
    state: post.status,
    comments: post.comments,
  } satisfies Record<OwnPostQuery['sortColumn'] | 'author', SQL | typeof post.status | typeof post.comments>;
}
