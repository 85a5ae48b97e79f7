import type { Texts } from '../../../contract/shared/texts.ts';
import { foodAndFashion } from './blog-market.ts';
import { pastimes } from './blog-pastimes.ts';
import type { Category, PostSeed } from './blog-shape.ts';

export const categorySeed: readonly { category: Category; icon: string; label: Texts }[] = [
  { category: 'Fashion', icon: 'Watch', label: { th: 'แฟชั่น', en: 'Fashion' } },
  { category: 'Food', icon: 'Coffee', label: { th: 'อาหาร', en: 'Food' } },
  { category: 'Gaming', icon: 'Command', label: { th: 'เกมและการละเล่น', en: 'Gaming' } },
  { category: 'Quote', icon: 'MessageSquare', label: { th: 'ถ้อยคำชวนคิด', en: 'Quote' } },
  { category: 'Video', icon: 'Video', label: { th: 'วิดีโอ', en: 'Video' } },
];

export const postSeed: readonly PostSeed[] = [...foodAndFashion, ...pastimes];
