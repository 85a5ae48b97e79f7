import type { SQL } from 'drizzle-orm';

/** Words of which one has to be there. */
export type AnyOf = readonly string[];

/** Words that a question asks for, and where. */
export interface Match {
  /** All of these. */
  terms: readonly AnyOf[];
  /** Where: in titles, in attributes as well, or anywhere. */
  within: 'title' | 'attributes' | 'anywhere';
  /** All of these among what listings are, not among what they say. */
  filters: readonly AnyOf[];
}

/** The words that one row is found by: letters, digits and what is no ASCII. */
export interface RowWords {
  title: readonly string[];
  attributes: readonly string[];
  description: readonly string[];
  filters: readonly string[];
}

/** A question about rows of `search_row`. */
export interface Ask {
  match: Match;
  /** Conditions beyond words, on the columns of `search_row`. */
  where?: SQL | undefined;
  /** Only the row with this id. */
  only?: number | undefined;
  /** Only rows with a lower id. */
  before?: number | undefined;
  /** Only the so many highest ids of what is left. */
  limit: number;
  /** Columns of the answer. */
  columns: SQL;
  /** In which groups or order. */
  tail: SQL;
}

/** A question how many rows there are of each kind, which their ids say. */
export interface CountAsk extends Pick<Ask, 'match' | 'where' | 'limit'> {
  by: Parts;
}

/** Layout of numbers within ids: so many bits each, from `id / step` on, lowest bits first. */
export interface Parts {
  step: number;
  bits: readonly number[];
}

/** Number of rows for each value of each part. */
export type PartCounts = number[][];

/** How many different numbers all parts make together. */
export const sizeOf = (bits: readonly number[]): number => 2 ** bits.reduce((sum, some) => sum + some, 0);

/** The number of an id that has all its parts. */
export const partsOf = (id: number, { step, bits }: Parts): number => Math.floor(id / step) % sizeOf(bits);

/** Counts rows by what their parts are. */
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
