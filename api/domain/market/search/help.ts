import { asc, eq, sql } from 'drizzle-orm';
import type { SearchAnswer, SearchQuery } from '../../../contract/market/search.ts';
import { maxCounted } from '../../../contract/values/market/search.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import type { Database, Reader } from '../../../db/client.ts';
import { district, province, subdistrict } from '../../../db/schema.ts';
import type { AnyOf } from '../../../db/word-index.ts';
import { provinceWord } from '../rules/filter-words.ts';
import { readQuery } from '../rules/query.ts';
import type { Word } from '../rules/segment.ts';
import { withFewerWords } from './fewer-words.ts';
import { asked, type Filters, tradeFilter } from './filters.ts';
import { lexicon } from './words.ts';

type Suggestions = NonNullable<SearchAnswer['suggestions']>;

interface Helping {
  terms: readonly AnyOf[];
  filters: Filters;
  query: SearchQuery;
  language: Language;
  /** Whether nothing contains all the words, regardless of filters. */
  isUnknown: boolean;
  /** The words probably meant, if some typed ones occur nowhere. */
  corrected: readonly Word[] | undefined;
}

/** Query parameters that each filter comes from. */
const parametersOf: Readonly<Record<string, readonly string[]>> = { price: ['minPrice', 'maxPrice'], near: ['near', 'radius'] };
const parametersIn = (query: SearchQuery, filter: string): string[] =>
  (parametersOf[filter] ?? [filter]).filter((name) => name in query || name.includes('.'));
const neighbours = 4;

/**
 * Suggests other searches with results if this one has none: with one filter less, without filters, with fewer words, in neighbouring
 * provinces.
 */
export async function otherSearches(db: Database, { isUnknown, ...asked }: Helping): Promise<Suggestions> {
  const tried = isUnknown ? await fewerWords(db, asked) : await fewerFilters(db, asked);
  return tried.filter(({ count }) => count > 0);
}

type Asking = Omit<Helping, 'isUnknown'>;

/** Keeps the filters if that finds something, or else drops all of them. */
async function fewerWords(db: Database, { filters, query, corrected }: Asking): Promise<Suggestions> {
  const tried: Suggestions = [];
  for (const { q, terms } of await withFewerWords(db, query.q ?? '', corrected)) {
    const count = await countOf(db, terms, filters);
    tried.push(
      count > 0
        ? { without: [], q, count }
        : { without: [...filters.keys()].flatMap((name) => parametersIn(query, name)), q, count: await countOf(db, terms, new Map()) },
    );
  }
  return tried;
}

async function fewerFilters(db: Database, { terms, filters, query, language }: Asking): Promise<Suggestions> {
  // A price in the text itself is kept.
  const isSaid = query.minPrice === undefined && query.maxPrice === undefined;
  const names = [...filters.keys()].filter((name) => name !== tradeFilter && (name !== 'price' || !isSaid));
  const tried: Suggestions = [];
  for (const name of names) {
    const count = await countOf(db, terms, new Map([...filters].filter(([other]) => other !== name)));
    tried.push({ without: parametersIn(query, name), count });
  }
  if (names.length > 1) {
    const without = names.flatMap((name) => parametersIn(query, name));
    tried.push({ without, count: await countOf(db, terms, new Map([...filters].filter(([name]) => !names.includes(name)))) });
  }
  // A price in the text is dropped together with its words.
  if (filters.has('price') && isSaid) {
    const { text } = readQuery(query.q ?? '', lexicon());
    const unpriced = new Map([...filters].filter(([name]) => name !== 'price'));
    if (text !== '') tried.push({ without: [], q: text, count: await countOf(db, terms, unpriced) });
  }
  const { province: place } = query;
  if (place !== undefined)
    for (const { id, name } of await closeTo(db, place, language)) {
      const elsewhere = new Map([...filters, ['province', { words: [provinceWord(id)] }] as const]);
      elsewhere.delete('district');
      tried.push({
        without: query.district === undefined ? [] : ['district'],
        province: { id, name },
        count: await countOf(db, terms, elsewhere),
      });
    }
  return tried;
}

async function countOf(db: Database, terms: readonly AnyOf[], filters: Filters): Promise<number> {
  const { filters: words, where } = asked(terms, filters);
  const match = { terms, within: 'anywhere', filters: words } as const;
  const [[count] = []] = await db.engine.words.find({ match, where, limit: maxCounted, columns: sql`count(*)`, tail: sql`` });
  return Number(count);
}

/** Centres of the provinces. */
const middles = (reader: Reader) =>
  reader
    .select({
      id: province.id,
      th: province.nameTh,
      en: province.nameEn,
      lat: sql<number>`avg(${subdistrict.lat})`,
      lng: sql<number>`avg(${subdistrict.lng})`,
    })
    .from(province)
    .innerJoin(district, eq(district.provinceId, province.id))
    .innerJoin(subdistrict, eq(subdistrict.districtId, district.id))
    .groupBy(province.id)
    .orderBy(asc(province.id))
    .all();

/** Returns the provinces with the nearest centres. */
async function closeTo(db: Database, id: number, language: Language): Promise<{ id: number; name: string }[]> {
  const all = await middles(db);
  const here = all.find((each) => each.id === id);
  if (!here) return [];
  const away = ({ lat, lng }: { lat: number; lng: number }) => (lat - here.lat) ** 2 + (lng - here.lng) ** 2;
  return all
    .filter((each) => each !== here)
    .sort((one, other) => away(one) - away(other) || one.id - other.id)
    .slice(0, neighbours)
    .map((each) => ({ id: each.id, name: each[language] }));
}
