import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { blogComment, blogPost, profileComment, profilePicture, profilePost, user } from '../../db/schema.ts';
import { announce } from '../shared/announce.ts';
import { hiddenByDecision } from '../shared/hidden.ts';
import type { SubjectSource } from '../shared/reportable.ts';
import { wordsOf } from '../shared/rich-text.ts';
import { countComment } from './blog-comments.ts';
import { announceWriting } from './blog-drafts.ts';
import { exposePictures } from './blog-pictures.ts';
import { findVisibleComment, findVisiblePost } from './profile-sight.ts';

const shownTitle = 80;

/** Articles as subjects of reports. A hidden one is removed without a former state, so that its author can't restore it. */
export const reportableBlogPosts: SubjectSource = {
  async find({ language }, reader, id) {
    const row = await reader
      .select({ post: blogPost, name: user.fullName })
      .from(blogPost)
      .leftJoin(user, eq(user.id, blogPost.userId))
      .where(and(eq(blogPost.id, Number(id) || 0), eq(blogPost.status, 'Published')))
      .get();
    if (!row) return undefined;
    const { userId, titleTh, titleEn, contentTh, contentEn, excerptTh, excerptEn, authorTh, img } = row.post;
    const isThai = language === 'th';
    const texts = [isThai ? excerptTh : excerptEn, wordsOf(isThai ? contentTh : contentEn)];
    return {
      ...{ accountId: userId, accountName: row.name ?? authorTh, title: isThai ? titleTh : titleEn },
      ...{ link: `/pages/blog/detail?id=${id}`, text: texts.filter(Boolean).join('\n\n'), facts: [] },
      pictures: img === '' ? [] : [img],
    };
  },
  async hide(tx, { id }) {
    const isShown = and(eq(blogPost.id, Number(id)), eq(blogPost.status, 'Published'));
    const row = await tx.update(blogPost).set({ status: 'Removed', removedFrom: null, removedAt: null }).where(isShown).returning().get();
    if (!row) return;
    await exposePictures(tx, row.id);
    await announceWriting(tx, row);
  },
  async show(tx, { id }) {
    const isHidden = and(eq(blogPost.id, Number(id)), eq(blogPost.status, 'Removed'), isNull(blogPost.removedFrom));
    const row = await tx.update(blogPost).set({ status: 'Published' }).where(isHidden).returning().get();
    if (!row) return;
    await exposePictures(tx, row.id);
    await announceWriting(tx, row);
  },
};

/** Comments on articles as subjects of reports. */
export const reportableBlogComments: SubjectSource = {
  async find(_ctx, reader, id) {
    const row = await reader
      .select({ comment: blogComment, name: user.fullName })
      .from(blogComment)
      .innerJoin(blogPost, and(eq(blogPost.id, blogComment.postId), eq(blogPost.status, 'Published')))
      .leftJoin(user, eq(user.id, blogComment.userId))
      .where(and(eq(blogComment.id, Number(id) || 0), isNull(blogComment.removedAt)))
      .get();
    if (!row) return undefined;
    const text = wordsOf(row.comment.text);
    const accountName = row.name ?? row.comment.userFullName;
    const link = `/pages/blog/detail?id=${row.comment.postId}`;
    return { accountId: row.comment.userId, accountName, title: text.slice(0, shownTitle), link, text, facts: [] };
  },
  hide: (tx, { id }) => setCommentHidden(tx, Number(id), true),
  show: (tx, { id }) => setCommentHidden(tx, Number(id), false),
};

async function setCommentHidden(tx: Queries, id: number, isHidden: boolean): Promise<void> {
  const before = isHidden ? isNull(blogComment.removedAt) : eq(blogComment.removedAt, hiddenByDecision);
  const row = await tx
    .update(blogComment)
    .set({ removedAt: isHidden ? hiddenByDecision : null })
    .where(and(eq(blogComment.id, id), before))
    .returning({ postId: blogComment.postId })
    .get();
  const isPublished = row && and(eq(blogPost.id, row.postId), eq(blogPost.status, 'Published'));
  if (isPublished && (await tx.select({ id: blogPost.id }).from(blogPost).where(isPublished).get()))
    await countComment(tx, row.postId, isHidden ? -1 : 1);
}

/** Profile posts as subjects of reports by accounts that see them. */
export const reportableProfilePosts: SubjectSource = {
  async find({ actor }, reader, id) {
    if (actor.kind !== 'user') return undefined;
    const post = await findVisiblePost(reader, actor.userId, Number(id) || 0).catch(() => undefined);
    if (!post) return undefined;
    const writer = await reader.select({ fullName: user.fullName }).from(user).where(eq(user.id, post.userId)).get();
    const files = await reader.select({ id: profilePicture.fileId }).from(profilePicture).where(eq(profilePicture.postId, post.id)).all();
    const pictures = [...(post.postImg === '' ? [] : [post.postImg]), ...files.map(({ id }) => `/profile/pictures/${id}`)];
    const text = [post.postText, ...(post.choices ?? [])].filter(Boolean).join('\n');
    const accountName = writer?.fullName ?? '';
    const title = text.slice(0, shownTitle) || accountName;
    return { accountId: post.userId, accountName, title, link: `/account/profile?post=${post.id}`, text, facts: [], pictures };
  },
  hide: (tx, { id }) => setPostHidden(tx, Number(id), true),
  show: (tx, { id }) => setPostHidden(tx, Number(id), false),
};

async function setPostHidden(tx: Queries, id: number, isHidden: boolean): Promise<void> {
  const before = isHidden ? isNull(profilePost.removedAt) : eq(profilePost.removedAt, hiddenByDecision);
  const row = await tx
    .update(profilePost)
    .set({ removedAt: isHidden ? hiddenByDecision : null })
    .where(and(eq(profilePost.id, id), before))
    .returning({ userId: profilePost.userId })
    .get();
  if (row) await announce(tx, 'profile', row.userId);
}

/** Comments on profile posts as subjects of reports by accounts that see them. */
export const reportableProfileComments: SubjectSource = {
  async find({ actor }, reader, id) {
    if (actor.kind !== 'user') return undefined;
    const found = await findVisibleComment(reader, actor.userId, Number(id) || 0).catch(() => undefined);
    if (!found) return undefined;
    const { userId, username, text, postId } = found.comment;
    const link = `/account/profile?post=${postId}`;
    return { accountId: userId, accountName: username, title: text.slice(0, shownTitle), link, text, facts: [] };
  },
  async hide(tx, { id }) {
    const isShown = and(eq(profileComment.id, Number(id)), isNull(profileComment.removedAt));
    await tx.update(profileComment).set({ removedAt: hiddenByDecision, removedBy: null }).where(isShown).run();
  },
  async show(tx, { id }) {
    const isHidden = and(eq(profileComment.id, Number(id)), eq(profileComment.removedAt, hiddenByDecision));
    await tx.update(profileComment).set({ removedAt: null }).where(isHidden).run();
  },
};
