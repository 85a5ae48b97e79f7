import type { SQL } from 'drizzle-orm';

/** Words of which one has to be there. */
export type AnyOf = readonly string[];

/** What is asked for in words alone. */
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
  /** What words don’t say, of the columns of `search_row`. */
  where?: SQL | undefined;
  /** Only the row with this id. */
  only?: number | undefined;
  /** Only rows with a lower id. */
  before?: number | undefined;
  /** Only the so many highest ids of what is left. */
  most: number;
  /** What is answered of those. */
  columns: SQL;
  /** In which groups or order. */
  tail: SQL;
}

/** A question how many rows there are of each kind: kinds are numbered within the ids, as `id / step % kinds`. */
export interface CountAsk extends Pick<Ask, 'match' | 'where' | 'most'> {
  by: { step: number; kinds: number };
}
