import type { Category } from '../../../contract/market/categories.ts';
import type { Attributes } from './attributes.ts';
import { roleIn, type SearchRole } from './search-roles.ts';

/** A word that no text has: no sign of ASCII is in it, at which some indexes of words would cut it. */
const word = (kind: string, value: string | number): string => `${kind}·${String(value).replaceAll('-', '¬').replaceAll('.', '·')}`;

/** Every listing has it. */
export const everything = 'z';

export const roleWord = (role: SearchRole) => word('r', role);
export const leafWord = (leaf: string) => word('c', leaf);
export const provinceWord = (id: number) => word('p', id);
export const districtWord = (id: number) => word('d', id);
export const conditionWord = (condition: string) => word('k', condition);
export const sellerWord = (id: number) => word('s', id);
/** Word of a listing that its seller has featured; the week is compared besides, for the word stays until the listing is read anew. */
export const featuredWord = word('f', 'featured');
export const deliveryWord = (way: 'meet' | 'ship') => word('v', way);
export const traitWord = (trait: string) => word('a', trait.replace(':', '¦'));

/** Steps in which amounts are kept as words: each about a third higher than the one before. */
const stepsPerDoubling = 2;
const stepOf = (amount: number): number => Math.floor(stepsPerDoubling * Math.log2(1 + Math.max(0, amount)));

/** The last step there is: more than anything costs, and than any number that is said. */
export const lastStep = stepOf(1e12);
export const priceStepWord = (step: number) => word('b', step);
/** Word of a listing whose price is told on request. */
export const noPriceWord = word('b', 'ask');
const priceWord = (price: number | null): string => (price === null ? noPriceWord : priceStepWord(stepOf(price / 100)));

export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

/** The words of all steps that a range touches; which amounts of the first and the last are meant has to be looked at. */
function stepsIn({ min = 0, max = Number.POSITIVE_INFINITY }: Range, wordOf: (step: number) => string): string[] {
  const [from, to] = [stepOf(min), Math.min(lastStep, stepOf(max))];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, more) => wordOf(from + more));
}

/** In baht. */
export const pricesIn = (range: Range): string[] => stepsIn(range, priceStepWord);

const numberWord = (attribute: string, step: number) => word(`n·${attribute.replaceAll('-', '¬')}`, step);
export const numbersIn = (attribute: string, range: Range): string[] => stepsIn(range, (step) => numberWord(attribute, step));

/** Attributes of a listing that can be filtered by: chosen ones as `brand:honda`, and its numbers. */
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

/** Index words by which filters find a listing, beside the words of its texts. */
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

/** Degrees that a square of each grid is wide. */
const grids = [0.05, 0.25, 1.25] as const;
/** No more squares than these are asked for; a larger area is asked for by larger ones, and the largest by none. */
const maxSquares = 64;

const squareWord = (grid: number, row: number, column: number) => word(`g${grid}`, `${row}·${column}`);

const gridWords = ({ lat, lng }: Point): string[] =>
  grids.map((size, grid) => squareWord(grid, Math.floor(lat / size), Math.floor(lng / size)));

/** The squares that an area lies in; nothing for one that is nearly everything. */
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

/** How wide a degree of longitude is, in those of latitude. */
export const narrowing = (lat: number): number => Math.cos((lat * Math.PI) / 180);

/** Box that contains everything within a distance of a point. */
export function boxAround({ lat, lng }: Point, kilometres: number): Box {
  const degrees = kilometres / kilometresPerDegree;
  const wide = degrees / Math.max(0.1, narrowing(lat));
  return { south: lat - degrees, north: lat + degrees, west: lng - wide, east: lng + wide };
}

/** A distance as it is compared: its square, in degrees of latitude. */
export const comparable = (kilometres: number): number => (kilometres / kilometresPerDegree) ** 2;
