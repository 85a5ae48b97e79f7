import type { Listing } from '#contract/market/listings.ts';
import { maxCompared } from '#contract/values/market/listings.ts';

export interface Compared {
  listings: Listing[];
  /** Number of requested listings that have ended or don't exist. */
  gone: number;
  /** Number of listings in another category than the first one. */
  others: number;
}

/** Parses ids from a query parameter, without duplicates and up to a limit. */
export function listedIds(asked: string | null, most: number): number[] {
  const ids = (asked ?? '')
    .split(',', 500)
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number);
  return [...new Set(ids)].slice(0, most);
}

/** Parses the ids of the listings to compare. */
export const comparedIds = (asked: string | null): number[] => listedIds(asked, maxCompared);

/** Filters listings to those that can be compared: the category of the first one decides. */
export function comparedOf(found: readonly (Listing | undefined)[]): Compared {
  const there = found.filter((listing) => listing !== undefined);
  const listings = there.filter(({ category }) => category.id === there[0]?.category.id);
  return { listings, gone: found.length - there.length, others: there.length - listings.length };
}

export interface Row {
  id: string;
  name: string;
  /** Values by listing; empty if a listing has none. */
  values: string[];
  differs: boolean;
}

/** Returns the rows of the comparison, in the order in which the facts first appear. */
export function rowsOf(facts: readonly (readonly { id: string; name: string; value: string }[])[]): Row[] {
  const names = new Map(facts.flat().map(({ id, name }) => [id, name]));
  return [...names].map(([id, name]) => {
    const values = facts.map((own) => own.find((fact) => fact.id === id)?.value ?? '');
    return { id, name, values, differs: new Set(values).size > 1 };
  });
}
