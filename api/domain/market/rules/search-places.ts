import { leafIds } from '../../../contract/values/market/categories.ts';
import { conditions } from '../../../contract/values/market/listings.ts';

/**
 * The id of a row of the index says when it was listed, and behind that what is counted of what is found: its category, province
 * and condition. So no row has to be looked up to be counted, and ids are in the order of time: by seconds since 2024, then
 * 8 bits of the category, 7 of the province, 3 of the condition, and 4 for those that are the same in all of that. They stay below
 * 2^53 until 2092.
 */
const beginning = Date.UTC(2024, 0, 1);
/** So many may be the same in all that the id says. */
const alike = 2 ** 4;
const bits = { condition: 3, province: 7, category: 8 };
/** Parts of an id that results are counted by: condition, province and category, as numbers. */
export const countedParts = { step: alike, bits: [bits.condition, bits.province, bits.category] };
const perProvince = 2 ** bits.condition;
const perCategory = 2 ** bits.province * perProvince;
/** So many kinds of rows there are. */
const kinds = 2 ** bits.category * perCategory;
const perSecond = alike * kinds;
/** Behind it ids would be no whole numbers any more. */
const ending = beginning + (Math.floor(Number.MAX_SAFE_INTEGER / perSecond) - 1) * 1000;

const leafNumbers: ReadonlyMap<string, number> = new Map(leafIds.map((id, at) => [id, at]));
const noLeaf = 255;

/** Facts that an id holds. Each is empty, or 0, where a listing has none. */
export interface Kind {
  leaf: string;
  province: number;
  condition: string;
}

/** By what numbers are given: ids mean something else as soon as this is different. */
export const numbering = JSON.stringify([beginning, perSecond, perCategory, perProvince, leafIds, conditions]);

function numberOf({ leaf, province, condition }: Kind): number {
  const place = (conditions as readonly string[]).indexOf(condition) + 1;
  return (leafNumbers.get(leaf) ?? noLeaf) * perCategory + province * perProvince + place;
}

/** The lowest id of what is listed at a time; what is older than all ids is of their first second. */
export const firstIdAt = (time: number): number => Math.max(1, Math.floor((time - beginning) / 1000)) * perSecond;

/** The first id that what is listed at a time may have, if it is of a kind. */
export const firstIdOf = (time: number, kind: Kind): number => firstIdAt(time) + numberOf(kind) * alike;

/** Whether there is a place in the index for what is listed at a time. */
export const hasPlace = (time: unknown): boolean => Number.isSafeInteger(time) && Number(time) >= 0 && Number(time) < ending;

/** When something of an id was listed, to the second. */
export const timeOfId = (id: number): number => beginning + Math.floor(id / perSecond) * 1000;

/** The number of its kind. */
export const kindOfId = (id: number): number => Math.floor(id / alike) % kinds;

/** Category behind a number that `countedParts` counts; empty for one that no longer exists. */
export const leafOf = (number: number): string => leafIds[number] ?? '';
export const conditionOf = (number: number): string => conditions[number - 1] ?? '';

/** The last id of the same second and kind as the first. */
export const lastIdLike = (first: number): number => first + alike - 1;

/** The first id of the same kind a second later. */
export const aSecondLater = (first: number): number => first + perSecond;

/** The first free id of a second and kind, if there is one. */
export function freeId(first: number, taken: ReadonlySet<number>): number | undefined {
  for (let id = first; id <= lastIdLike(first); id += 1) if (!taken.has(id)) return id;
  return undefined;
}

/** Whether an id that was given for a time and kind may stay. */
export const isStill = (id: number, time: number, kind: Kind): boolean => kindOfId(id) === numberOf(kind) && id >= firstIdAt(time);
