import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SearchAnswer, SearchQuery } from '../../contract/navigation/page-search.ts';
import { maxSearchResults, searchLimit } from '../../contract/values/navigation/page-search.ts';
import { pictureAt } from '../../contract/values/shop/pictures.ts';
import { searchContact, searchFile } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { fold } from '../shared/rules/text.ts';
import { foundProducts } from '../shop/catalogue.ts';
import { searchProducts } from '../shop/product-search.ts';
import { termsOf } from '../shop/rules/search-text.ts';
import { listPages, titlesOf } from './bookmarks.ts';

const tables = ['xlsx', 'csv'];
const pictures = ['png'];
const archives = ['zip'];

/** Returns the icon of a file by its extension. */
function pictureOf(fileName: string): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  const kind = tables.includes(ending) ? 'table' : pictures.includes(ending) ? 'picture' : archives.includes(ending) ? 'archive' : 'text';
  return `/assets/files/kind-${kind}.svg`;
}

type Groups = SearchAnswer['searchArr'];

/** Searches pages, files and contacts; with `q`, returns those that contain each of its words, and no empty group (contract §4). */
export async function searchSite(ctx: Ctx, { q, products: withProducts }: Omit<SearchQuery, 'lng'>): Promise<SearchAnswer> {
  const { db } = ctx;
  const texts = termsOf(q ?? '').map(({ text }) => fold(text));
  const contains = (search: typeof searchFile.search | typeof searchContact.search): SQL | undefined =>
    and(...texts.map((text) => sql`instr(${search}, ${text}) > 0`));
  const pages = (await listPages(ctx)).filter(({ id }) => texts.every((text) => titlesOf(id).includes(text)));
  const files = (
    await db
      .select({ id: searchFile.id, title: searchFile.title, by: searchFile.by, size: searchFile.size, file: searchFile.file })
      .from(searchFile)
      .where(contains(searchFile.search))
      .orderBy(asc(searchFile.title), asc(searchFile.id))
      .limit(maxSearchResults)
      .all()
  ).map(({ file: fileName, ...entry }) => ({ ...entry, fileName, file: pictureOf(fileName) }));
  const contacts = (
    await db
      .select()
      .from(searchContact)
      .where(contains(searchContact.search))
      .orderBy(desc(searchContact.date), desc(searchContact.id))
      .limit(maxSearchResults)
      .all()
  ).map(({ id, title, email, img, date }) => ({ id, title, email, img, date: new Date(date).toISOString() }));
  const groups: Groups = [
    { groupTitle: 'Pages', searchLimit, data: pages },
    { groupTitle: 'Files', searchLimit, data: files },
    { groupTitle: 'Contacts', searchLimit, data: contacts },
  ];
  if (texts.length === 0) return { searchArr: groups };
  const filled = groups.filter(({ data }) => data.length > 0);
  return withProducts ? await addProducts(ctx, q ?? '', filled) : { searchArr: filled };
}

/** Adds products first, or last when only their descriptions match. */
async function addProducts({ db, language }: Ctx, q: string, others: Groups): Promise<SearchAnswer> {
  const found = await searchProducts(db, q);
  if (found.hits.size === 0)
    return { searchArr: others, ...(others.length === 0 && found.suggestion ? { suggestion: found.suggestion } : {}) };
  const data = (await foundProducts(db, found, searchLimit, language)).map(({ id, name, price, image, slug }) => ({
    id,
    title: name,
    price,
    img: pictureAt(image, 240),
    link: `/apps/ecommerce/product/${slug}`,
  }));
  const products: Groups[number] = { groupTitle: 'Products', searchLimit, total: found.hits.size, data };
  return { searchArr: found.isNamed ? [products, ...others] : [...others, products] };
}
