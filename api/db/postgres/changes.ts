import type { Pool } from 'pg';

/** Milliseconds for which what is known of other processes' commits is good. */
const maxTrust = 1000;
const pollInterval = 400;

/** How often all data has been exchanged, under the name of no table. */
const resetGenerationKey = '';
/** Counts of changes committed to each table, and of exchanges of all data; see `__count_change`. */
export const readChanges = `SELECT table_name AS "table", sum(count)::bigint AS "count" FROM __change GROUP BY table_name
  UNION ALL SELECT '${resetGenerationKey}', count FROM __exchange`;

export interface ChangeCount {
  table: string;
  count: number;
}

/**
 * Knows what has been committed by all processes: what this one commits at once, since the counts are read with the
 * commit, and what others commit as late as the next poll. Counts older than a second are trusted no more.
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

  /**
   * Two equal answers mean that nothing was committed in between, as far as is known here.
   * While nothing is known, no answer equals any other.
   */
  versionOf(table?: string): number {
    if (performance.now() - this.#readAt > maxTrust) return Number.NaN;
    return table === undefined ? this.#all : (this.#versions.get(table) ?? 0);
  }

  /** How often all data had been exchanged when the counts were read; never more than it has. */
  get exchanges(): number {
    return this.#counts.get(resetGenerationKey) ?? 0;
  }

  /**
   * Notes counts that were asked for at `askedAt`. Any difference counts, be it that an older answer comes late: versions
   * only grow, so what was kept under a former one never comes back.
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

  /** Reads what has been committed so far. Where that fails nothing is known. */
  async refresh(): Promise<void> {
    const askedAt = performance.now();
    try {
      this.note((await this.#pool.query<ChangeCount>(readChanges)).rows, askedAt);
    } catch {
      this.#forget();
    }
  }

  /** A database that was away may come back without its latest commits. */
  #forget(): void {
    this.#counts.clear();
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  async close(): Promise<void> {
    clearInterval(this.#poll);
    await this.#reading;
  }
}
