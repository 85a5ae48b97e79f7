import { and, asc, count, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { markNow } from '../../cache/topics.ts';
import { VersionedCache } from '../../cache/versioned.ts';
import type { ProductDetail, ProductList, ProductQuery } from '../../contract/shop/products.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { colorOptions } from '../../contract/values/shop/products.ts';
import { type Database, perDatabase } from '../../db/client.ts';
import { product } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { Invalid, UnknownProduct } from '../shared/errors.ts';
import { pageRange } from '../shared/paging.ts';
import { toCents } from '../shared/rules/money.ts';
import { flagsOf, ownItems } from './own-items.ts';
import { type Found, searchProducts } from './product-search.ts';
import { findProduct, isOnSale, type ProductFacts, type ProductRow, productFacts } from './products.ts';

const relatedProducts = 6;
const pagesMemory = 4 * 1024 * 1024;

/** One page of the list without caller-specific data. */
interface CataloguePage {
  products: ProductFacts[];
  total: number;
  suggestion?: string;
}

const pagesOf = perDatabase(
  () => new VersionedCache<CataloguePage>({ maxBytes: pagesMemory, sizeOf: (page) => JSON.stringify(page).length }),
);

/** Returns a page of the product list. Filter, order and paging: specification, service layer §7. */
export async function productList({ db, actor }: Ctx, query: ProductQuery): Promise<ProductList> {
  const { products, ...page } = await cataloguePage(db, query);
  const items = await ownItems(db, actor);
  const flags = flagsOf(items);
  return {
    products: products.map((facts) => ({ ...facts, ...flags(facts.id) })),
    ...page,
    userWishlist: items.wishlist,
    userCart: items.cart,
  };
}

/** Returns one product as shown on its page. @throws UnknownProduct for a key that is no product's number or slug. */
export async function productDetail({ db, actor, language: lang }: Ctx, { id: key }: { id: string }): Promise<ProductDetail> {
  const row = await findProduct(db, key);
  if (!row) throw new UnknownProduct(key);
  const flags = flagsOf(await ownItems(db, actor));
  const related = await db
    .select()
    .from(product)
    .where(and(eq(product.category, row.category), ne(product.id, row.id), isOnSale))
    .orderBy(desc(product.id))
    .limit(relatedProducts)
    .all();
  return {
    ...productFacts(row, lang),
    ...flags(row.id),
    colorOptions: [...colorOptions],
    related: related.map((other) => ({ ...productFacts(other, lang), ...flags(other.id) })),
  };
}

async function cataloguePage(db: Database, query: ProductQuery): Promise<CataloguePage> {
  const pages = pagesOf(db);
  if (query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice)
    throw new Invalid({ maxPrice: ['must not be lower than `minPrice`'] });
  const key = JSON.stringify([query.lang, query.q, query.category, query.sortBy, query.perPage, query.page, limitsIn(query)]);
  const kept = pages.get(key);
  if (kept) return kept;
  const mark = markNow(db)(['products']);
  const page = await buildPage(db, query);
  pages.set(key, page, mark);
  return page;
}

const featured = [desc(product.id)];
const order = {
  featured,
  // Without a search, all products are equally relevant.
  relevance: featured,
  // Numbers are assigned in the order in which products are put on sale.
  newest: featured,
  'best-selling': [desc(product.sold), desc(product.id)],
  'price-asc': [asc(product.priceCents), asc(product.id)],
  'price-desc': [desc(product.priceCents), desc(product.id)],
} satisfies Record<ProductQuery['sortBy'], SQL[]>;

async function buildPage(db: Database, query: ProductQuery): Promise<CataloguePage> {
  const found = query.q?.trim() ? await searchProducts(db, query.q) : undefined;
  const { rows, total } = found ? await foundRows(db, query, found) : await allRows(db, query);
  const products = rows.map((row) => productFacts(row, query.lang));
  return { products, total, ...(found?.suggestion === undefined ? {} : { suggestion: found.suggestion }) };
}

interface Rows {
  rows: ProductRow[];
  total: number;
}

const limitsIn = ({ brand, minPrice, maxPrice, rating, freeShipping }: ProductQuery) => [brand, minPrice, maxPrice, rating, freeShipping];

/** Condition for products that match the filters, regardless of search terms. */
function wanted({ category, brand, minPrice, maxPrice, rating, freeShipping }: ProductQuery): SQL | undefined {
  return and(
    isOnSale,
    category ? eq(product.category, category) : undefined,
    brand === undefined ? undefined : eq(product.brand, brand),
    minPrice === undefined ? undefined : gte(product.priceCents, toCents(minPrice)),
    maxPrice === undefined ? undefined : lte(product.priceCents, toCents(maxPrice)),
    rating === undefined ? undefined : gte(product.rating, rating),
    freeShipping ? eq(product.hasFreeShipping, true) : undefined,
  );
}

async function allRows(db: Database, query: ProductQuery): Promise<Rows> {
  const where = wanted(query);
  const { limit, offset } = pageRange(query);
  const rows = await db
    .select()
    .from(product)
    .where(where)
    .orderBy(...order[query.sortBy])
    .limit(limit)
    .offset(offset)
    .all();
  return { rows, total: (await db.select({ total: count() }).from(product).where(where).get())?.total ?? 0 };
}

const oneOf = (ids: readonly number[]) => sql`${product.id} in (select cast(value as bigint) from json_each(${JSON.stringify(ids)}))`;

/** Sorts the ids of the results, and reads the rows of one page. */
async function foundRows(db: Database, query: ProductQuery, { hits }: Found): Promise<Rows> {
  const { sortBy } = query;
  const inOrder = (
    await db
      .select({ id: product.id })
      .from(product)
      .where(and(oneOf([...hits.keys()]), wanted(query)))
      .orderBy(...order[sortBy])
      .all()
  ).map(({ id }) => id);
  if (sortBy === 'relevance') inOrder.sort((one, other) => (hits.get(one) ?? 0) - (hits.get(other) ?? 0));
  const { limit, offset } = pageRange(query);
  const ids = inOrder.slice(offset, offset + limit);
  const rows = new Map((await db.select().from(product).where(oneOf(ids)).all()).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total: inOrder.length };
}

/** Returns the products that match a search best. */
export async function foundProducts(db: Database, found: Found, limit: number, lang: Language): Promise<ProductFacts[]> {
  const { rows } = await foundRows(db, { sortBy: 'relevance', perPage: limit, page: 1, lang }, found);
  return rows.map((row) => productFacts(row, lang));
}
