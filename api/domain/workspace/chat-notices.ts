import { and, asc, eq, lte, ne, or, type SQL } from 'drizzle-orm';
import { type Database, type Reader, transact } from '../../db/client.ts';
import { chat, chatContact, user } from '../../db/schema.ts';
import type { NotificationPayload } from '../shared/insert-notification.ts';
import { notify } from '../shared/notify.ts';

const minute = 60_000;
/** Time after which a user who has not seen a message counts as away, in milliseconds: in the chat, and by default in the messenger. */
export const awayAfter = 3 * minute;
export const awayFromListingAfter = 10 * minute;
const atOnce = 50;

/** Returns the path of a conversation in the chat. */
export const chatLink = (contactId: number): string => `/apps/chat?id=${contactId}`;

/** Returns the path of a conversation: in the chat, or in the messenger if it is about a listing. */
export const linkOf = ({ id, listingId }: { id: number; listingId: number }): string =>
  listingId === 0 ? chatLink(id) : `/messenger/${id}`;

/** Times of thread notices are stored with the default delay; the setting shifts them. */
function areDue(now: number, wait: number): SQL | undefined {
  const ofThreads = now + awayFromListingAfter - wait;
  const { listingId } = chatContact;
  return and(
    lte(chat.tellAt, Math.max(now, ofThreads)),
    or(and(eq(listingId, 0), lte(chat.tellAt, now)), and(ne(listingId, 0), lte(chat.tellAt, ofThreads))),
  );
}

function findDue(db: Reader, { now, wait, limit }: { now: number; wait: number; limit: number }) {
  const { isMuted, isBlocked, listingId } = chatContact;
  const { fullName: name, avatar } = user;
  return db
    .select({ id: chat.id, userId: chat.userId, unseen: chat.unseenMsgs, isMuted, isBlocked, listingId, name, avatar })
    .from(chat)
    .innerJoin(chatContact, eq(chatContact.id, chat.id))
    .innerJoin(user, eq(user.id, chatContact.accountId))
    .where(areDue(now, wait))
    .orderBy(asc(chat.tellAt), asc(chat.id))
    .limit(limit)
    .all();
}

/**
 * Notifies recipients of unseen messages, once per conversation until they look.
 * @returns whether there may be more
 */
export async function notifyOfUnseen(db: Database, now: number, { unreadMinutes }: { unreadMinutes?: number } = {}): Promise<boolean> {
  const wait = unreadMinutes === undefined ? awayFromListingAfter : unreadMinutes * minute;
  // Usually none is due, and nothing is written.
  if ((await findDue(db, { now, wait, limit: 1 })).length === 0) return false;
  return transact(db, async (tx) => {
    const due = await findDue(tx, { now, wait, limit: atOnce });
    for (const one of due) {
      if (!one.isMuted && !one.isBlocked) await notify(tx, 'chatMessage', notificationOf(one), now);
      await tx.update(chat).set({ tellAt: null }).where(eq(chat.id, one.id)).run();
    }
    return due.length === atOnce;
  });
}

function notificationOf({ userId, unseen, name, avatar, ...about }: Awaited<ReturnType<typeof findDue>>[number]): NotificationPayload {
  return {
    userId,
    titleTh: `${name} ส่งข้อความถึงคุณ`,
    titleEn: `New message from ${name}`,
    subtitleTh: `ยังไม่ได้อ่าน ${unseen} ข้อความ`,
    subtitleEn: unseen === 1 ? 'One unread message' : `${unseen} unread messages`,
    icon: 'MessageCircle',
    color: 'primary',
    avatar,
    link: linkOf(about),
  };
}
