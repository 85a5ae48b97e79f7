import { leafById } from '../../../api/domain/market/catalogue/index.ts';
import type { Attributes } from '../../../api/domain/market/rules/attributes.ts';
import type { Random } from '../random.ts';
import type { writeListings } from './searchable.ts';

type Row = Parameters<typeof writeListings>[1][number];

const leaves = ['car-sedan', 'car-pickup', 'phone', 'phone-accessory', 'notebook', 'condo-rent', 'dried-food', 'full-time-job'] as const;
const words = ['ไอโฟน', 'รถกระบะ', 'โน้ตบุ๊ก', 'มือสอง', 'สภาพดี', 'คอนโด', 'ให้เช่า', 'ฮอนด้า', 'ซีวิค', 'สีขาว', 'ทุเรียน', 'งานประจำ'];
const places = [100_101, 100_402, 110_101, 200_701, 500_101, 500_108, 830_103, 901_101];
const conditions = ['new', 'like-new', 'good', 'fair', 'parts'] as const;
const hour = 3600_000;

/** Listings of all kinds, including hidden ones. */
export function manyListings(count: number, random: Random, now: number): Row[] {
  const below = (limit: number) => random.below(limit);
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => items[below(items.length)] as Item;
  return Array.from({ length: count }, (_, at): Row => {
    const leaf = leafById(pick(leaves));
    const attributes: Attributes = {};
    for (const { id, kind, choices = [], min = 0, max = 100 } of leaf.attributes) {
      if (below(3) === 0 || kind === 'text') continue;
      if (kind === 'choice') attributes[id] = pick(choices).id;
      else if (kind === 'choices') attributes[id] = choices.filter(() => below(3) === 0).map((choice) => choice.id);
      else if (kind === 'flag') attributes[id] = below(2) === 0;
      else attributes[id] = min + below(Math.min(max - min, kind === 'year' ? 40 : 300_000) + 1);
    }
    const priceKind = pick(['fixed', 'fixed', 'fixed', 'negotiable', 'free', 'ask'] as const);
    const hasPrice = priceKind === 'fixed' || priceKind === 'negotiable';
    const listedAt = now - below(60 * 24) * hour - at * 1000;
    return {
      ...{ title: `${pick(words)} ${pick(words)} ${at}`, description: `${pick(words)} ${pick(words)}`, categoryId: leaf.id, attributes },
      ...{ priceKind, price: hasPrice ? 100 * (1 + below(below(2) === 0 ? 50 : 2_000_000)) : null },
      ...{ condition: leaf.hasCondition ? pick(conditions) : null, subdistrictId: pick(places) },
      ...{ delivery: pick(['meet', 'ship', 'both'] as const), sellerId: 1 + below(2), listedAt },
      ...{ state: below(12) === 0 ? pick(['reserved', 'draft', 'sold'] as const) : 'published', hiddenAt: below(20) === 0 ? now : null },
    };
  });
}
