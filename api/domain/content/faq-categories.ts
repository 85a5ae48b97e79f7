import type { Texts } from '../../contract/shared/texts.ts';
import type { faqCategories } from '../../contract/values/content/faq.ts';

interface FaqCategoryFacts {
  /** Name of a Feather icon. */
  icon: string;
  title: Texts;
  subtitle: Texts;
}

/** Categories of frequent questions, with or without sample data (specification, service layer §3). */
export const faqCategoryFacts: Record<(typeof faqCategories)[number], FaqCategoryFacts> = {
  payment: {
    icon: 'CreditCard',
    title: { th: 'การชำระเงิน', en: 'Payment' },
    subtitle: { th: 'จ่ายให้ผู้ขาย และวิธีชำระเงินของร้านค้า', en: 'Paying sellers, and how the shop is paid' },
  },
  delivery: {
    icon: 'Truck',
    title: { th: 'การจัดส่ง', en: 'Delivery' },
    subtitle: { th: 'นัดรับ ค่าส่ง และวันที่ของถึง', en: 'Meeting, fees and arrival dates' },
  },
  cancellationReturn: {
    icon: 'RotateCcw',
    title: { th: 'ยกเลิกและคืนสินค้า', en: 'Cancellation and returns' },
    subtitle: { th: 'เปลี่ยนใจ ของไม่ตรงรูป และการคืนเงิน', en: 'Second thoughts, wrong items and refunds' },
  },
  myOrders: {
    icon: 'Package',
    title: { th: 'แชตและคำสั่งซื้อของฉัน', en: 'My conversations and orders' },
    subtitle: { th: 'คุยกับผู้ขาย ของที่ถูกใจ และคำสั่งซื้อของร้านค้า', en: 'Messenger, saved listings, and orders from the shop' },
  },
  productServices: {
    icon: 'ShoppingBag',
    title: { th: 'ลงขายและความน่าเชื่อถือ', en: 'Selling and trust' },
    subtitle: { th: 'ลงประกาศ รายงาน และคุณภาพของสินค้าในร้านค้า', en: 'Listings, reports, and the quality of the shop’s products' },
  },
};
