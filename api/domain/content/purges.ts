import { and, asc, gt, inArray, lt, or } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { restoreHours } from '../../contract/values/content/profile.ts';
import { type Database, transact } from '../../db/client.ts';
import { profileComment, profilePost } from '../../db/schema.ts';
import { dropFiles } from '../files/sharing.ts';
import { hiddenByDecision } from '../shared/hidden.ts';
import { purgeComments } from './blog-comments.ts';
import { purgePosts } from './blog-publishing.ts';
import { filesOfPosts } from './profile-writing.ts';

const hour = 3600 * 1000;
/** Maximum posts per run; the rest follows in the next hour. */
const postsAtOnce = 100;

/** Condition for times long enough ago, or so far in the future that a wrong clock wrote them. */
const isOld = (column: SQLiteColumn, now: number, time: number) => or(lt(column, now - time), gt(column, now + time));

/** Purges removed posts and comments that were not restored, with the posts' pictures. */
async function purgeRemoved(db: Database, now: number): Promise<void> {
  const isOver = (column: SQLiteColumn) => and(gt(column, hiddenByDecision), isOld(column, now, restoreHours * hour));
  await transact(db, async (tx) => {
    const posts = await tx
      .select({ id: profilePost.id })
      .from(profilePost)
      .where(isOver(profilePost.removedAt))
      .orderBy(asc(profilePost.id))
      .limit(postsAtOnce)
      .all();
    const ids = posts.map(({ id }) => id);
    const files = await filesOfPosts(tx, ids);
    for (let at = 0; at < files.length; at += 200) await dropFiles(tx, files.slice(at, at + 200));
    if (ids.length > 0) await tx.delete(profilePost).where(inArray(profilePost.id, ids)).run();
    await tx.delete(profileComment).where(isOver(profileComment.removedAt)).run();
  });
}

export const contentPurges = [purgeRemoved, purgePosts, purgeComments];
