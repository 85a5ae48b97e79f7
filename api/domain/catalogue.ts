import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ProductDetail, ProductList, ProductQuery } from '../contract/ecommerce.ts';
import type { Language } from '../contract/values/common.ts';
import { colorOptions } from '../contract/values/ecommerce.ts';
import { changeCounter } from '../db/changes.ts';
import { type Database, prepared } from '../db/client.ts';
import { product } from '../db/schema.ts';
import type { Actor } from './actor.ts';
import { UnknownProduct } from './errors.ts';
import { pageRange } from './lists.ts';
import { findProduct, flagsOf, productFacts, type Shelf } from './products.ts';
import { fold } from './rules/text.ts';
import { shelfOf } from './shelf.ts';

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
  /** The whole answer for somebody with nothing on the shelf. */
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

  set(key: string, page: CataloguePage): void {
    this.#pages.set(key, page);
    this.#bytes += page.plain.length;
    for (const [oldest, dropped] of this.#pages) {
      if (this.#pages.size <= pagesKept && this.#bytes <= pageMemory) break;
      this.#pages.delete(oldest);
      this.#bytes -= dropped.plain.length;
    }
  }
}

const pagesOf = prepared(() => new PageMemory());
const productChanges = changeCounter('product');

/** Changes whenever a product does. */
export const catalogueState = (db: Database): number => productChanges(db).count;

/**
 * A page of the product list as the JSON of `ProductList`.
 * Filter, order and paging: specification, service layer §7.
 */
export async function productListJson(db: Database, actor: Actor, query: ProductQuery): Promise<Buffer> {
  const page = cataloguePage(db, query);
  const shelf = shelfOf(db, actor);
  if (shelf.cart.length === 0 && shelf.wishlist.length === 0) return page.plain;
  return pageJson(page, shelf);
}

/** One product as its page shows it. @throws UnknownProduct for a key that is no product's number or slug. */
export async function productDetail(db: Database, actor: Actor, key: string, lang: Language): Promise<ProductDetail> {
  const row = findProduct(db, key);
  if (!row) throw new UnknownProduct(key);
  const flags = flagsOf(shelfOf(db, actor));
  const related = db
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

function cataloguePage(db: Database, query: ProductQuery): CataloguePage {
  const { count: state } = productChanges(db);
  const pages = pagesOf(db);
  const key = JSON.stringify([query.lang, query.q, query.category, query.sortBy, query.perPage, query.page]);
  let page = pages.get(key, state);
  if (!page) {
    page = buildPage(db, query);
    pages.set(key, page);
  }
  return page;
}

const order = {
  featured: [desc(product.id)],
  'price-asc': [asc(product.priceCents), asc(product.id)],
  'price-desc': [desc(product.priceCents), desc(product.id)],
} satisfies Record<ProductQuery['sortBy'], SQL[]>;

function buildPage(db: Database, { q, category, sortBy, perPage, page, lang }: ProductQuery): CataloguePage {
  const searched = lang === 'th' ? product.searchTh : product.searchEn;
  const where = and(category ? eq(product.category, category) : undefined, q ? sql`instr(${searched}, ${fold(q)}) > 0` : undefined);
  const { limit, offset } = pageRange({ page, perPage });
  const rows = db
    .select()
    .from(product)
    .where(where)
    .orderBy(...order[sortBy])
    .limit(limit)
    .offset(offset)
    .all();
  const total = db.select({ total: count() }).from(product).where(where).get()?.total ?? 0;
  const openings = rows.map((row) => bytesAsText(`${JSON.stringify(productFacts(row, lang)).slice(0, -1)},"isInWishlist":`));
  const ids = rows.map((row) => row.id);
  return { ids, openings, total, plain: pageJson({ ids, openings, total }, { cart: [], wishlist: [] }) };
}

function bytesAsText(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function pageJson({ ids, openings, total }: Omit<CataloguePage, 'plain'>, shelf: Shelf): Buffer {
  const flags = flagsOf(shelf);
  let products = '';
  for (const [at, opening] of openings.entries()) {
    const { isInWishlist, isInCart } = flags(ids[at] ?? 0);
    products += `${at === 0 ? '' : ','}${opening}${isInWishlist},"isInCart":${isInCart}}`;
  }
  const { wishlist, cart } = shelf;
  const json = `{"products":[${products}],"total":${total},"userWishlist":${JSON.stringify(wishlist)},"userCart":${JSON.stringify(cart)}}`;
  return Buffer.from(json, 'latin1');
}

/** The list as an object, for whoever is not sending it over the wire. */
export async function productList(db: Database, actor: Actor, query: ProductQuery): Promise<ProductList> {
  return JSON.parse((await productListJson(db, actor, query)).toString());
}
