import type { QuestionSeed } from './faq.ts';

export const pricingQuestionSeed: readonly QuestionSeed[] = [
  {
    question: { th: 'เลือกแพ็กเกจแล้วบัตรจะถูกเรียกเก็บเงินไหม', en: 'Is my card charged when I choose a plan?' },
    ans: {
      th: 'ไม่ แพ็กเกจ บัตร และยอดเงินมีไว้แสดงการทำงานเท่านั้น เว็บไซต์นี้ไม่หักเงินจากบัตรใด',
      en: 'No. Plans, cards and amounts only show how it works; this site never debits a card.',
    },
  },
  {
    question: { th: 'แพ็กเกจพื้นฐานฟรีจริงหรือไม่', en: 'Is the Basic plan really free?' },
    ans: {
      th: 'จริง ไม่มีค่ารายเดือนและไม่ต้องผูกบัตร ลงประกาศได้ฟรีทุกแพ็กเกจ และเราไม่หักอะไรจากการขาย',
      en: 'Yes. There is no monthly fee and we ask for no card. Listings are free on every plan, and we keep nothing of a sale.',
    },
  },
  {
    question: { th: 'จ่ายรายปีประหยัดกว่าเท่าไร', en: 'How much do I save by paying yearly?' },
    ans: {
      th: 'แพ็กเกจมาตรฐานเหลือเดือนละ 40 ดอลลาร์จาก 49 รวมปีละ 480 แพ็กเกจองค์กรเหลือเดือนละ 80 จาก 99 รวมปีละ 960',
      en: 'Standard comes to $40 a month instead of $49, $480 a year. Enterprise comes to $80 instead of $99, $960 a year.',
    },
  },
  {
    question: { th: 'เปลี่ยนแพ็กเกจกลางเดือนได้ไหม', en: 'Can I change plans in the middle of a month?' },
    ans: {
      th: 'ได้ทุกเมื่อ แพ็กเกจที่ใหญ่ขึ้นเริ่มทันที โดยหักยอดของวันที่เหลือออกให้ แพ็กเกจที่เล็กลงเริ่มเมื่อครบรอบ',
      en: 'At any time. A bigger plan starts immediately, less the amount for the days that are left; a smaller one starts when your period ends.',
    },
  },
  {
    question: { th: 'ต้องมีแพ็กเกจก่อนลงขายหรือไม่', en: 'Do I need a plan to sell?' },
    ans: {
      th: 'ไม่ต้อง ใครที่ยืนยันอีเมลแล้วก็ลงประกาศได้ฟรี และแพ็กเกจไม่ทำให้ประกาศขึ้นก่อนใคร',
      en: 'No. Whoever has confirmed an email address lists for free, and no plan puts a listing in front of others.',
    },
  },
  {
    question: { th: 'ถ้าเลิกใช้แพ็กเกจจะเกิดอะไรขึ้นกับประกาศ', en: 'What happens to my listings when I end a plan?' },
    ans: {
      th: 'ไม่มีอะไรเปลี่ยน บัญชีกลับเป็นแพ็กเกจพื้นฐานเมื่อครบรอบ ประกาศยังอยู่ครบและแสดงต่อตามปกติ',
      en: 'Nothing changes for them. The account goes back to Basic at the end of the period; listings stay and are shown as before.',
    },
  },
];
