import type { SavedFilters } from '../../../contract/market/saved-searches.ts';
import type { Frequency } from '../../../contract/values/market/saved-searches.ts';

interface SavedSearchSeed {
  owner: 'johndoe' | 'janedoe';
  name: string;
  filters: SavedFilters & { category: string };
  frequency: Frequency;
  daysAgo: number;
  /** Days since its owner last viewed the results. */
  seenDaysAgo: number;
  byMail?: true;
  isPaused?: true;
}

/** Saved searches of the two accounts that can sign in. */
export const savedSearchSeed: readonly SavedSearchSeed[] = [
  {
    ...{ owner: 'johndoe', name: 'โน้ตบุ๊กทำงาน งบไม่เกิน 20,000', filters: { category: 'notebook', maxPrice: 20_000 } },
    ...{ frequency: 'instant', daysAgo: 40, seenDaysAgo: 12, byMail: true },
  },
  {
    ...{ owner: 'johndoe', name: 'มอเตอร์ไซค์มือสอง', filters: { category: 'motorcycle', minPrice: 10_000, maxPrice: 60_000 } },
    ...{ frequency: 'daily', daysAgo: 60, seenDaysAgo: 20 },
  },
  {
    ...{ owner: 'johndoe', name: 'คอนโดให้เช่า', filters: { category: 'condo-rent', maxPrice: 15_000 } },
    ...{ frequency: 'weekly', daysAgo: 50, seenDaysAgo: 1, byMail: true, isPaused: true },
  },
  {
    ...{ owner: 'janedoe', name: 'มือถือสภาพดี ไม่เกินหมื่น', filters: { category: 'phone', maxPrice: 10_000 } },
    ...{ frequency: 'daily', daysAgo: 45, seenDaysAgo: 15, byMail: true },
  },
  {
    ...{ owner: 'janedoe', name: 'กล้องเก่า', filters: { category: 'camera' } },
    ...{ frequency: 'weekly', daysAgo: 60, seenDaysAgo: 0 },
  },
];
