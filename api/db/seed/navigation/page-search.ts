import type { pageLinks } from '../../../contract/values/navigation/pages.ts';

type PageLink = (typeof pageLinks)[number]['link'];

export const bookmarkSeed: Record<'johndoe' | 'janedoe', readonly PageLink[]> = {
  johndoe: ['/apps/email', '/apps/chat', '/apps/todo', '/apps/calendar', '/apps/ecommerce/shop', '/dashboard/analytics'],
  janedoe: ['/apps/chat', '/apps/ecommerce/wishlist', '/faq'],
};

export const fileSeed = [
  { title: 'ยอดขายเดือนพฤศจิกายน', by: 'ศิริพร ทองดี', size: '248 KB', file: 'sales-november.xlsx' },
  { title: 'คู่มือถ่ายรูปสินค้า', by: 'ณัฐวุฒิ เรืองศรี', size: '6.4 MB', file: 'photo-guide.pdf' },
  { title: 'Seller agreement 2026', by: 'อารียา มะลิวัลย์', size: '132 KB', file: 'seller-agreement-2026.docx' },
  { title: 'New Year campaign plan', by: 'Mali Rattanakorn', size: '1.8 MB', file: 'new-year-campaign.pptx' },
  { title: 'แบนเนอร์ของขวัญที่มีคนทำ', by: 'Nok Srisuk', size: '3.1 MB', file: 'gift-banner.png' },
  { title: 'ตารางรับของคลังลาดกระบัง', by: 'ธนกร แสงทอง', size: '64 KB', file: 'warehouse-slots.xlsx' },
  { title: 'Checkout redesign notes', by: 'Nok Srisuk', size: '410 KB', file: 'checkout-notes.pdf' },
  { title: 'API changes this month', by: 'Krit Wongsawat', size: '18 KB', file: 'api-changes.txt' },
  { title: 'รายการสินค้าคืน', by: 'พิมพ์ชนก อินทร์แก้ว', size: '96 KB', file: 'returns.csv' },
  { title: 'Delivery zones map', by: 'Ben Kaewmanee', size: '2.2 MB', file: 'delivery-zones.png' },
  { title: 'งบประมาณไตรมาสแรก', by: 'ศิริพร ทองดี', size: '180 KB', file: 'budget-q1.xlsx' },
  { title: 'Brand colours and logo', by: 'Nok Srisuk', size: '920 KB', file: 'brand-kit.zip' },
  { title: 'บันทึกประชุมทีมตลาด', by: 'John Doe', size: '42 KB', file: 'market-team-notes.docx' },
  { title: 'Visitor numbers by province', by: 'Ploy Chantara', size: '310 KB', file: 'visitors-by-province.csv' },
] as const;

const avatar = (number: string) => `/assets/avatars/person-${number}.svg`;

export const searchContactSeed = [
  { title: 'พิมพ์ชนก อินทร์แก้ว', email: 'pimchanok@taladnat.example', img: avatar('23'), daysAgo: 1 },
  { title: 'Krit Wongsawat', email: 'krit@taladnat.example', img: avatar('11'), daysAgo: 2 },
  { title: 'ศิริพร ทองดี', email: 'siriporn@taladnat.example', img: avatar('05'), daysAgo: 3 },
  { title: 'Nok Srisuk', email: 'nok@taladnat.example', img: avatar('02'), daysAgo: 5 },
  { title: 'ธนกร แสงทอง', email: 'thanakorn@taladnat.example', img: avatar('15'), daysAgo: 8 },
  { title: 'Mali Rattanakorn', email: 'mali@taladnat.example', img: avatar('17'), daysAgo: 11 },
  { title: 'อารียา มะลิวัลย์', email: 'areeya@taladnat.example', img: avatar('12'), daysAgo: 14 },
  { title: 'Ben Kaewmanee', email: 'ben@taladnat.example', img: avatar('24'), daysAgo: 21 },
  { title: 'วีรยุทธ ปานทอง', email: 'weerayut@taladnat.example', img: avatar('20'), daysAgo: 30 },
  { title: 'Ploy Chantara', email: 'ploy@taladnat.example', img: avatar('10'), daysAgo: 33 },
  { title: 'ณัฐวุฒิ เรืองศรี', email: 'nattawut@taladnat.example', img: avatar('19'), daysAgo: 47 },
  { title: 'Ton Ceramics', email: 'ton@kiln.example', img: avatar('13'), daysAgo: 60 },
] as const;
