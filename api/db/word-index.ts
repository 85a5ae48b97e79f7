import type { SQL } from 'drizzle-orm';

/** Words of which at least one must match. */
export type AnyOf = readonly string[];

/** Words of a query, and the fields to match. */
export interface Match {
  /** All of these must match. */
  terms: readonly AnyOf[];
  /** Fields: titles, attributes as well, or any. */
  within: 'title' | 'attributes' | 'anywhere';
  /** Filters that must all match, separate from the texts. */
  filters: readonly AnyOf[];
}

/** Index words of a row: letters, digits and non-ASCII characters. */
export interface RowWords {
  title: readonly string[];
  attributes: readonly string[];
  description: readonly string[];
  filters: readonly string[];
}

/** Query of `search_row`. */
export interface Ask {
  match: Match;
  /** Conditions besides words, on the columns of `search_row`. */
  where?: SQL | undefined;
  /** Only the row with this id. */
  only?: number | undefined;
  /** Only rows with a lower id. */
  before?: number | undefined;
  /** Only this many of the remaining rows, with the highest ids. */
  limit: number;
  /** Columns of the result. */
  columns: SQL;
  /** Grouping or order of the result. */
  tail: SQL;
}

/** Query for the number of rows of each kind, which are encoded in their ids. */
export interface CountAsk extends Pick<Ask, 'match' | 'where' | 'limit'> {
  by: Parts;
}

/** Layout of numbers within ids: widths in bits, from `id / step` on, lowest bits first. */
export interface Parts {
  step: number;
  bits: readonly number[];
}

/** Number of rows for each value of each part. */
export type PartCounts = number[][];

/** Returns the number of combinations of all parts. */
export const sizeOf = (bits: readonly number[]): number => 2 ** bits.reduce((sum, some) => sum + some, 0);

/** Returns the combined value of an id's parts. */
export const partsOf = (id: number, { step, bits }: Parts): number => Math.floor(id / step) % sizeOf(bits);

/** Counts rows by the values of their parts. */
export class PartCounter {
  readonly #bits: readonly number[];
  readonly counts: PartCounts;

  constructor(bits: readonly number[]) {
    this.#bits = bits;
    this.counts = bits.map((some) => new Array<number>(2 ** some).fill(0));
  }

  add(parts: number, count: number): void {
    let rest = parts;
    for (let at = 0; at < this.#bits.length; at += 1) {
      const bits = this.#bits[at] ?? 0;
      const counts = this.counts[at] ?? [];
      const number = rest & ((1 << bits) - 1);
      counts[number] = (counts[number] ?? 0) + count;
      rest >>= bits;
    }
  }
}
