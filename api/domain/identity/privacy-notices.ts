import { and, eq } from 'drizzle-orm';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import type { PrivacyRequestKind, PrivacyRequestState } from '../../contract/values/identity/privacy-requests.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import type { Queries } from '../../db/client.ts';
import { notification, type privacyRequest, user } from '../../db/schema.ts';
import { type MailText, queueMail } from '../mail-delivery/outbox.ts';
import { escaped, home, page } from '../mail-delivery/templates.ts';
import { adminsWith } from '../shared/admins.ts';
import { announce } from '../shared/announce.ts';
import { insertNotification } from '../shared/insert-notification.ts';

type Row = typeof privacyRequest.$inferSelect;
type Outcome = Exclude<PrivacyRequestState, 'open'>;

const queueLink = '/manage/privacy-requests';
const ownLink = '/account/settings?tab=data';
/** Maximum number of staff to notify. */
const notifiedStaff = 50;

const kindWords: Record<PrivacyRequestKind, Record<Language, string>> = {
  objection: { th: 'คำขอคัดค้านการใช้ข้อมูล', en: 'objection to a use of your data' },
  restriction: { th: 'คำขอระงับการใช้ข้อมูล', en: 'request to restrict your data' },
  correction: { th: 'คำขอแก้ไขข้อมูล', en: 'request to correct your data' },
};
const outcomeWords: Record<Outcome, Record<Language, string>> = {
  granted: { th: 'ได้รับการอนุมัติ', en: 'was granted' },
  refused: { th: 'ไม่ได้รับการอนุมัติ', en: 'was refused' },
};
const said = (kind: PrivacyRequestKind, outcome: Outcome): Record<Language, string> => ({
  th: `${kindWords[kind].th}ของคุณ${outcomeWords[outcome].th}`,
  en: `Your ${kindWords[kind].en} ${outcomeWords[outcome].en}`,
});

/** Notifies responsible staff, unless they have an unseen notice. */
export async function notifyStaff(tx: Queries, now: number): Promise<void> {
  const words = {
    titleTh: 'มีคำขอเรื่องข้อมูลส่วนบุคคล',
    titleEn: 'New privacy request',
    subtitleTh: 'ต้องตอบภายใน 30 วัน',
    subtitleEn: 'It has to be answered within 30 days',
  };
  for (const userId of (await adminsWith(tx, { users: ['write'] })).slice(0, notifiedStaff)) {
    const unread = and(eq(notification.userId, userId), eq(notification.link, queueLink), eq(notification.isRead, false));
    if (await tx.select({ id: notification.id }).from(notification).where(unread).limit(1).get()) continue;
    await insertNotification(tx, { userId, ...words, icon: 'Shield', color: 'warning', link: queueLink }, now);
  }
}

/** Notifies the requester of the outcome: an account on the site and by mail, a guest by mail. */
export async function notifyAsker(
  tx: Queries,
  { userId, guestKey, kind, state, answer, language }: Row & { state: Outcome },
  { now, publicUrl }: { now: number; publicUrl: string },
): Promise<void> {
  const words = said(kind, state);
  const account = userId === null ? undefined : await tx.select().from(user).where(eq(user.id, userId)).get();
  if (account) {
    const texts = { titleTh: words.th, titleEn: words.en, subtitleTh: 'อ่านคำตอบได้ในข้อมูลของฉัน', subtitleEn: 'The answer is in “My data”.' };
    await insertNotification(tx, { userId: account.id, ...texts, icon: 'Shield', color: 'info', link: ownLink }, now);
    await announce(tx, 'security', account.id);
  }
  const to = account?.email ?? guestKey ?? undefined;
  if (to === undefined || to.endsWith(nobodysDomain)) return;
  const path = account && account.suspendedAt === null ? ownLink : '/my-data';
  await queueMail(tx, { ...answerMail({ language, subject: words[language], answer, link: home(publicUrl, language) + path }), to }, now);
}

const mailWords = {
  th: { greeting: 'สวัสดี', answer: 'คำตอบ', where: 'อ่านคำขอและคำตอบได้ที่' },
  en: { greeting: 'Hello,', answer: 'The answer', where: 'Your request and its answer are here' },
};

function answerMail(letter: { language: Language; subject: string; answer: string; link: string }): MailText {
  const { language, subject, answer, link } = letter;
  const { greeting, answer: title, where } = mailWords[language];
  const shown = `${escaped(title)}:<br>${escaped(answer).replaceAll('\n', '<br>')}`;
  const anchor = `${escaped(where)}:<br><a href="${escaped(link)}">${escaped(link)}</a>`;
  return {
    ...{ kind: 'notice', language, subject },
    text: `${greeting}\n\n${subject}\n\n${title}:\n${answer}\n\n${where}:\n${link}\n`,
    html: page(language, [escaped(greeting), escaped(subject), shown, anchor]),
  };
}

/** Notifies an account that staff have ended the restriction of its data. */
export async function notifyOfEnd(tx: Queries, userId: number, now: number): Promise<void> {
  const words = {
    titleTh: 'การระงับการใช้ข้อมูลของคุณสิ้นสุดแล้ว',
    titleEn: 'The restriction of your data is over',
    subtitleTh: 'คนอื่นเห็นสิ่งที่เป็นของคุณได้อีกครั้ง',
    subtitleEn: 'What is yours is shown to others again.',
  };
  await insertNotification(tx, { userId, ...words, icon: 'Shield', color: 'info', link: ownLink }, now);
}
