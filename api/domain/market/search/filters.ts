import { and, between, eq, gte, inArray, isNotNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Category, CategoryAttribute } from '../../../contract/market/categories.ts';
import type { SearchQuery } from '../../../contract/market/search.ts';
import { priceDropDays } from '../../../contract/values/market/listings.ts';
import { searchRadius } from '../../../contract/values/market/search.ts';
import type { Reader } from '../../../db/client.ts';
import { listing, searchNumber, searchRow, user } from '../../../db/schema.ts';
import type { AnyOf } from '../../../db/word-index.ts';
import { usernameKey } from '../../identity/rules/names.ts';
import { Invalid } from '../../shared/errors.ts';
import { groups, leafById } from '../catalogue/index.ts';
import { plain } from '../rules/atoms.ts';
import { commonYear } from '../rules/attributes.ts';
import {
  type Box,
  boxAround,
  comparable,
  conditionWord,
  deliveryWord,
  districtWord,
  everything,
  leafWord,
  narrowing,
  numbersIn,
  type Point,
  pricesIn,
  provinceWord,
  type Range,
  sellerWord,
  squaresIn,
  traitWord,
} from '../rules/filter-words.ts';
import type { PriceRange } from '../rules/price-words.ts';
import { firstIdAt } from '../rules/search-places.ts';
import { leavesLeftOut } from '../rules/trade-words.ts';
import { lexicon } from './words.ts';

/** One filter: by index words, or by a condition on rows. */
interface Filter {
  words?: AnyOf | undefined;
  where?: SQL | undefined;
  /** Value of `where`, for the cache key of counts: equal filters have equal values. */
  says?: unknown;
}

/** All filters, by parameter name; attributes as `attributes.brand`. */
export type Filters = ReadonlyMap<string, Filter>;

export interface Asked {
  filters: Filters;
  /** Category whose attributes are filtered and counted. */
  leaf: Category | undefined;
  near: Point | undefined;
}

const day = 24 * 3600_000;
type Query = Omit<SearchQuery, 'limit'>;

/** Parses filters. @throws Invalid for an unknown category or attribute */
export async function readFilters(
  reader: Reader,
  query: Query,
  { now, said }: { now: number; said?: PriceRange | undefined },
): Promise<Asked> {
  const filters = new Map<string, Filter>();
  const leaf = query.category === undefined ? undefined : leafById(query.category);
  if (query.category !== undefined) filters.set('category', { words: leavesOf(query.category).map(leafWord) });
  else if (query.q !== undefined) addTrade(filters, query.q);
  addPrice(filters, { min: query.minPrice ?? said?.min, max: query.maxPrice ?? said?.max });
  if (query.condition !== undefined) filters.set('condition', { words: query.condition.split(',').map(conditionWord) });
  if (query.delivery !== undefined) filters.set('delivery', { words: [deliveryWord(query.delivery)] });
  if (query.province !== undefined) filters.set('province', { words: [provinceWord(query.province)] });
  if (query.district !== undefined) filters.set('district', { words: [districtWord(query.district)] });
  if (query.within !== undefined) addTime(filters, firstIdAt(now - query.within * day));
  if (query.seller !== undefined) filters.set('seller', { words: [sellerWord(await idOf(reader, query.seller))] });
  if (query.dropped) filters.set('dropped', { where: areCheaper(now) });
  const near = addPlace(filters, query);
  if (query.attributes !== undefined) addAttributes(filters, leaf, query.attributes);
  return { filters, leaf, near };
}

/** Name of the filter implied by the text; no parameter removes it. */
export const tradeFilter = 'trade';

function addTrade(filters: Map<string, Filter>, q: string): void {
  const leftOut = leavesLeftOut(plain(q), lexicon());
  if (leftOut.length > 0) filters.set(tradeFilter, { where: notInArray(searchRow.leaf, leftOut), says: leftOut });
}

/** Recently reduced listings, by a separate index: they are few among all. */
const areCheaper = (now: number): SQL =>
  inArray(searchRow.listingId, sql`(select ${listing.id} from ${listing} where ${listing.priceDroppedAt} > ${now - priceDropDays * day})`);

const addTime = (filters: Map<string, Filter>, from: number) => filters.set('within', { where: gte(searchRow.id, from), says: from });

function leavesOf(category: string): string[] {
  const group = groups.find(({ id }) => id === category);
  if (!group && !leafById(category)) throw new Invalid({ category: ['is no category'] });
  return group ? group.leaves.map(({ id }) => id) : [category];
}

function addPrice(filters: Map<string, Filter>, { min, max }: Range): void {
  if (min === undefined && max === undefined) return;
  const satang = (baht: number) => Math.round(baht * 100);
  const where = and(
    isNotNull(searchRow.price),
    min === undefined ? undefined : gte(searchRow.price, satang(min)),
    max === undefined ? undefined : lte(searchRow.price, satang(max)),
  );
  filters.set('price', { words: pricesIn({ min, max }), where, says: [min, max] });
}

async function idOf(reader: Reader, username: string): Promise<number> {
  return (
    (
      await reader
        .select({ id: user.id })
        .from(user)
        .where(eq(user.usernameKey, usernameKey(username)))
        .get()
    )?.id ?? -1
  );
}

function addPlace(filters: Map<string, Filter>, { near, radius, bounds, sort }: Query): Point | undefined {
  const point = near === undefined ? undefined : pointOf(near);
  if (sort === 'nearest' && !point) throw new Invalid({ sort: ['needs `near`'] });
  if (radius !== undefined && !point) throw new Invalid({ radius: ['needs `near`'] });
  if (point && (sort !== 'nearest' || radius !== undefined)) filters.set('near', around(point, radius ?? searchRadius.default));
  if (bounds !== undefined) filters.set('bounds', inside(boxOf(bounds)));
  return point;
}

function pointOf(text: string): Point {
  const [lat = 0, lng = 0] = text.split(',').map(Number);
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) throw new Invalid({ near: ['is no place on earth'] });
  return { lat, lng };
}

function boxOf(text: string): Box {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  if (south > north || west > east) throw new Invalid({ bounds: ['must be south, west, north, east'] });
  return { south, west, north, east };
}

/** Distance of a row in comparable units. */
export const awayFrom = ({ lat, lng }: Point): SQL =>
  sql`((${searchRow.lat} - ${lat}) * (${searchRow.lat} - ${lat}) + (${searchRow.lng} - ${lng}) * (${searchRow.lng} - ${lng}) * ${narrowing(lat) ** 2})`;

export const around = (point: Point, kilometres: number): Filter => ({
  words: squaresIn(boxAround(point, kilometres)),
  where: sql`${awayFrom(point)} <= ${comparable(kilometres)}`,
  says: [point.lat, point.lng, kilometres],
});

const inside = ({ south, west, north, east }: Box): Filter => ({
  words: squaresIn({ south, west, north, east }),
  where: and(between(searchRow.lat, south, north), between(searchRow.lng, west, east)),
  says: [south, west, north, east],
});

function noAttributes(): never {
  throw new Invalid({ attributes: ['are none of this category'] });
}

/** Parses `brand:honda,brand:toyota,year:2015-2020`. */
function addAttributes(filters: Map<string, Filter>, leaf: Category | undefined, text: string): void {
  const asked = Map.groupBy(
    text.split(',').map((pair) => pair.split(':')),
    ([id]) => id,
  );
  for (const [id, pairs] of asked) {
    const attribute = leaf?.attributes.find((each) => each.id === id);
    if (!attribute) noAttributes();
    const values = pairs.map(([, value = '']) => value);
    filters.set(`attributes.${id}`, isNumber(attribute) ? withNumbers(attribute, values) : withTraits(attribute, values));
  }
}

const isNumber = ({ kind }: CategoryAttribute): boolean => kind === 'number' || kind === 'year';

function withTraits({ id, kind, choices = [] }: CategoryAttribute, values: readonly string[]): Filter {
  const known = kind === 'flag' ? ['yes', 'no'] : choices.map((choice) => choice.id);
  if (values.some((value) => !known.includes(value))) noAttributes();
  return { words: values.map((value) => traitWord(`${id}:${value}`)) };
}

const rangePattern = /^(\d{1,12}(?:\.\d{1,2})?)?(-(\d{1,12}(?:\.\d{1,2})?)?)?$/;
const ended = (end: string | undefined): number | undefined => (end === undefined ? undefined : Number(end));

function rangeIn(text: string): Range {
  const [, from, dash, to] = rangePattern.exec(text) ?? noAttributes();
  if (from === undefined && to === undefined) noAttributes();
  return { min: ended(from), max: ended(dash ? to : from) };
}

function withNumbers({ id, kind }: CategoryAttribute, values: readonly string[]): Filter {
  const inEra = (end: number | undefined) => (end === undefined || kind !== 'year' ? end : commonYear(end));
  const ranges = values.map(rangeIn).map(({ min, max }): Range => ({ min: inEra(min), max: inEra(max) }));
  const fits = ranges.map(({ min, max }) =>
    and(min === undefined ? undefined : gte(searchNumber.value, min), max === undefined ? undefined : lte(searchNumber.value, max)),
  );
  return {
    words: [...new Set(ranges.flatMap((range) => numbersIn(id, range)))],
    where: sql`exists (select 1 from search_number where ${searchNumber.id} = ${searchRow.id} and ${searchNumber.attribute} = ${id} and (${or(...fits)}))`,
    says: ranges.map(({ min, max }) => [min, max]),
  };
}

/** Returns the index words and row conditions of the filters, optionally without one of them. */
export function asked(terms: readonly AnyOf[], filters: Filters, without?: string): { filters: AnyOf[]; where: SQL | undefined } {
  const kept = [...filters].filter(([name]) => name !== without).map(([, filter]) => filter);
  const words = kept.flatMap((filter) => (filter.words ? [filter.words] : []));
  // The index can't answer an empty query; with other words, this one would only cost reads.
  return { filters: words.length + terms.length > 0 ? words : [[everything]], where: and(...kept.map(({ where }) => where)) };
}
