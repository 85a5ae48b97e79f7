import { inBatches } from '../../../domain/shared/batches.ts';
import { countReviews } from '../../../domain/shop/reviews.ts';
import type { Queries } from '../../client.ts';
import { review } from '../../schema.ts';
import { chances } from '../chances.ts';
import type { SeedPeople } from '../people.ts';
import { guestNames } from './guests.ts';
import { approval, englishNames, praise, type ReviewSeed, reviewSeed } from './reviews.ts';

const day = 24 * 3600 * 1000;
/** Number of generic reviews that a popular product gets besides its own. */
const added = 4;
/** Review by the sample admin of a product delivered to them. */
const ownReview = { productId: 12, text: 'ลายผ้าขิดสวย แต่ไส้แข็งไปหน่อยสำหรับคนแก่' };

/** Seeds reviews of the products by guests and by one account. */
export async function seedReviews(tx: Queries, people: SeedPeople, { now }: { now: number }): Promise<void> {
  const chance = chances(2026);
  const rows = Object.entries(reviewSeed).flatMap(([key, own]) => {
    const productId = Number(key);
    const said = inAnyOrder([...own, ...beside(productId, own)], chance);
    const thai = inAnyOrder(guestNames.map(shortened), chance);
    const english = inAnyOrder(englishNames, chance);
    // Dates go backwards from now, with up to four weeks between reviews.
    let writtenAt = now - Math.round((2 + 6 * chance()) * day);
    return said.map(([stars, text], at) => {
      const isOwn = productId === ownReview.productId && text === ownReview.text;
      const names = /[ก-๛]/.test(text) ? thai : english;
      writtenAt -= Math.round((3 + 25 * chance()) * day);
      const times = isOwn ? { userId: people.johndoe, writtenAt: now - 12 * day } : { userId: null, writtenAt };
      return { productId, ...times, author: isOwn ? '' : (names[at % names.length] ?? ''), stars, text };
    });
  });
  const numbered = rows.sort((one, other) => one.writtenAt - other.writtenAt).map((row, at) => ({ ...row, id: at + 1 }));
  await inBatches(numbered, (batch) => tx.insert(review).values(batch).run());
  for (const key of Object.keys(reviewSeed)) await countReviews(tx, Number(key));
}

/** Returns generic reviews for popular products. */
function beside(productId: number, own: readonly ReviewSeed[]): ReviewSeed[] {
  const average = own.reduce((sum, [stars]) => sum + stars, 0) / own.length;
  if (average < 3.5) return [];
  const from = (pool: readonly ReviewSeed[], count: number) =>
    Array.from({ length: count }, (_, at) => pool[(productId * 3 + at) % pool.length] as ReviewSeed);
  const isBest = average > 4.5;
  return [...from(praise, isBest ? added - 1 : 1), ...from(approval, isBest ? 1 : added - 1)];
}

function inAnyOrder<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Returns a buyer's first name with the initial of the surname. */
export function shortened(name: string): string {
  const [first = '', last = ''] = name.split(' ');
  return `${first} ${last.replace(/^[เแโใไ]/, '').slice(0, 1)}.`;
}
