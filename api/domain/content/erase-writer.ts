import { eq, inArray, sql } from 'drizzle-orm';
import { formerAvatar, formerMember } from '../../contract/values/identity/former-member.ts';
import { blogBookmark, blogComment, blogPost, profileComment, profilePost } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';
import { deletePosts } from './blog-publishing.ts';

/** Anonymises the comments of a deleted account, deletes its posts, and removes its bookmarks from the counts of others' posts. */
export const eraseWriter: EraseAccount = async (tx, { id: userId }) => {
  const kept = tx.select({ id: blogBookmark.postId }).from(blogBookmark).where(eq(blogBookmark.userId, userId));
  await tx
    .update(blogPost)
    .set({ bookmarked: sql`${blogPost.bookmarked} - 1` })
    .where(inArray(blogPost.id, kept))
    .run();
  await deletePosts(tx, eq(blogPost.userId, userId));
  // Posts are deleted with their comments: PostgreSQL checks rows changed in this transaction again when their post is deleted.
  await tx.delete(profilePost).where(eq(profilePost.userId, userId)).run();
  const [name, avatar] = [formerMember.th, formerAvatar];
  await tx.update(blogComment).set({ userFullName: name, avatar }).where(eq(blogComment.userId, userId)).run();
  await tx.update(profileComment).set({ username: name, avatar }).where(eq(profileComment.userId, userId)).run();
};
