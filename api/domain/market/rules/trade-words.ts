import type { LeafId } from '../../../contract/values/market/categories.ts';
import type { Lexicon } from './lexicon.ts';
import { wordsIn } from './segment.ts';

/** Two sides of a trade: a query that names one excludes the other. Words are index words. */
interface Trade {
  words: readonly string[];
  leaves: readonly LeafId[];
}

const trades: readonly (readonly [Trade, Trade])[] = [
  [
    { words: ['ให้เช่า'], leaves: ['house-rent', 'condo-rent', 'room-rent', 'shop-rent'] },
    { words: ['ขาย', 'ซื้อ', 'buy'], leaves: ['house-sale', 'condo-sale', 'land-sale'] },
  ],
  [
    { words: ['สมัครงาน'], leaves: ['full-time-job', 'part-time-job'] },
    { words: ['รับจ้าง', 'บริการ'], leaves: ['repair-service', 'moving-service', 'cleaning-service', 'beauty-service', 'lesson'] },
  ],
];

/** Returns the categories excluded by a text that says whether to rent or buy, to work or hire. */
export function leavesLeftOut(text: string, lexicon: Lexicon): LeafId[] {
  const said = new Set(wordsIn(text, lexicon).map((word) => word.text));
  const asks = ({ words }: Trade) => words.some((word) => said.has(word));
  // A text that names both sides excludes neither.
  return trades.flatMap(([one, other]) => (asks(one) === asks(other) ? [] : (asks(one) ? other : one).leaves));
}
