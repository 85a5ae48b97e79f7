import type { SearchAnswer } from '#contract/market/search.ts';
import { type Condition, conditions } from '#contract/values/market/listings.ts';
import { coarsePoint, type SearchSort, searchParameters, searchSorts } from '#contract/values/market/search.ts';
import { plainDigits } from '#contract/values/shared/digits.ts';

/** Parameters with a single value, shared by forms and links. The API validates the values. */
const singles = searchParameters;
type Single = (typeof singles)[number];

/** State of a search, as stored in its URL. */
export interface SearchState extends Partial<Record<Single, string>> {
  conditions: Condition[];
  /** Attribute values by name: alternatives, or a range such as `2015-2020`. */
  attributes: Record<string, string[]>;
}
export type SearchChanges = Partial<Record<Single, string>> & Partial<Pick<SearchState, 'conditions' | 'attributes'>>;

const numeric: readonly Single[] = ['minPrice', 'maxPrice', 'radius', 'within', 'province', 'district'];
/** Normalizes typed numbers: Thai digits, commas, and the words and signs of the baht. */
const plainNumber = (text: string): string => plainDigits(text).replaceAll(/[\s,฿]|บาท|\.-/g, '');

/** Returns the name of an attribute's form field: `a.brand`, and for a range `a.year.min` and `a.year.max`. */
export const fieldOf = (attribute: string, end?: 'min' | 'max'): string => `a.${attribute}${end ? `.${end}` : ''}`;

export function readSearch(search: URLSearchParams): SearchState {
  const given = singles.flatMap((name): [Single, string][] => {
    const text = search.get(name)?.trim() ?? '';
    const value = numeric.includes(name) ? plainNumber(text) : name === 'near' ? coarsePoint(text) : text;
    return value === '' ? [] : [[name, value]];
  });
  const chosen = search.getAll('condition').flatMap((value) => value.split(','));
  return {
    ...Object.fromEntries(given),
    conditions: conditions.filter((name) => chosen.includes(name)),
    attributes: readAttributes(search),
  };
}

function readAttributes(search: URLSearchParams): SearchState['attributes'] {
  const found = new Map<string, Set<string>>();
  const add = (name: string, value: string) => found.set(name, (found.get(name) ?? new Set()).add(value));
  for (const part of (search.get('attributes') ?? '').split(',')) {
    const [name = '', value = ''] = part.split(':');
    if (name && value) add(name, value);
  }
  const ranges = new Set<string>();
  for (const [field, value] of search) {
    const [, name = '', end] = /^a\.([a-z0-9-]+)(\.min|\.max)?$/.exec(field) ?? [];
    if (name && end) ranges.add(name);
    else if (name && value) add(name, value);
  }
  for (const name of ranges) {
    const [min, max] = (['min', 'max'] as const).map((end) => plainNumber(search.get(fieldOf(name, end)) ?? ''));
    if (min || max) add(name, `${min}-${max}`);
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, [...values]]));
}

/** Parses a range written as `2015-2020`, `2015-` or `-2020`. */
export function rangeOf(values: readonly string[] | undefined): { min: string; max: string } {
  const [, min = '', max = ''] = /^([\d.]*)-([\d.]*)$/.exec(values?.[0] ?? '') ?? [];
  return { min, max };
}

const attributeText = (attributes: SearchState['attributes']): string =>
  Object.entries(attributes)
    .flatMap(([name, values]) => values.map((value) => `${name}:${value}`))
    .join(',');

/** Returns the default order: without a query there is no best match. */
export const defaultSort = ({ q }: Pick<SearchState, 'q'>): SearchSort => (q ? 'best' : 'newest');

/** Returns the query string of a changed search, without defaults; any other change returns to the first page. */
export function searchAddress(state: SearchState, changes: SearchChanges = {}): string {
  const next = {
    ...state,
    ...('cursor' in changes || Object.keys(changes).every((name) => name === 'view') ? {} : { cursor: '' }),
    ...changes,
  };
  const search = new URLSearchParams();
  for (const name of singles) {
    const value = next[name];
    const isDefault = (name === 'view' && value === 'grid') || (name === 'sort' && value === defaultSort(next));
    if (value && !isDefault) search.set(name, value);
  }
  if (next.conditions.length > 0) search.set('condition', next.conditions.join(','));
  const attributes = attributeText(next.attributes);
  if (attributes) search.set('attributes', attributes);
  // Commas and colons need no escaping and are easier to read.
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text && `?${text}`;
}

type Instead = NonNullable<SearchAnswer['suggestions']>[number];

/** Returns the suggested search: without the parameters that the response names, by their API names. */
export function searchInstead(state: SearchState, { without, province, q }: Instead): SearchState {
  const left = province ? [...without, 'province', 'district', 'near', 'radius', 'bounds'] : without;
  const search = new URLSearchParams(searchAddress(state));
  for (const name of ['cursor', ...left]) search.delete(name);
  if (province) search.set('province', String(province.id));
  if (q !== undefined) search.set('q', q);
  const next = readSearch(search);
  const attributes = Object.entries(next.attributes).filter(([id]) => !left.includes(`attributes.${id}`));
  return { ...next, attributes: Object.fromEntries(attributes) };
}

/** Whether any filter besides query and category is active. */
export const isFiltered = ({
  q: _q,
  category: _category,
  sort: _sort,
  view: _view,
  cursor: _cursor,
  conditions: some,
  attributes,
  ...others
}: SearchState) => some.length > 0 || Object.keys(attributes).length > 0 || Object.keys(others).length > 0;

const numberOf = (text: string | undefined) => (text === undefined || !/^\d+(\.\d+)?$/.test(text) ? undefined : Number(text));

/** Returns the query parameters of the API. */
export function searchCall(state: SearchState) {
  const chosen = searchSorts.find((name) => name === state.sort) ?? defaultSort(state);
  // Omitted because it is the API's default.
  const sort = chosen === 'best' ? undefined : chosen;
  const delivery = (['meet', 'ship'] as const).find((name) => name === state.delivery);
  const attributes = attributeText(state.attributes);
  const { q, category, near, bounds, seller, cursor } = state;
  return withoutEmpty({
    dropped: state.dropped ? true : undefined,
    ...{ q, category, near, bounds, seller, cursor, sort, delivery },
    minPrice: numberOf(state.minPrice),
    maxPrice: numberOf(state.maxPrice),
    province: numberOf(state.province),
    district: numberOf(state.district),
    // A form may contain a radius without a position.
    radius: near === undefined ? undefined : numberOf(state.radius),
    within: numberOf(state.within),
    condition: state.conditions.join(','),
    attributes,
  });
}

type Given<Value> = { [Name in keyof Value]?: Exclude<Value[Name], undefined> };

function withoutEmpty<Value extends object>(value: Value): Given<Value>;
function withoutEmpty(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined && part !== ''));
}
