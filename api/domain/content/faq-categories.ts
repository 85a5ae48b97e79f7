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
    subtitle: { th: 'วิธีจ่าย กำหนดเวลา และใบเสร็จ', en: 'Ways to pay, deadlines and receipts' },
  },
  delivery: {
    icon: 'Truck',
    title: { th: 'การจัดส่ง', en: 'Delivery' },
    subtitle: { th: 'ค่าส่ง วันที่ของถึง และที่อยู่', en: 'Fees, arrival dates and addresses' },
  },
  cancellationReturn: {
    icon: 'RotateCcw',
    title: { th: 'ยกเลิกและคืนสินค้า', en: 'Cancellation and returns' },
    subtitle: { th: 'เปลี่ยนใจ ของไม่ตรงรูป และการคืนเงิน', en: 'Second thoughts, wrong items and refunds' },
  },
  myOrders: {
    icon: 'Package',
    title: { th: 'คำสั่งซื้อของฉัน', en: 'My orders' },
    subtitle: { th: 'ดู ติดตาม และแก้ไขคำสั่งซื้อ', en: 'Find, follow and change an order' },
  },
  productServices: {
    icon: 'ShoppingBag',
    title: { th: 'สินค้าและบริการ', en: 'Products and services' },
    subtitle: { th: 'คุณภาพสินค้า ผู้ขาย และบัญชีสมาชิก', en: 'Quality, sellers and your account' },
  },
};
