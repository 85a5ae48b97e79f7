import type { CaseKind, CaseReason, Measure } from '../../contract/values/shared/cases.ts';

interface Words {
  th: string;
  en: string;
}

/** Rules and reasons in the words of notices. */
export const reasonWords: Record<CaseReason, Words> = {
  fraud: { th: 'ห้ามหลอกลวง', en: 'No fraud' },
  forbidden: { th: 'ห้ามสินค้าและบริการต้องห้าม', en: 'No forbidden goods or services' },
  'personal-data': { th: 'ห้ามเผยแพร่ข้อมูลส่วนบุคคลของผู้อื่น', en: 'No personal data of others' },
  counterfeit: { th: 'ห้ามของปลอม', en: 'No counterfeits' },
  copyright: { th: 'ห้ามละเมิดลิขสิทธิ์', en: 'No infringement of copyright' },
  offensive: { th: 'ห้ามเนื้อหาหยาบคายหรือคุกคาม', en: 'No offence or harassment' },
  spam: { th: 'ห้ามสแปม', en: 'No spam' },
  category: { th: 'ลงให้ถูกหมวด', en: 'List in the right category' },
  sold: { th: 'ปิดประกาศที่ขายแล้ว', en: 'End what is sold' },
  duplicate: { th: 'ห้ามลงประกาศซ้ำ', en: 'List a thing once' },
  other: { th: 'กฎข้ออื่น', en: 'Another rule' },
};

export const measureWords: Record<Measure, Words> = {
  none: { th: 'ไม่ดำเนินการ', en: 'No measure' },
  warning: { th: 'ตักเตือน', en: 'A warning' },
  hide: { th: 'ซ่อนเนื้อหา', en: 'It is hidden' },
  reject: { th: 'ประกาศไม่ผ่านการตรวจจนกว่าจะแก้ไข', en: 'Rejected until it is corrected' },
  'suspend-until': { th: 'ระงับบัญชีชั่วคราว', en: 'The account is suspended for a time' },
  suspend: { th: 'ระงับบัญชีถาวร', en: 'The account is suspended for good' },
};

export const kindWords: Record<CaseKind, Words> = {
  listing: { th: 'ประกาศ', en: 'listing' },
  person: { th: 'บัญชี', en: 'account' },
  photo: { th: 'รูปภาพ', en: 'photo' },
  review: { th: 'รีวิว', en: 'review' },
  question: { th: 'คำถาม', en: 'question' },
  message: { th: 'ข้อความ', en: 'message' },
  'blog-post': { th: 'บทความ', en: 'article' },
  'blog-comment': { th: 'ความคิดเห็น', en: 'comment' },
  'profile-post': { th: 'โพสต์', en: 'post' },
  'profile-comment': { th: 'ความคิดเห็น', en: 'comment' },
};
