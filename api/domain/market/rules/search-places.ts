import { leafIds } from '../../../contract/values/market/categories.ts';
import { conditions } from '../../../contract/values/market/listings.ts';

/**
 * The id of an index row encodes the time of listing, followed by the values that results are counted by: category, province and condition.
 * Rows can thus be counted without being read, and ids are in chronological order: seconds since 2024, then 8 bits of the category, 7 of
 * the province, 3 of the condition, and 4 to distinguish listings equal in all of these. Ids stay below 2^53 until 2092.
 */
const beginning = Date.UTC(2024, 0, 1);
/** Maximum rows with equal encoded values. */
const alike = 2 ** 4;
const bits = { condition: 3, province: 7, category: 8 };
/** Parts of an id by which results are counted: condition, province and category, as numbers. */
export const countedParts = { step: alike, bits: [bits.condition, bits.province, bits.category] };
const perProvince = 2 ** bits.condition;
const perCategory = 2 ** bits.province * perProvince;
/** Number of distinct kinds of rows. */
const kinds = 2 ** bits.category * perCategory;
const perSecond = alike * kinds;
/** Time after which ids would no longer be safe integers. */
const ending = beginning + (Math.floor(Number.MAX_SAFE_INTEGER / perSecond) - 1) * 1000;

const leafNumbers: ReadonlyMap<string, number> = new Map(leafIds.map((id, at) => [id, at]));
const noLeaf = 255;

/** Facts encoded in an id. Each is empty, or 0, if a listing has none. */
export interface Kind {
  leaf: string;
  province: number;
  condition: string;
}

/** Version of the numbering: ids have another meaning once this value changes. */
export const numbering = JSON.stringify([beginning, perSecond, perCategory, perProvince, leafIds, conditions]);

function numberOf({ leaf, province, condition }: Kind): number {
  const place = (conditions as readonly string[]).indexOf(condition) + 1;
  return (leafNumbers.get(leaf) ?? noLeaf) * perCategory + province * perProvince + place;
}

/** Returns the lowest id for a time of listing; earlier times map to the first second. */
export const firstIdAt = (time: number): number => Math.max(1, Math.floor((time - beginning) / 1000)) * perSecond;

/** Returns the first possible id for a time of listing and a kind. */
export const firstIdOf = (time: number, kind: Kind): number => firstIdAt(time) + numberOf(kind) * alike;

/** Whether a time of listing can be encoded in an id. */
export const hasPlace = (time: unknown): boolean => Number.isSafeInteger(time) && Number(time) >= 0 && Number(time) < ending;

/** Returns the time of listing encoded in an id, to the second. */
export const timeOfId = (id: number): number => beginning + Math.floor(id / perSecond) * 1000;

/** Returns the number of the kind encoded in an id. */
export const kindOfId = (id: number): number => Math.floor(id / alike) % kinds;

/** Returns the category for a number counted by `countedParts`; empty if it no longer exists. */
export const leafOf = (number: number): string => leafIds[number] ?? '';
export const conditionOf = (number: number): string => conditions[number - 1] ?? '';

/** Returns the last id of the same second and kind as the first. */
export const lastIdLike = (first: number): number => first + alike - 1;

/** Returns the first id of the same kind a second later. */
export const aSecondLater = (first: number): number => first + perSecond;

/** Returns the first free id of a second and kind, if any. */
export function freeId(first: number, taken: ReadonlySet<number>): number | undefined {
  for (let id = first; id <= lastIdLike(first); id += 1) if (!taken.has(id)) return id;
  return undefined;
}

/** Whether an existing id is still correct for a time and kind. */
export const isStill = (id: number, time: number, kind: Kind): boolean => kindOfId(id) === numberOf(kind) && id >= firstIdAt(time);
