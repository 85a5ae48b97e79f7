import { and, eq, inArray } from 'drizzle-orm';
import type { Notification } from '../../contract/navigation/notifications.ts';
import type { RejectReason } from '../../contract/values/market/listings.ts';
import type { Queries } from '../../db/client.ts';
import { lineNotice, noticeMail, notification } from '../../db/schema.ts';
import { announce } from '../shared/announce.ts';
import { notify } from '../shared/notify.ts';
import { type ListingRow, slugOf } from './listing-rows.ts';

/** Reasons for a rejection, in the words shown to the seller. */
export const reasonWords: Record<RejectReason, { th: string; en: string }> = {
  forbidden: { th: 'สินค้าหรือบริการนี้ลงขายไม่ได้', en: 'This must not be offered here' },
  contact: { th: 'มีเบอร์โทร ไลน์ หรือลิงก์ในข้อความ', en: 'The text has a telephone number, LINE id or link' },
  photos: { th: 'รูปไม่ชัดหรือไม่ตรงกับสิ่งที่ขาย', en: 'The photos are unclear or show something else' },
  category: { th: 'อยู่ผิดหมวด', en: 'It is in the wrong category' },
  price: { th: 'ราคาไม่สมเหตุสมผล', en: 'The price makes no sense' },
  duplicate: { th: 'ซ้ำกับประกาศที่มีอยู่แล้ว', en: 'It is here already' },
  unclear: { th: 'รายละเอียดไม่พอ', en: 'It does not say enough' },
  fraud: { th: 'เข้าข่ายหลอกลวง', en: 'It looks like a fraud' },
  other: { th: 'ดูรายละเอียดจากผู้ตรวจ', en: 'See what the moderator wrote' },
};

type Outcome = 'takenBack' | 'approved' | 'rejected' | 'takenDown' | 'confirmed' | 'refused' | 'expiring' | 'expired' | 'hidden' | 'shown';

const titles: Record<Outcome, { th: string; en: string; icon: string; color: Notification['color'] }> = {
  takenBack: { th: 'ประกาศของคุณกำลังตรวจใหม่', en: 'Your listing is being checked again', icon: 'Clock', color: 'info' },
  approved: { th: 'ประกาศของคุณขึ้นแล้ว', en: 'Your listing is online', icon: 'Check', color: 'success' },
  rejected: { th: 'ประกาศของคุณต้องแก้ไข', en: 'Your listing needs mending', icon: 'AlertTriangle', color: 'warning' },
  takenDown: { th: 'ประกาศของคุณถูกนำลง', en: 'Your listing was taken down', icon: 'AlertTriangle', color: 'danger' },
  confirmed: { th: 'การแก้ไขประกาศผ่านแล้ว', en: 'The change of your listing is online', icon: 'Check', color: 'success' },
  refused: { th: 'การแก้ไขประกาศไม่ผ่าน', en: 'The change of your listing was refused', icon: 'AlertTriangle', color: 'warning' },
  expiring: { th: 'ประกาศของคุณใกล้หมดอายุ', en: 'Your listing ends soon', icon: 'Clock', color: 'warning' },
  expired: { th: 'ประกาศของคุณหมดอายุแล้ว', en: 'Your listing has ended', icon: 'Clock', color: 'info' },
  hidden: {
    th: 'ประกาศของคุณถูกซ่อนชั่วคราวเพื่อตรวจสอบ',
    en: 'Your listing is hidden until somebody has looked at it',
    icon: 'AlertTriangle',
    color: 'warning',
  },
  shown: { th: 'ประกาศของคุณกลับมาแสดงแล้ว', en: 'Your listing is shown again', icon: 'Check', color: 'success' },
};

interface NoticeDetails {
  now: number;
  reason?: RejectReason | null;
  text?: string | null;
  /** Whether a separate mail says the same. */
  isMailedApart?: boolean;
}

/**
 * Notifies a seller of a listing's new state. The link leads to the page for sharing once the listing is online, or else to its form.
 * @returns whether a notification was written
 */
export async function notifySeller(
  tx: Queries,
  row: Pick<ListingRow, 'id' | 'sellerId' | 'title'>,
  outcome: Outcome,
  { now, reason, text, isMailedApart = false }: NoticeDetails,
): Promise<boolean> {
  const { th, en, icon, color } = titles[outcome];
  const why = reason ? reasonWords[reason] : undefined;
  const detail = (words: string | undefined) => [row.title, words, text].filter(Boolean).join(' · ').slice(0, 160);
  return notify(
    tx,
    'listingProgress',
    {
      userId: row.sellerId,
      titleTh: th,
      titleEn: en,
      subtitleTh: detail(why?.th),
      subtitleEn: detail(why?.en),
      icon,
      color,
      link: outcome === 'approved' ? `/listing/${slugOf(row)}` : `/sell/${row.id}`,
    },
    now,
    { isMailedApart },
  );
}

/** Deletes unread notices of the given time before another notice replaces them. */
export async function takeBackNotices(tx: Queries, row: Pick<ListingRow, 'id' | 'sellerId' | 'title'>, at: number): Promise<void> {
  const links = [`/listing/${slugOf(row)}`, `/sell/${row.id}`];
  const unread = and(eq(notification.userId, row.sellerId), inArray(notification.link, links), eq(notification.isRead, false));
  await tx
    .delete(notification)
    .where(and(unread, eq(notification.createdAt, at)))
    .run();
  const unsent = and(eq(noticeMail.userId, row.sellerId), inArray(noticeMail.link, links), eq(noticeMail.isMailed, false));
  await tx
    .delete(noticeMail)
    .where(and(unsent, eq(noticeMail.createdAt, at)))
    .run();
  const unwritten = and(eq(lineNotice.userId, row.sellerId), inArray(lineNotice.link, links), eq(lineNotice.state, 'waiting'));
  await tx
    .delete(lineNotice)
    .where(and(unwritten, eq(lineNotice.createdAt, at)))
    .run();
  await announce(tx, 'notifications', row.sellerId);
}
