import type { QuestionSeed } from './faq.ts';

export const pricingQuestionSeed: readonly QuestionSeed[] = [
  {
    question: { th: 'แพ็กเกจพื้นฐานฟรีจริงหรือไม่', en: 'Is the Basic plan really free?' },
    ans: {
      th: 'จริง ไม่มีค่ารายเดือนและไม่ต้องผูกบัตร เราหักเพียงค่าธรรมเนียมร้อยละ 5 ของราคาสินค้าเมื่อขายได้ ซึ่งทุกแพ็กเกจเสียเท่ากัน',
      en: 'Yes. There is no monthly fee and we ask for no card. We keep 5 percent of the product price when something sells, the same as in every plan.',
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
      th: 'ได้ทุกเมื่อ ถ้าเลือกแพ็กเกจที่ใหญ่ขึ้น คุณจ่ายเฉพาะส่วนต่างของวันที่เหลือ ถ้าเลือกเล็กลง ส่วนต่างจะหักจากใบแจ้งหนี้ครั้งถัดไป',
      en: 'At any time. Going up, you pay the difference for the days that are left; going down, it is taken off your next invoice.',
    },
  },
  {
    question: { th: 'ถ้าเลิกใช้จะเกิดอะไรขึ้นกับร้าน', en: 'What happens to my stall when I stop paying?' },
    ans: {
      th: 'ร้านจะกลับเป็นแพ็กเกจพื้นฐานเมื่อครบรอบ สินค้า 20 รายการแรกยังขายต่อได้ ที่เหลือถูกซ่อนไว้และกลับมาเมื่อคุณอัปเกรดอีกครั้ง ไม่มีอะไรถูกลบ',
      en: 'It goes back to Basic at the end of the period. The first 20 products stay on sale; the others are hidden until you upgrade again. Nothing is deleted.',
    },
  },
  {
    question: { th: 'จ่ายค่าแพ็กเกจทางไหนได้บ้าง', en: 'How do I pay for a plan?' },
    ans: {
      th: 'พร้อมเพย์ โอนเงินผ่านธนาคาร หรือหักจากยอดขายของคุณ เราออกใบกำกับภาษีให้ทุกครั้ง ส่งทางอีเมลภายในหนึ่งวันทำการ',
      en: 'By PromptPay, bank transfer, or from what you sell. You get a tax invoice each time, by email within one working day.',
    },
  },
  {
    question: { th: 'มีราคาพิเศษสำหรับวิสาหกิจชุมชนไหม', en: 'Is there a better price for community enterprises?' },
    ans: {
      th: 'มี กลุ่มแม่บ้าน สหกรณ์ และโรงเรียนใช้แพ็กเกจมาตรฐานฟรีหกเดือนแรก ติดต่อเราพร้อมชื่อกลุ่มและจังหวัด',
      en: 'Yes. Village groups, cooperatives and schools use Standard free for the first six months. Write to us with the name of the group and its province.',
    },
  },
];
