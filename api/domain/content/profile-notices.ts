import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { notification, profileFollow, profileLike, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { readChannels } from '../shared/channels.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { notify } from '../shared/notify.ts';

/** Maximum followers notified; others see it on their next request. */
const maxNotified = 100;
/** Maximum characters of a comment in a notification. */
const shownText = 80;

/** Changes profile data in one transaction, and announces it to the account's other pages. */
export const changeProfile = <Result>(ctx: Ctx, change: (tx: Queries) => Promise<Result>): Promise<Result> =>
  changeOwn(ctx.db, 'profile', requireAccount(ctx).userId, change);

interface PostEvent {
  actorId: number;
  now: number;
  /** Event of which the post's author is notified. */
  what?: 'comment' | 'like';
  text?: string;
}

/** Announces a change of a post to its author and their followers. */
export async function notifyOfPost(
  tx: Queries,
  { id, userId }: { id: number; userId: number },
  { actorId, now, what, text = '' }: PostEvent,
): Promise<void> {
  await announce(tx, 'profile', userId, ...(await followersOf(tx, userId)));
  if (!what || actorId === userId) return;
  const link = `/account/profile?post=${id}`;
  const { name, avatar } = await nameOf(tx, actorId);
  if (what === 'comment') {
    const shown = text.slice(0, shownText);
    const titles = { titleTh: `${name} แสดงความคิดเห็นในโพสต์ของคุณ`, titleEn: `${name} commented on your post` };
    const payload = {
      userId,
      ...titles,
      subtitleTh: shown,
      subtitleEn: shown,
      icon: 'MessageCircle',
      color: 'info',
      link,
      avatar,
    } as const;
    await notify(tx, 'commentOnArticle', payload, now);
    return;
  }
  // Likes are frequent and only notified on the site.
  if (!(await readChannels(tx, userId)).commentOnArticle.app) return;
  // All likes since the last look share one notification.
  await tx
    .delete(notification)
    .where(
      and(eq(notification.userId, userId), eq(notification.isRead, false), eq(notification.link, link), eq(notification.icon, 'Heart')),
    )
    .run();
  const isOthers = and(eq(profileLike.postId, id), ne(profileLike.userId, actorId), ne(profileLike.userId, userId));
  const others = (await tx.select({ all: count() }).from(profileLike).where(isOthers).get())?.all ?? 0;
  const titles =
    others === 0
      ? { titleTh: `${name} ถูกใจโพสต์ของคุณ`, titleEn: `${name} likes your post` }
      : { titleTh: `${name} และอีก ${others} คนถูกใจโพสต์ของคุณ`, titleEn: `${name} and ${others} more like your post` };
  await insertNotification(
    tx,
    { userId, ...titles, subtitleTh: 'แตะเพื่อดูโพสต์', subtitleEn: 'Open it', icon: 'Heart', color: 'danger', link, avatar },
    now,
  );
}

/** Notifies a person of a new follower. */
export async function notifyOfFollower(
  tx: Queries,
  { userId, followedId, now }: { userId: number; followedId: number; now: number },
): Promise<void> {
  await announce(tx, 'profile', followedId);
  const link = `/account/profile?user=${userId}`;
  const { name, avatar } = await nameOf(tx, userId);
  const same = and(eq(notification.userId, followedId), eq(notification.link, link), eq(notification.icon, 'UserPlus'));
  await tx.delete(notification).where(same).run();
  const titles = { titleTh: `${name} เริ่มติดตามคุณ`, titleEn: `${name} follows you now` };
  const subtitles = { subtitleTh: 'แตะเพื่อดูโปรไฟล์', subtitleEn: 'Open the profile' };
  const payload = { userId: followedId, ...titles, ...subtitles, icon: 'UserPlus', color: 'success', link, avatar } as const;
  await notify(tx, 'followMe', payload, now);
}

async function followersOf(tx: Queries, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: profileFollow.userId })
    .from(profileFollow)
    .where(eq(profileFollow.followedId, userId))
    .orderBy(desc(profileFollow.userId))
    .limit(maxNotified)
    .all();
  return rows.map(({ id }) => id);
}

async function nameOf(tx: Queries, userId: number): Promise<{ name: string; avatar: string }> {
  const found = await tx.select({ name: user.fullName, avatar: user.avatar }).from(user).where(eq(user.id, userId)).get();
  return found ?? { name: '', avatar: '' };
}
