import type { LeafId } from '../../../contract/values/market/categories.ts';

/** Role of a listing in a search for a product name: the product itself, an accessory, or a service for it. */
export const searchRoles = ['thing', 'accessory', 'service'] as const;
export type SearchRole = (typeof searchRoles)[number];

/** Categories of accessories and services; all others contain things. */
export const leavesByRole = {
  accessory: ['phone-accessory', 'computer-part', 'car-part', 'motorcycle-part'],
  service: [
    ...(['full-time-job', 'part-time-job', 'repair-service', 'moving-service', 'cleaning-service'] as const),
    ...(['beauty-service', 'lesson'] as const),
  ],
} as const satisfies Record<Exclude<SearchRole, 'thing'>, readonly LeafId[]>;

const roles = new Map<string, SearchRole>(
  (['accessory', 'service'] as const).flatMap((role) => leavesByRole[role].map((leaf) => [leaf, role] as const)),
);

export const roleIn = (leaf: string): SearchRole => roles.get(leaf) ?? 'thing';

/** Attributes whose choices say which things a category contains, not their qualities. */
export const distinctiveAttributes: readonly string[] = ['kind', 'animal'];

/** Words that request these roles, in addition to the names of their categories and kinds. */
export const roleWords = {
  accessory:
    'อุปกรณ์ อะไหล่ ฟิล์ม ฟิล์มกระจก เคส ซอง แบต แบตเตอรี่ สายชาร์จ ที่ชาร์จ ฝาหลัง ฝาครอบ ของแต่ง ชุดแต่ง ล้อ ยาง กรอบ ' +
    'accessory accessories part parts spare film protector case cover battery charger cable wheel wheels tyre tyres tire tires',
  service:
    'ช่าง ซ่อม เปลี่ยน ล้าง ซัก ติดตั้ง ขนย้าย รับจ้าง จ้าง บริการ ร้านซ่อม ศูนย์ซ่อม เรียน สอน ติว คอร์ส งาน รับสมัคร สมัคร ทำความสะอาด ' +
    'repair repairs fix replace replacement install installation cleaning service services lesson lessons learn course teacher tutor job jobs',
} as const satisfies Record<Exclude<SearchRole, 'thing'>, string>;
