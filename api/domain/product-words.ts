import type { Product } from '../contract/ecommerce.ts';
import type { Queries } from '../db/client.ts';
import { productWord } from '../db/schema.ts';
import type { ProductRow } from './products.ts';
import { entriesOf } from './rules/search-text.ts';
import { inBatches } from './seed/batches.ts';

/** What people call a category, in both languages; the names its pages show are among them. */
export const categoryWords: Record<Product['category'], string> = {
  home: 'ของแต่งบ้าน แต่งบ้าน ของใช้ในบ้าน home decor',
  kitchen: 'ครัว เครื่องครัว kitchen',
  furniture: 'เฟอร์นิเจอร์ furniture',
  craft: 'งานฝีมือ หัตถกรรม crafts handicraft handmade',
  garden: 'ต้นไม้และสวน ต้นไม้ สวน garden plants',
  hobby: 'งานอดิเรก ของเล่น hobby toys',
};

type Described = Pick<ProductRow, 'id' | 'nameTh' | 'nameEn' | 'brand' | 'category' | 'descriptionTh' | 'descriptionEn'>;

/** Writes what finds new products: each word once, at the best of its places. */
export function addProductWords(tx: Queries, products: readonly Described[]): void {
  inBatches(products.flatMap(wordsOf), (rows) => tx.insert(productWord).values(rows).run());
}

function wordsOf(product: Described): (typeof productWord.$inferInsert)[] {
  const { id: productId, nameTh, nameEn, brand, category, descriptionTh, descriptionEn } = product;
  const places = [
    `${nameTh}\n${nameEn}`,
    // A brand is also written as one word.
    `${brand}\n${brand.replaceAll(' ', '')}\n${categoryWords[category]}`,
    `${descriptionTh}\n${descriptionEn}`,
  ];
  const found = new Map<string, number>();
  for (const [place, text] of places.entries()) {
    for (const word of entriesOf(text)) if (!found.has(word)) found.set(word, place);
  }
  return [...found].map(([word, place]) => ({ word, place, productId }));
}
