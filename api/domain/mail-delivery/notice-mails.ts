import { and, asc, eq, lt } from 'drizzle-orm';
import type { NoticeOrSearchKind } from '../../contract/values/identity/account-settings.ts';
import { type Database, type Reader, transact } from '../../db/client.ts';
import { noticeMail, user } from '../../db/schema.ts';
import { quietTime } from '../shared/notify.ts';
import { isThere } from '../shared/there.ts';
import { endNoticesLink } from './ending-notices.ts';
import { type MailText, queueMail } from './outbox.ts';
import { escaped, home, page, plainAddress } from './templates.ts';

const atOnce = 20;

/** Operator settings: the site's address, and the secret that signs its links. */
interface NoticeTools {
  publicUrl: string;
  secret: string;
}

/**
 * Texts by event. They contain no user-chosen text such as a name or a title, since the recipient has not requested the mail. LINE uses the
 * same texts.
 */
export const happenings: Record<NoticeOrSearchKind, { th: string; en: string }> = {
  commentOnArticle: { th: 'มีคนแสดงความคิดเห็นในโพสต์หรือบทความของคุณ', en: 'Somebody commented on what you wrote' },
  answerOnForm: { th: 'มีคำตอบสำหรับคำถามของคุณ', en: 'Your question has been answered' },
  followMe: { th: 'มีคนเริ่มติดตามคุณ', en: 'You have a new follower' },
  orderProgress: { th: 'คำสั่งซื้อของคุณมีความคืบหน้า', en: 'Your order has been updated' },
  taskGiven: { th: 'มีงานมอบหมายให้คุณ', en: 'A task has been assigned to you' },
  boardInvitation: { th: 'มีคนเชิญคุณเข้าร่วมบอร์ด', en: 'You are invited to a board' },
  cardActivity: { th: 'มีความเคลื่อนไหวในการ์ดของคุณ', en: 'There is activity on one of your cards' },
  calendarInvitation: { th: 'มีข่าวเรื่องนัดหมายที่คุณเกี่ยวข้อง', en: 'There is news about one of your events' },
  calendarReminder: { th: 'ใกล้ถึงเวลานัดหมายหรือกำหนดงานของคุณ', en: 'One of your events or tasks is coming up' },
  chatMessage: { th: 'คุณมีข้อความใหม่ที่ยังไม่ได้อ่าน', en: 'You have a new message' },
  mailArrived: { th: 'คุณมีอีเมลใหม่', en: 'You have a new email' },
  invoicePastDue: { th: 'มีใบแจ้งหนี้เลยกำหนดชำระ', en: 'An invoice is past due' },
  productQuestion: { th: 'มีคำถามใหม่เกี่ยวกับสินค้า', en: 'There is a new question about a product' },
  listingProgress: { th: 'มีความคืบหน้าของประกาศของคุณ', en: 'Your listing has been updated' },
  favouriteNews: { th: 'มีข่าวของประกาศที่คุณถูกใจ', en: 'There is news of a listing you saved' },
  followedListings: { th: 'ผู้ขายที่คุณติดตามลงประกาศใหม่', en: 'A seller you follow has a new listing' },
  webhookOff: { th: 'เว็บฮุกของคุณถูกปิด เพราะส่งไม่สำเร็จ', en: 'One of your webhooks was switched off' },
  savedSearchNews: { th: 'มีประกาศใหม่ที่ตรงกับการค้นหาของคุณ', en: 'There are new listings for one of your searches' },
};

const words = {
  action: { th: 'เปิดดู', en: 'Open' },
  choose: { th: 'เลือกเรื่องที่ให้เราแจ้งทางอีเมล', en: 'Choose which emails you receive' },
};
const settings = '/account/settings?tab=notifications';

/**
 * Queues mails for notices over the mail channel. Unconfirmed addresses, which may belong to another person, and inactive accounts get
 * none.
 * @returns whether there may be more
 */
export async function mailNotices(db: Database, now: number, tools: NoticeTools): Promise<boolean> {
  // Usually none is due, and nothing is written.
  if ((await findDue(db, 1)).length === 0) return false;
  return transact(db, async (tx) => {
    const due = await findDue(tx, atOnce);
    for (const { notice, account } of due) {
      if (account.confirmed && isThere(account)) await queueMail(tx, { ...noticeMailOf(notice, account, tools), to: account.email }, now);
      const same = and(eq(noticeMail.userId, notice.userId), eq(noticeMail.kind, notice.kind), eq(noticeMail.link, notice.link));
      await tx.update(noticeMail).set({ isMailed: true }).where(same).run();
    }
    return due.length === atOnce;
  });
}

function findDue(db: Reader, limit: number) {
  return db
    .select({ notice: noticeMail, account: user })
    .from(noticeMail)
    .innerJoin(user, eq(user.id, noticeMail.userId))
    .where(eq(noticeMail.isMailed, false))
    .orderBy(asc(noticeMail.createdAt), asc(noticeMail.userId), asc(noticeMail.link))
    .limit(limit)
    .all();
}

/** Builds the mail in both languages: the reader's language may be unknown. */
function noticeMailOf(
  { kind, link }: Pick<typeof noticeMail.$inferSelect, 'kind' | 'link'>,
  owner: Pick<typeof user.$inferSelect, 'id' | 'createdAt'>,
  { publicUrl, secret }: NoticeTools,
): MailText {
  const { th, en } = happenings[kind];
  const parts = (['th', 'en'] as const).map((language) => ({
    said: happenings[kind][language],
    action: words.action[language],
    place: plainAddress(home(publicUrl, language) + link),
    choose: words.choose[language],
    settings: home(publicUrl, language) + settings,
  }));
  return {
    kind: 'notice',
    language: 'th',
    subject: `${th} · ${en}`,
    text: `${parts.map((part) => `${part.said}\n${part.action}: ${part.place}\n${part.choose}: ${part.settings}`).join('\n\n')}\n`,
    html: page(
      'th',
      parts.map(
        (part) => `${escaped(part.said)}<br>${anchor(part.place, part.action)}<br><small>${anchor(part.settings, part.choose)}</small>`,
      ),
    ),
    unsubscribe: endNoticesLink(owner, kind, { home: publicUrl, secret }),
  };
}

const anchor = (place: string, text: string) => `<a href="${escaped(place)}">${escaped(text)}</a>`;

/** Purges notices sent or given up long enough ago. */
export async function purgeNotices(db: Database, now: number): Promise<void> {
  await transact(db, (tx) =>
    tx
      .delete(noticeMail)
      .where(lt(noticeMail.createdAt, now - 2 * quietTime))
      .run(),
  );
}
