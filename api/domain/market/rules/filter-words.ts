import type { Category } from '../../../contract/market/categories.ts';
import type { Attributes } from './attributes.ts';
import { roleIn, type SearchRole } from './search-roles.ts';

/** Builds an index word that no text contains: some indexes would split it at an ASCII sign, so it has none. */
const word = (kind: string, value: string | number): string => `${kind}·${String(value).replaceAll('-', '¬').replaceAll('.', '·')}`;

/** Index word of every listing. */
export const everything = 'z';

export const roleWord = (role: SearchRole) => word('r', role);
export const leafWord = (leaf: string) => word('c', leaf);
export const provinceWord = (id: number) => word('p', id);
export const districtWord = (id: number) => word('d', id);
export const conditionWord = (condition: string) => word('k', condition);
export const sellerWord = (id: number) => word('s', id);
/** Index word of featured listings; the week is checked separately, since the word remains until the listing is reindexed. */
export const featuredWord = word('f', 'featured');
export const deliveryWord = (way: 'meet' | 'ship') => word('v', way);
export const traitWord = (trait: string) => word('a', trait.replace(':', '¦'));

/** Steps in which amounts are indexed as words: each about a third higher than the previous one. */
const stepsPerDoubling = 2;
const stepOf = (amount: number): number => Math.floor(stepsPerDoubling * Math.log2(1 + Math.max(0, amount)));

/** Last step: above any real price and any amount in a query. */
export const lastStep = stepOf(1e12);
export const priceStepWord = (step: number) => word('b', step);
/** Index word of listings whose price is given on request. */
export const noPriceWord = word('b', 'ask');
const priceWord = (price: number | null): string => (price === null ? noPriceWord : priceStepWord(stepOf(price / 100)));

export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

/** Returns the words of all steps that a range touches; amounts in the first and last step must be compared exactly. */
function stepsIn({ min = 0, max = Number.POSITIVE_INFINITY }: Range, wordOf: (step: number) => string): string[] {
  const [from, to] = [stepOf(min), Math.min(lastStep, stepOf(max))];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, more) => wordOf(from + more));
}

/** Returns the index words of a price range in baht. */
export const pricesIn = (range: Range): string[] => stepsIn(range, priceStepWord);

const numberWord = (attribute: string, step: number) => word(`n·${attribute.replaceAll('-', '¬')}`, step);
export const numbersIn = (attribute: string, range: Range): string[] => stepsIn(range, (step) => numberWord(attribute, step));

/** Returns a listing's filterable attributes: choices as `brand:honda`, and its numbers. */
export function traitsOf(leaf: Category, attributes: Attributes): { traits: string[]; numbers: [attribute: string, value: number][] } {
  const traits: string[] = [];
  const numbers: [string, number][] = [];
  for (const { id, kind } of leaf.attributes) {
    const value = Object.hasOwn(attributes, id) ? attributes[id] : undefined;
    if (value === undefined || kind === 'text') continue;
    if (typeof value === 'number') numbers.push([id, value]);
    else if (typeof value === 'boolean') traits.push(`${id}:${value ? 'yes' : 'no'}`);
    else for (const chosen of [value].flat()) traits.push(`${id}:${chosen}`);
  }
  return { traits, numbers };
}

export interface Facts {
  leaf: string;
  province: number;
  district: number;
  condition: string;
  price: number | null;
  lat: number;
  lng: number;
  seller: number;
  delivery: 'meet' | 'ship' | 'both';
  traits: readonly string[];
  numbers: readonly (readonly [string, number])[];
  isFeatured?: boolean;
}

/** Returns the index words by which filters find a listing, in addition to those of its texts. */
export function filterWords({
  leaf,
  province,
  district,
  condition,
  price,
  seller,
  delivery,
  traits,
  numbers,
  isFeatured,
  ...point
}: Facts): string[] {
  const ways = delivery === 'both' ? (['meet', 'ship'] as const) : [delivery];
  return [
    everything,
    leafWord(leaf),
    roleWord(roleIn(leaf)),
    provinceWord(province),
    districtWord(district),
    ...(condition === '' ? [] : [conditionWord(condition)]),
    priceWord(price),
    sellerWord(seller),
    ...(isFeatured ? [featuredWord] : []),
    ...ways.map(deliveryWord),
    ...traits.map(traitWord),
    ...numbers.map(([attribute, value]) => numberWord(attribute, stepOf(value))),
    ...gridWords(point),
  ];
}

export interface Point {
  lat: number;
  lng: number;
}
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Width of a square in each grid, in degrees. */
const grids = [0.05, 0.25, 1.25] as const;
/** Maximum squares per query; a larger area uses a coarser grid, and the largest uses none. */
const maxSquares = 64;

const squareWord = (grid: number, row: number, column: number) => word(`g${grid}`, `${row}·${column}`);

const gridWords = ({ lat, lng }: Point): string[] =>
  grids.map((size, grid) => squareWord(grid, Math.floor(lat / size), Math.floor(lng / size)));

/** Returns the squares that cover an area; undefined for an area that covers nearly everything. */
export function squaresIn({ south, west, north, east }: Box): string[] | undefined {
  for (const [grid, size] of grids.entries()) {
    const [rows, columns] = [
      [Math.floor(south / size), Math.floor(north / size)],
      [Math.floor(west / size), Math.floor(east / size)],
    ] as const;
    if ((rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1) > maxSquares) continue;
    const words: string[] = [];
    for (let row = rows[0]; row <= rows[1]; row += 1)
      for (let column = columns[0]; column <= columns[1]; column += 1) words.push(squareWord(grid, row, column));
    return words;
  }
  return undefined;
}

const kilometresPerDegree = 111.195;

/** Returns the ratio of a degree of longitude to one of latitude. */
export const narrowing = (lat: number): number => Math.cos((lat * Math.PI) / 180);

/** Returns a box that contains all points within a distance. */
export function boxAround({ lat, lng }: Point, kilometres: number): Box {
  const degrees = kilometres / kilometresPerDegree;
  const wide = degrees / Math.max(0.1, narrowing(lat));
  return { south: lat - degrees, north: lat + degrees, west: lng - wide, east: lng + wide };
}

/** Converts a distance for comparison: its square, in degrees of latitude. */
export const comparable = (kilometres: number): number => (kilometres / kilometresPerDegree) ** 2;
