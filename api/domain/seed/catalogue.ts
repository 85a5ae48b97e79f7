import type { Queries } from '../../db/client.ts';
import { product } from '../../db/schema.ts';
import { productSeed } from '../../db/seed/products.ts';
import { fold } from '../rules/text.ts';

/** The sample products, `factor` times over; only the first round has the plain names. */
export function seedProducts(tx: Queries, factor: number): void {
  for (let round = 0; round < factor; round += 1) {
    for (const seed of productSeed) {
      const id = round * productSeed.length + seed.id;
      const suffix = round === 0 ? '' : ` ${round + 1}`;
      const nameTh = seed.name.th + suffix;
      const nameEn = seed.name.en + suffix;
      tx.insert(product)
        .values({
          id,
          slug: round === 0 ? seed.slug : seed.slug.replace(/\d+$/, String(id)),
          nameTh,
          nameEn,
          searchTh: fold(nameTh),
          searchEn: fold(nameEn),
          descriptionTh: seed.description.th,
          descriptionEn: seed.description.en,
          brand: seed.brand,
          priceCents: seed.priceCents,
          pictures: seed.pictures,
          hasFreeShipping: seed.hasFreeShipping,
          rating: seed.rating,
          category: seed.category,
        })
        .run();
    }
  }
}
