import type { Pool } from 'pg';

/** Milliseconds for which the known state of other processes' commits is valid. */
const maxTrust = 1000;
const pollInterval = 400;

/** Key of the number of resets, which is no table's name. */
const resetGenerationKey = '';
/** Reads the counts of commits to each table, and of resets; see `__count_change`. */
export const readChanges = `SELECT table_name AS "table", sum(count)::bigint AS "count" FROM __change GROUP BY table_name
  UNION ALL SELECT '${resetGenerationKey}', count FROM __exchange`;

export interface ChangeCount {
  table: string;
  count: number;
}

/**
 * Tracks the commits of all processes: this one's immediately, since the counts are read with the commit, and others' with the next poll.
 * Counts older than a second are not trusted.
 */
export class Changes {
  readonly #pool: Pool;
  readonly #poll: NodeJS.Timeout;
  readonly #counts = new Map<string, number>();
  readonly #versions = new Map<string, number>();
  #all = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#poll = setInterval(() => {
      this.#reading ??= this.refresh().finally(() => {
        this.#reading = undefined;
      });
    }, pollInterval).unref();
  }

  /** Returns equal values only if nothing is known to have been committed in between. Without a known state, no value equals any other. */
  versionOf(table?: string): number {
    if (performance.now() - this.#readAt > maxTrust) return Number.NaN;
    return table === undefined ? this.#all : (this.#versions.get(table) ?? 0);
  }

  /** Number of resets when the counts were read; never too high. */
  get exchanges(): number {
    return this.#counts.get(resetGenerationKey) ?? 0;
  }

  /**
   * Records counts that were requested at `askedAt`. Any difference counts as a change, even in an older response that arrives late:
   * versions only grow, so entries cached under a former one stay invalid.
   */
  note(rows: readonly ChangeCount[], askedAt: number): void {
    for (const { table, count } of rows) {
      if (this.#counts.get(table) === count) continue;
      this.#counts.set(table, count);
      this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1);
      this.#all += 1;
    }
    this.#readAt = Math.max(this.#readAt, askedAt);
  }

  /** Reads the counts of commits so far. After a failure, the state is unknown. */
  async refresh(): Promise<void> {
    const askedAt = performance.now();
    try {
      this.note((await this.#pool.query<ChangeCount>(readChanges)).rows, askedAt);
    } catch {
      this.#forget();
    }
  }

  /** A database may come back from an outage without its latest commits. */
  #forget(): void {
    this.#counts.clear();
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  async close(): Promise<void> {
    clearInterval(this.#poll);
    await this.#reading;
  }
}
