import {
  descriptionLength,
  maxDrafts,
  maxListingPhotos,
  maxPrice,
  maxQuantity,
  reasonTextLength,
  titleLength,
} from '../../../contract/values/market/listings.ts';
import { cutText } from '../../../contract/values/shared/cut-text.ts';
import type { ListingSeed } from '../market/listing-shape.ts';
import { listingSeed } from '../market/listings/index.ts';
import { writeMoreListings } from '../market/write-listings.ts';
import { longText, longThai, longWord, oddLines } from './edge-texts.ts';
import type { Scenario } from './scenario.ts';

/** Samples with listings of the admin in every state, with all photos or none, the longest words and the highest price. */
export const listings: Scenario = {
  hasSamples: true,
  more: (tx, people, now) => writeMoreListings(tx, people, [...inEveryState, ...full, ...oddTitles, ...drafts()], now),
};

const everyPhoto = [...new Set(listingSeed.flatMap(({ photos }) => photos))].slice(0, maxListingPhotos);
const own: Omit<ListingSeed, 'key' | 'title'> = {
  ...{ category: 'musical-instrument', seller: 'johndoe', attributes: { kind: 'acoustic', brand: 'Yamaha', model: 'F310', case: true } },
  ...{ description: 'ของมือสองสภาพดี นัดดูของก่อนได้ทุกวัน', price: 1500, condition: 'good', place: 104701, delivery: 'both' },
  ...{ photos: ['guitar-acoustic-1', 'guitar-acoustic-2'], hoursAgo: 30 },
};

const inEveryState = (['pending', 'reserved', 'sold', 'expired', 'rejected', 'archived'] as const).map(
  (state): ListingSeed => ({
    ...{ ...own, key: `edge-${state}`, title: `กีตาร์โปร่ง Yamaha F310 (${state})`, description: longText(2000), state },
    // Old enough to have expired.
    ...(state === 'expired' ? { hoursAgo: 24 * 200 } : {}),
    ...(state === 'rejected' ? { rejected: { reason: 'unclear', text: longText(reasonTextLength) } } : {}),
  }),
);

/** Listings with the maximum and minimum of each part. */
const full: ListingSeed[] = [
  {
    ...{ ...own, key: 'edge-full', title: longThai(titleLength.max), description: longText(descriptionLength), photos: everyPhoto },
    ...{ titleEn: longWord(titleLength.max), descriptionEn: longWord(descriptionLength) },
    ...{ price: maxPrice / 100, priceBefore: maxPrice / 100, quantity: maxQuantity, shippingFee: maxPrice / 100, isNegotiable: true },
  },
  {
    ...own,
    key: 'edge-word',
    title: longWord(titleLength.max),
    description: longWord(descriptionLength),
    price: 0.01,
    priceBefore: maxPrice / 100,
  },
  { ...own, key: 'edge-free', title: 'ให้ฟรี', description: 'มารับเองเท่านั้น', price: 'free', photos: everyPhoto.slice(0, 1) },
  { ...own, key: 'edge-ask', title: 'สอบถาม', price: 'ask' },
];

const oddTitles = oddLines
  .map((line) => cutText(line, titleLength.max))
  .filter((title) => title.length >= titleLength.min)
  .map((title, at): ListingSeed => ({ ...own, key: `edge-odd-${at}`, title, hoursAgo: 31 + at }));

/** Returns listings without photos, which only drafts may lack, up to the limit. */
function drafts(): ListingSeed[] {
  const known = listingSeed.filter(({ seller, state }) => seller === own.seller && state === 'draft').length;
  return Array.from({ length: maxDrafts - known }, (_, at) => ({
    ...{ ...own, key: `edge-draft-${at}`, title: at === 0 ? '' : `ร่างที่ ${at}`, photos: [], state: 'draft', hoursAgo: 1 + at },
  }));
}
