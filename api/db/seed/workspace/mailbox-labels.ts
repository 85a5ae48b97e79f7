import type { LabelTone } from '../../../contract/values/workspace/mailbox.ts';

/** Custom labels of John. */
export const ownLabels = {
  regulars: { name: 'ลูกค้าประจำ', tone: 'accent' },
  waiting: { name: 'รอคำตอบ', tone: 'info' },
  receipts: { name: 'ใบเสร็จ', tone: 'secondary' },
} satisfies Record<string, { name: string; tone: LabelTone }>;
export type OwnLabelName = keyof typeof ownLabels;
