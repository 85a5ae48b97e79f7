import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ProductDetail, ProductList, ProductQuery } from '../../contract/shop/products.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { colorOptions } from '../../contract/values/shop/products.ts';
import { stateOf } from '../../db/changes.ts';
import { type Database, perDatabase } from '../../db/client.ts';
import { product } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { UnknownProduct } from '../shared/errors.ts';
import { pageRange } from '../shared/paging.ts';
import { flagsOf, type OwnItems, ownItems } from './own-items.ts';
import { type Found, searchProducts } from './product-search.ts';
import { findProduct, type ProductFacts, type ProductRow, productFacts } from './products.ts';

const relatedProducts = 6;
const pagesKept = 256;
const pageMemory = 32 * 1024 * 1024;

/** One page of the list as JSON, cut where each asker's flags go. */
interface CataloguePage {
  ids: number[];
  /**
   * `{"id":…,…,"isInWishlist":` of each product, in order: each character stands for one byte of its UTF-8,
   * so that an answer is put together without encoding the Thai texts again.
   */
  openings: string[];
  total: number;
  suggestion: string | undefined;
  /** The whole answer for somebody with nothing put aside. */
  plain: Buffer;
}

/** Pages already made for one state of the product table, the longest unused first. */
class PageMemory {
  #pages = new Map<string, CataloguePage>();
  #bytes = 0;
  #state = -1;

  get(key: string, state: number): CataloguePage | undefined {
    if (state !== this.#state) {
      this.#pages.clear();
      this.#bytes = 0;
      this.#state = state;
      return undefined;
    }
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** `state` is the one the page was made from; one of an older state is not kept. */
  set(key: string, page: CataloguePage, state: number): void {
    if (state !== this.#state || this.#pages.has(key)) return;
    this.#pages.set(key, page);
    this.#bytes += page.plain.length;
    for (const [oldest, dropped] of this.#pages) {
      if (this.#pages.size <= pagesKept && this.#bytes <= pageMemory) break;
      this.#pages.delete(oldest);
      this.#bytes -= dropped.plain.length;
    }
  }
}

const pagesOf = perDatabase(() => new PageMemory());

/** Changes whenever a product does. */
export const catalogueState = (db: Database): number => stateOf(db, 'product');

/**
 * A page of the product list as the JSON of `ProductList`.
 * Filter, order and paging: specification, service layer §7.
 */
export async function productListJson({ db, actor }: Ctx, query: ProductQuery): Promise<Buffer> {
  const page = await cataloguePage(db, query);
  const items = await ownItems(db, actor);
  if (items.cart.length === 0 && items.wishlist.length === 0) return page.plain;
  return pageJson(page, items);
}

/** One product as its page shows it. @throws UnknownProduct for a key that is no product's number or slug. */
export async function productDetail({ db, actor, language: lang }: Ctx, { id: key }: { id: string }): Promise<ProductDetail> {
  const row = await findProduct(db, key);
  if (!row) throw new UnknownProduct(key);
  const flags = flagsOf(await ownItems(db, actor));
  const related = await db
    .select()
    .from(product)
    .where(and(eq(product.category, row.category), ne(product.id, row.id)))
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
  const state = catalogueState(db);
  const pages = pagesOf(db);
  const key = JSON.stringify([query.lang, query.q, query.category, query.sortBy, query.perPage, query.page]);
  let page = pages.get(key, state);
  if (!page) {
    page = await buildPage(db, query);
    pages.set(key, page, state);
  }
  return page;
}

const featured = [desc(product.id)];
const order = {
  featured,
  // Without a search everything is as relevant.
  relevance: featured,
  'price-asc': [asc(product.priceCents), asc(product.id)],
  'price-desc': [desc(product.priceCents), desc(product.id)],
} satisfies Record<ProductQuery['sortBy'], SQL[]>;

async function buildPage(db: Database, query: ProductQuery): Promise<CataloguePage> {
  const found = query.q?.trim() ? await searchProducts(db, query.q) : undefined;
  const { rows, total } = found ? await foundRows(db, query, found) : await allRows(db, query);
  const openings = rows.map((row) => bytesAsText(`${JSON.stringify(productFacts(row, query.lang)).slice(0, -1)},"isInWishlist":`));
  const page = { ids: rows.map((row) => row.id), openings, total, suggestion: found?.suggestion };
  return { ...page, plain: pageJson(page, { cart: [], wishlist: [] }) };
}

interface Rows {
  rows: ProductRow[];
  total: number;
}

async function allRows(db: Database, { category, sortBy, ...range }: ProductQuery): Promise<Rows> {
  const where = category ? eq(product.category, category) : undefined;
  const { limit, offset } = pageRange(range);
  const rows = await db
    .select()
    .from(product)
    .where(where)
    .orderBy(...order[sortBy])
    .limit(limit)
    .offset(offset)
    .all();
  return { rows, total: (await db.select({ total: count() }).from(product).where(where).get())?.total ?? 0 };
}

const oneOf = (ids: readonly number[]) => sql`${product.id} in (select cast(value as bigint) from json_each(${JSON.stringify(ids)}))`;

/** Puts the numbers of what was found in order, and reads the rows of one page. */
async function foundRows(db: Database, { category, sortBy, ...range }: ProductQuery, { hits }: Found): Promise<Rows> {
  const inOrder = (
    await db
      .select({ id: product.id })
      .from(product)
      .where(and(oneOf([...hits.keys()]), category ? eq(product.category, category) : undefined))
      .orderBy(...order[sortBy])
      .all()
  ).map(({ id }) => id);
  if (sortBy === 'relevance') inOrder.sort((one, other) => (hits.get(one) ?? 0) - (hits.get(other) ?? 0));
  const { limit, offset } = pageRange(range);
  const ids = inOrder.slice(offset, offset + limit);
  const rows = new Map((await db.select().from(product).where(oneOf(ids)).all()).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total: inOrder.length };
}

/** The products that fit a search best. */
export async function foundProducts(db: Database, found: Found, limit: number, lang: Language): Promise<ProductFacts[]> {
  const { rows } = await foundRows(db, { sortBy: 'relevance', perPage: limit, page: 1, lang }, found);
  return rows.map((row) => productFacts(row, lang));
}

function bytesAsText(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function pageJson({ ids, openings, total, suggestion }: Omit<CataloguePage, 'plain'>, items: OwnItems): Buffer {
  const flags = flagsOf(items);
  let products = '';
  for (const [at, opening] of openings.entries()) {
    const { isInWishlist, isInCart } = flags(ids[at] ?? 0);
    products += `${at === 0 ? '' : ','}${opening}${isInWishlist},"isInCart":${isInCart}}`;
  }
  const { wishlist, cart } = items;
  const own = `"userWishlist":${JSON.stringify(wishlist)},"userCart":${JSON.stringify(cart)}`;
  const meant = suggestion === undefined ? '' : `,"suggestion":${bytesAsText(JSON.stringify(suggestion))}`;
  const json = `{"products":[${products}],"total":${total},${own}${meant}}`;
  return Buffer.from(json, 'latin1');
}

/** The list as an object, for whoever is not sending it over the wire. */
export async function productList(ctx: Ctx, query: ProductQuery): Promise<ProductList> {
  return JSON.parse((await productListJson(ctx, query)).toString());
}
