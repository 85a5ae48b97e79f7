import type { Listing } from '#contract/market/listings.ts';
import { maxCompared } from '#contract/values/market/listings.ts';

export interface Compared {
  listings: Listing[];
  /** How many that were asked for are over, or never were. */
  gone: number;
  /** How many are of another category than the first one. */
  others: number;
}

/** Ids that an address names: without duplicates and up to a limit. */
export function listedIds(asked: string | null, most: number): number[] {
  const ids = (asked ?? '')
    .split(',', 500)
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number);
  return [...new Set(ids)].slice(0, most);
}

/** Ids of the listings to compare, as the address names them. */
export const comparedIds = (asked: string | null): number[] => listedIds(asked, maxCompared);

/** Those of what was found that can be compared: the category of the first one decides. */
export function comparedOf(found: readonly (Listing | undefined)[]): Compared {
  const there = found.filter((listing) => listing !== undefined);
  const listings = there.filter(({ category }) => category.id === there[0]?.category.id);
  return { listings, gone: found.length - there.length, others: there.length - listings.length };
}

export interface Row {
  id: string;
  name: string;
  /** Values by listing; empty where it has none. */
  values: string[];
  differs: boolean;
}

/** Rows of the comparison, in the order in which the facts first appear. */
export function rowsOf(facts: readonly (readonly { id: string; name: string; value: string }[])[]): Row[] {
  const names = new Map(facts.flat().map(({ id, name }) => [id, name]));
  return [...names].map(([id, name]) => {
    const values = facts.map((own) => own.find((fact) => fact.id === id)?.value ?? '');
    return { id, name, values, differs: new Set(values).size > 1 };
  });
}
