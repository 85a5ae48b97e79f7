import type { AgreedDocument, DocumentName } from '../../contract/values/operations/documents.ts';
import type { MailText } from '../mail-delivery/outbox.ts';
import { escaped, home, page } from '../mail-delivery/templates.ts';
import type { NotificationPayload } from '../shared/insert-notification.ts';

interface Coming {
  document: DocumentName;
  version: number;
  date: string;
}

const names: Record<AgreedDocument, { th: string; en: string }> = {
  terms: { th: 'ข้อกำหนดการใช้งาน', en: 'terms of use' },
  rules: { th: 'กติกาการลงประกาศ', en: 'rules of what may be offered' },
  privacy: { th: 'ประกาศความเป็นส่วนตัว', en: 'privacy notice' },
};
const nameOf = (document: DocumentName) => names[document as AgreedDocument];
const linkOf = ({ document, version }: Coming) => `/${document}?version=${version}`;

/** Builds the notification of a new version. */
export const documentsNotice = (coming: Coming): Omit<NotificationPayload, 'userId'> => ({
  titleTh: `${nameOf(coming.document).th}ฉบับใหม่`,
  titleEn: `New ${nameOf(coming.document).en}`,
  subtitleTh: `มีผลตั้งแต่วันที่ ${coming.date}`,
  subtitleEn: `In force from ${coming.date}`,
  icon: 'FileText',
  color: 'info',
  link: linkOf(coming),
});

/** Builds the same announcement as a mail in both languages. It can't be disabled: the law requires that everyone is informed. */
export function documentsMail(coming: Coming, publicUrl: string): MailText {
  const parts = (['th', 'en'] as const).map((language) => ({
    said: {
      th: `${nameOf(coming.document).th}ฉบับใหม่จะมีผลตั้งแต่วันที่ ${coming.date} ตั้งแต่วันนั้นเราจะขอให้คุณยอมรับเมื่อเข้าสู่ระบบ หากไม่ยอมรับ คุณยังส่งออกข้อมูลและปิดบัญชีได้`,
      en: `New ${nameOf(coming.document).en} will be in force from ${coming.date}. From then on you are asked to agree when you sign in. If you don’t, you can still export your data and leave.`,
    }[language],
    place: home(publicUrl, language) + linkOf(coming),
  }));
  return {
    kind: 'notice',
    language: 'th',
    subject: `${nameOf(coming.document).th}ฉบับใหม่ · New ${nameOf(coming.document).en}`,
    text: `${parts.map(({ said, place }) => `${said}\n${place}`).join('\n\n')}\n`,
    html: page(
      'th',
      parts.map(({ said, place }) => `${escaped(said)}<br><a href="${escaped(place)}">${escaped(place)}</a>`),
    ),
  };
}
