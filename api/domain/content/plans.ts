import type { Texts } from '../../contract/shared/texts.ts';
import type { plans } from '../../contract/values/content/pricing.ts';

interface PlanFacts {
  img: string;
  title: Texts;
  subtitle: Texts;
  /** Price in dollars. */
  monthlyPrice: number;
  yearlyPlan: { perMonth: number; totalAnnual: number };
  planBenefits: readonly Texts[];
  popular: boolean;
}

/** Plans on offer, with or without sample data. Prices: specification, service layer §3 and §9. */
export const planFacts: Record<(typeof plans)[number], PlanFacts> = {
  basicPlan: {
    img: '/assets/art/plan-basic.svg',
    title: { th: 'พื้นฐาน', en: 'Basic' },
    subtitle: { th: 'เริ่มต้นง่าย ๆ สำหรับทุกคน', en: 'A simple start for everyone' },
    monthlyPrice: 0,
    yearlyPlan: { perMonth: 0, totalAnnual: 0 },
    planBenefits: [
      { th: 'ลงสินค้าได้ 20 รายการ', en: 'List up to 20 products' },
      { th: 'หน้าร้านสองภาษา', en: 'A bilingual stall' },
      { th: 'รับคำสั่งซื้อไม่จำกัด', en: 'Unlimited orders' },
      { th: 'แชตกับลูกค้า', en: 'Chat with your buyers' },
      { th: 'ช่วยเหลือทางอีเมล', en: 'Email support' },
    ],
    popular: false,
  },
  standardPlan: {
    img: '/assets/art/plan-standard.svg',
    title: { th: 'มาตรฐาน', en: 'Standard' },
    subtitle: { th: 'สำหรับร้านเล็กถึงกลางที่ขายประจำ', en: 'For small and medium shops' },
    monthlyPrice: 49,
    yearlyPlan: { perMonth: 40, totalAnnual: 480 },
    planBenefits: [
      { th: 'ลงสินค้าได้ 500 รายการ', en: 'List up to 500 products' },
      { th: 'สถิติการขายรายวัน', en: 'Daily sales figures' },
      { th: 'ตั้งส่วนลดและข้อเสนอเอง', en: 'Your own discounts and offers' },
      { th: 'ออกใบแจ้งหนี้อัตโนมัติ', en: 'Automatic invoices' },
      { th: 'ขึ้นแนะนำในหน้าแรกเดือนละครั้ง', en: 'Shown on the home page once a month' },
      { th: 'ช่วยเหลือทางแชตทุกวัน', en: 'Daily chat support' },
    ],
    popular: true,
  },
  enterprisePlan: {
    img: '/assets/art/plan-enterprise.svg',
    title: { th: 'องค์กร', en: 'Enterprise' },
    subtitle: { th: 'สำหรับร้านใหญ่ที่มีทีมงานและหลายคลัง', en: 'For big shops with teams and warehouses' },
    monthlyPrice: 99,
    yearlyPlan: { perMonth: 80, totalAnnual: 960 },
    planBenefits: [
      { th: 'ลงสินค้าได้ไม่จำกัด', en: 'Unlimited products' },
      { th: 'บัญชีทีมงานพร้อมสิทธิ์แยกหน้าที่', en: 'Team accounts with separate permissions' },
      { th: 'จัดการหลายคลังสินค้า', en: 'Multiple warehouses' },
      { th: 'เชื่อมต่อระบบของคุณด้วย API', en: 'An API for your own systems' },
      { th: 'ใบแจ้งหนี้และใบกำกับภาษีรวมทุกร้าน', en: 'Invoices for all your stalls in one place' },
      { th: 'ผู้ดูแลประจำร้าน', en: 'A dedicated contact person' },
    ],
    popular: false,
  },
};
