import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Product } from '../../contract/shop/products.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { maxProducts } from '../../contract/values/shop/management.ts';
import { parameter, prepared, type Reader } from '../../db/client.ts';
import { product } from '../../db/schema.ts';
import { UnknownProduct } from '../shared/errors.ts';
import { toDollars } from '../shared/rules/money.ts';

export type ProductRow = typeof product.$inferSelect;
/** A product without caller-specific data. */
export type ProductFacts = Omit<Product, 'isInWishlist' | 'isInCart'>;

/** Condition for products on sale. */
export const isOnSale: SQL = isNull(product.withdrawnAt);

/** Returns the text in a language; the Thai one replaces a missing English one. */
export const inLanguage = (lang: Language, th: string, en: string): string => (lang === 'th' ? th : en || th);

/** Uploaded pictures are stored by path, built-in ones by name. */
const pictureAddress = (picture: string) => (picture.startsWith('/') ? picture : `/assets/products/${picture}-800.webp`);
const noPicture = pictureAddress('no-picture');

/** Returns the paths of a product's pictures. */
export const picturesOf = ({ pictures }: Pick<ProductRow, 'pictures'>): string[] => pictures.map(pictureAddress);

export function productFacts(row: ProductRow, lang: Language): ProductFacts {
  const pictures = picturesOf(row);
  const images = pictures.length > 0 ? pictures : [noPicture];
  return {
    id: row.id,
    name: inLanguage(lang, row.nameTh, row.nameEn),
    slug: row.slug,
    description: inLanguage(lang, row.descriptionTh, row.descriptionEn),
    brand: row.brand,
    price: toDollars(row.priceCents),
    image: images[0] ?? noPicture,
    images,
    hasFreeShipping: row.hasFreeShipping,
    rating: row.rating,
    category: row.category,
    // It is still shown in carts and on wishlists.
    stock: row.withdrawnAt === null ? row.stock : 0,
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
    .where(and(eq(product.slug, parameter('slug')), isOnSale))
    .prepare(),
);

/** Finds a product on sale by its number or its slug. */
export async function findProduct(db: Reader, key: string): Promise<ProductRow | undefined> {
  if (/^[1-9]\d{0,14}$/.test(key)) return onSale(await productById(db).get({ id: Number(key) }));
  return productBySlug(db).get({ slug: key });
}

const onSale = (row: ProductRow | undefined) => (row?.withdrawnAt === null ? row : undefined);

/** @throws UnknownProduct when it is not on sale */
export async function productIdOf(db: Reader, key: string): Promise<number> {
  const row = await findProduct(db, key);
  if (!row) throw new UnknownProduct(key);
  return row.id;
}

/** Returns the slugs of products on sale, for the sitemap: at most as many as one sitemap may list in two languages. */
export async function productSlugs(db: Reader): Promise<string[]> {
  return (await db.select({ slug: product.slug }).from(product).where(isOnSale).orderBy(product.id).limit(maxProducts).all()).map(
    ({ slug }) => slug,
  );
}

/** @throws UnknownProduct when it is not on sale */
export async function ensureProduct(tx: Reader, id: number): Promise<void> {
  if (!onSale(await productById(tx).get({ id }))) throw new UnknownProduct(String(id));
}

/** @throws UnknownProduct when it never existed */
export async function ensureKnownProduct(tx: Reader, id: number): Promise<void> {
  if (!(await productById(tx).get({ id }))) throw new UnknownProduct(String(id));
}
