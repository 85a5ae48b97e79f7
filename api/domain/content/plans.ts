import type { Texts } from '../../contract/shared/texts.ts';
import type { plans } from '../../contract/values/content/pricing.ts';
import { maxLive } from '../../contract/values/market/listings.ts';

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
      {
        th: `ลงประกาศพร้อมกัน ${maxLive.default} รายการ และ ${maxLive.trusted} รายการเมื่อเป็นผู้ขายที่เชื่อถือได้`,
        en: `${maxLive.default} live listings, ${maxLive.trusted} as a trusted seller`,
      },
      { th: 'คุยกับผู้ซื้อในแชตของแต่ละประกาศ', en: 'A conversation with each buyer about each listing' },
      { th: 'นำเข้าและส่งออกประกาศเป็นไฟล์ CSV', en: 'Import and export of listings as CSV files' },
      { th: 'ประกาศเด่นสัปดาห์ละหนึ่งรายการ', en: 'One featured listing a week' },
      { th: 'ไม่หักส่วนแบ่งจากการขาย', en: 'No share of your sales' },
    ],
    popular: false,
  },
  standardPlan: {
    img: '/assets/art/plan-standard.svg',
    title: { th: 'มาตรฐาน', en: 'Standard' },
    subtitle: { th: 'สำหรับร้านที่ขายประจำ', en: 'For shops that sell regularly' },
    monthlyPrice: 49,
    yearlyPlan: { perMonth: 40, totalAnnual: 480 },
    planBenefits: [
      { th: 'ทุกอย่างในแพ็กเกจพื้นฐาน', en: 'Everything in Basic' },
      { th: 'เปลี่ยนหรือเลิกได้ทุกเมื่อ คิดตามวันที่เหลือ', en: 'Change or end it at any time, by the days left' },
      { th: 'ประวัติแพ็กเกจที่ส่งออกเป็น CSV ได้', en: 'A plan history to export as CSV' },
      { th: 'ไม่มีการเรียกเก็บเงินจริงบนเว็บไซต์นี้', en: 'Nobody is charged on this site' },
    ],
    popular: true,
  },
  enterprisePlan: {
    img: '/assets/art/plan-enterprise.svg',
    title: { th: 'องค์กร', en: 'Enterprise' },
    subtitle: { th: 'สำหรับบริษัทที่เชื่อมต่อระบบของตนเอง', en: 'For companies that connect their own systems' },
    monthlyPrice: 99,
    yearlyPlan: { perMonth: 80, totalAnnual: 960 },
    planBenefits: [
      { th: 'ทุกอย่างในแพ็กเกจมาตรฐาน', en: 'Everything in Standard' },
      { th: 'เชื่อมต่อระบบของคุณด้วยคีย์ API และเว็บฮุก', en: 'API keys and webhooks for your own systems' },
      { th: 'ประกาศเรียงลำดับเหมือนของทุกคน', en: 'Listings ranked like everybody’s' },
      { th: 'ไม่มีการเรียกเก็บเงินจริงบนเว็บไซต์นี้', en: 'Nobody is charged on this site' },
    ],
    popular: false,
  },
};
