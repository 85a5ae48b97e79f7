import { eq } from 'drizzle-orm';
import type { Product } from '../../contract/shop/products.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { parameter, prepared, type Reader } from '../../db/client.ts';
import { product } from '../../db/schema.ts';
import { UnknownProduct } from '../shared/errors.ts';
import { toDollars } from '../shared/rules/money.ts';

export type ProductRow = typeof product.$inferSelect;
/** A product without what depends on who asks. */
export type ProductFacts = Omit<Product, 'isInWishlist' | 'isInCart'>;

export function productFacts(row: ProductRow, lang: Language): ProductFacts {
  const images = row.pictures.map((picture) => `/assets/products/${picture}-800.webp`);
  return {
    id: row.id,
    name: lang === 'th' ? row.nameTh : row.nameEn,
    slug: row.slug,
    description: lang === 'th' ? row.descriptionTh : row.descriptionEn,
    brand: row.brand,
    price: toDollars(row.priceCents),
    image: images[0] ?? '',
    images,
    hasFreeShipping: row.hasFreeShipping,
    rating: row.rating,
    category: row.category,
    stock: row.stock,
    sold: row.sold,
    reviews: row.reviews,
  };
}

const productById = prepared((db) =>
  db
    .select()
    .from(product)
    .where(eq(product.id, parameter('id')))
    .prepare(),
);
const productBySlug = prepared((db) =>
  db
    .select()
    .from(product)
    .where(eq(product.slug, parameter('slug')))
    .prepare(),
);

/** Finds a product by its number or its slug. */
export async function findProduct(db: Reader, key: string): Promise<ProductRow | undefined> {
  if (/^[1-9]\d{0,14}$/.test(key)) return productById(db).get({ id: Number(key) });
  return productBySlug(db).get({ slug: key });
}

/** @throws UnknownProduct when nobody sells it */
export async function productIdOf(db: Reader, key: string): Promise<number> {
  const row = await findProduct(db, key);
  if (!row) throw new UnknownProduct(key);
  return row.id;
}

/** The slugs of what is on sale, for search engines: at most as many as one sitemap may name in two languages. */
export async function productSlugs(db: Reader): Promise<string[]> {
  return (await db.select({ slug: product.slug }).from(product).orderBy(product.id).limit(20_000).all()).map(({ slug }) => slug);
}

/** @throws UnknownProduct when nobody sells it */
export async function ensureProduct(tx: Reader, id: number): Promise<void> {
  if (!(await productById(tx).get({ id }))) throw new UnknownProduct(String(id));
}
