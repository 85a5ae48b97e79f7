import type { Attachment } from '../../../contract/workspace/mailbox.ts';

const folder = '/assets/files';
const text = (file: string, fileName: string, size: string): Attachment => ({
  fileName,
  thumbnail: `${folder}/kind-text.svg`,
  url: `${folder}/${file}`,
  size,
});
const table = (file: string, fileName: string, size: string): Attachment => ({
  fileName,
  thumbnail: `${folder}/kind-table.svg`,
  url: `${folder}/${file}`,
  size,
});
const drawing = (file: string, size: string): Attachment => ({
  fileName: file,
  thumbnail: `${folder}/${file}`,
  url: `${folder}/${file}`,
  size,
});
const photo = (name: string, size: string): Attachment => ({
  fileName: `${name}.webp`,
  thumbnail: `/assets/products/${name}-400.webp`,
  url: `/assets/products/${name}-800.webp`,
  size,
});

/** Attachments of sample mails. Each is an existing file under `public`. */
export const attachments = {
  returns: table('returns.csv', 'รายการคืนสินค้า.csv', '1 KB'),
  salesWeek: table('sales-week.csv', 'sales-week.csv', '1 KB'),
  warehouseSlots: table('warehouse-slots.csv', 'ตารางรับของ.csv', '1 KB'),
  stockCount: table('stock-count.csv', 'stock-count.csv', '1 KB'),
  apiChanges: text('api-changes.txt', 'api-changes.txt', '1 KB'),
  sellerAgreement: text('seller-agreement.txt', 'ข้อตกลงผู้ขาย.txt', '1 KB'),
  photoGuide: text('photo-guide.txt', 'คู่มือถ่ายรูปสินค้า.txt', '1 KB'),
  tripPlan: text('trip-plan.txt', 'trip-plan.txt', '1 KB'),
  banner: drawing('banner-sketch.svg', '1 KB'),
  zones: drawing('delivery-zones.svg', '1 KB'),
  basket: photo('rattan-basket-1', '27 KB'),
  vase: photo('celadon-vase-1', '8 KB'),
  umbrella: photo('paper-umbrella-1', '27 KB'),
  bowls: photo('striped-bowls-2', '11 KB'),
} satisfies Record<string, Attachment>;
export type AttachmentName = keyof typeof attachments;
