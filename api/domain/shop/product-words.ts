import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Product } from '../../contract/shop/products.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { meta, product, productWord } from '../../db/schema.ts';
import { inBatches } from '../shared/batches.ts';
import { isOnSale, type ProductRow } from './products.ts';
import { spellings } from './rules/search-spellings.ts';
import { entriesOf } from './rules/search-text.ts';

/** Common names of a category in both languages, including those shown on pages. */
export const categoryWords: Record<Product['category'], string> = {
  home: 'ของแต่งบ้าน แต่งบ้าน ของใช้ในบ้าน home decor',
  kitchen: 'ครัว เครื่องครัว kitchen',
  furniture: 'เฟอร์นิเจอร์ furniture',
  craft: 'งานฝีมือ หัตถกรรม crafts handicraft handmade',
  garden: 'ต้นไม้และสวน ต้นไม้ สวน garden plants',
  hobby: 'งานอดิเรก ของเล่น hobby toys',
};

type Described = Pick<ProductRow, 'id' | 'nameTh' | 'nameEn' | 'brand' | 'category' | 'descriptionTh' | 'descriptionEn'>;

const metaKey = 'product words';
/** Version of the text processing, which changes with the list of spellings, the rules, and the Thai dictionary. */
const readingVersion = createHash('sha256')
  .update(JSON.stringify([process.versions.icu, [...spellings].map(([form, right]) => entriesOf(`${form} ${right}`))]))
  .digest('hex');

/** Reindexes all products after a change of the text processing, or if there is no index. */
export async function refreshProductWords(db: Database): Promise<void> {
  const known = await db.select().from(meta).where(eq(meta.key, metaKey)).get();
  if (known?.value !== readingVersion) await transact(db, writeProductWords);
}

/** Indexes all products on sale. */
export async function writeProductWords(tx: Queries): Promise<void> {
  await tx.delete(productWord).run();
  await addProductWords(tx, await tx.select().from(product).where(isOnSale).all());
  await tx
    .insert(meta)
    .values({ key: metaKey, value: readingVersion })
    .onConflictDoUpdate({ target: meta.key, set: { value: readingVersion } })
    .run();
}

/** Indexes new products: each word once, at its best position. */
export async function addProductWords(tx: Queries, products: readonly Described[]): Promise<void> {
  await inBatches(products.flatMap(wordsOf), (rows) => tx.insert(productWord).values(rows).run());
}

/** Removes a product from the index. */
export async function dropProductWords(tx: Queries, productId: number): Promise<void> {
  await tx.delete(productWord).where(eq(productWord.productId, productId)).run();
}

function wordsOf(described: Described) {
  const { id: productId, nameTh, nameEn, brand, category, descriptionTh, descriptionEn } = described;
  const places = [
    `${nameTh}\n${nameEn}`,
    // A brand is also indexed as one word.
    `${brand}\n${brand.replaceAll(' ', '')}\n${categoryWords[category]}`,
    `${descriptionTh}\n${descriptionEn}`,
  ];
  const found = new Map<string, number>();
  for (const [place, text] of places.entries()) {
    for (const word of entriesOf(text)) if (!found.has(word)) found.set(word, place);
  }
  return [...found].map(([word, place]) => ({ word, place, productId }));
}
