import { fold } from '../../../domain/shared/rules/text.ts';
import { writeProductWords } from '../../../domain/shop/product-words.ts';
import type { ProductRow } from '../../../domain/shop/products.ts';
import type { Queries } from '../../client.ts';
import { product } from '../../schema.ts';
import { type ProductSeed, productSeed } from './products.ts';

/** Seeds the sample products, multiplied by `factor`; only the first round has the plain names. */
export async function seedProducts(tx: Queries, factor: number): Promise<void> {
  for (let round = 0; round < factor; round += 1) {
    await tx
      .insert(product)
      .values(productSeed.map((seed) => sampleRow(seed, round)))
      .run();
  }
  await writeProductWords(tx);
}

/** Returns the row of a product in a round; later rounds add their number to its name. */
export function sampleRow({ name, description, ...seed }: ProductSeed, round: number): ProductRow {
  const id = round * productSeed.length + seed.id;
  const suffix = round === 0 ? '' : ` ${round + 1}`;
  const names = { nameTh: name.th + suffix, nameEn: name.en + suffix };
  return {
    ...seed,
    ...names,
    id,
    slug: round === 0 ? seed.slug : seed.slug.replace(/\d+$/, String(id)),
    searchTh: fold(names.nameTh),
    searchEn: fold(names.nameEn),
    descriptionTh: description.th,
    descriptionEn: description.en,
    // Cheap products have a larger stock.
    stock: 240 + Math.round(400_000 / (seed.priceCents + 500)) + ((seed.id * 37) % 90),
    sold: 0,
    reviews: 0,
    version: 1,
    withdrawnAt: null,
  };
}
