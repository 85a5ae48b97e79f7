import type { Pool } from 'pg';
import type { Database, Engine, Queries, Samples } from '../client.ts';
import { resetLockOf } from '../reset-lock.ts';
import { PostgresAttempts } from './attempts.ts';
import { Changes } from './changes.ts';
import { poolAside } from './pool.ts';
import { resetOn } from './reset.ts';
import { queriesOf } from './session.ts';
import { transactOn } from './transact.ts';
import { PostgresWords } from './words.ts';

/** Creates a database over a connection pool. */
export function databaseOf(pool: Pool): Database {
  const engine = new PostgresEngine(pool, () => db);
  const db: Database = Object.assign(queriesOf(pool), { engine });
  return db;
}

class PostgresEngine implements Engine {
  readonly attempts: PostgresAttempts;
  readonly words: PostgresWords;
  readonly pools: ReadonlyMap<string, Pool>;
  readonly #pool: Pool;
  readonly #database: () => Database;
  #reset: Promise<void> | undefined;
  readonly #aside: Pool;
  readonly #changes: Changes;

  constructor(pool: Pool, database: () => Database) {
    this.#pool = pool;
    this.#database = database;
    this.#aside = poolAside(pool);
    this.pools = new Map([
      ['main', pool],
      ['aside', this.#aside],
    ]);
    this.words = new PostgresWords(pool);
    this.#changes = new Changes(this.#aside);
    this.attempts = new PostgresAttempts(this.#aside);
  }

  transact<Result>(change: (tx: Queries) => Promise<Result>): Promise<Result> {
    return transactOn(this.#pool, change, this.#changes);
  }

  /** Commits of other processes are seen within a second. */
  versionOf(table?: string): number {
    return this.#changes.versionOf(table);
  }

  get exchanges(): number {
    return this.#changes.exchanges;
  }

  async clock(): Promise<number> {
    const { rows } = await this.#aside.query<{ now: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS now',
    );
    return rows[0]?.now ?? Number.NaN;
  }

  /** Changes of this process wait meanwhile. A second call shares the reset in progress. */
  reset(samples: Samples): Promise<void> {
    this.#reset ??= resetLockOf(this.#database())
      .exchange(async () => {
        await resetOn(this.#pool, samples);
        await this.#changes.refresh();
      })
      .finally(() => {
        this.#reset = undefined;
      });
    return this.#reset;
  }

  async close(): Promise<void> {
    await this.#changes.close();
    await Promise.all([this.#pool.end(), this.#aside.end()]);
  }
}
