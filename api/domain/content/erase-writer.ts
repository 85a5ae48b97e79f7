import { eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { blogBookmark, blogComment, blogPost, profileComment } from '../../db/schema.ts';
import { deletePosts } from './blog-publishing.ts';

const nobody = { name: 'อดีตสมาชิก', avatar: '/assets/avatars/default.svg' };

/**
 * Comments of a deleted account stay, but anonymous. Its own posts are deleted, and its bookmarks no longer count for those of
 * others.
 */
export async function eraseWriter(tx: Queries, userId: number): Promise<void> {
  const kept = tx.select({ id: blogBookmark.postId }).from(blogBookmark).where(eq(blogBookmark.userId, userId));
  await tx
    .update(blogPost)
    .set({ bookmarked: sql`${blogPost.bookmarked} - 1` })
    .where(inArray(blogPost.id, kept))
    .run();
  await deletePosts(tx, eq(blogPost.userId, userId));
  const { name, avatar } = nobody;
  await tx.update(blogComment).set({ userFullName: name, avatar }).where(eq(blogComment.userId, userId)).run();
  await tx.update(profileComment).set({ username: name, avatar }).where(eq(profileComment.userId, userId)).run();
}
