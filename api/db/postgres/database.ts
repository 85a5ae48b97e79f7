import type { Pool } from 'pg';
import type { Database, Engine, Queries, Samples } from '../client.ts';
import { resetOn } from './reset.ts';
import { queriesOf } from './session.ts';
import { transactOn } from './transact.ts';

/** A database over a pool of connections. */
export const databaseOf = (pool: Pool): Database => Object.assign(queriesOf(pool), { engine: new PostgresEngine(pool) });

class PostgresEngine implements Engine {
  readonly #pool: Pool;
  #asked = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  transact<Result>(change: (tx: Queries) => Promise<Result>): Promise<Result> {
    return transactOn(this.#pool, change);
  }

  /** What other processes commit is not known here without asking: no two answers are equal. */
  stateOf(): number {
    this.#asked += 1;
    return this.#asked;
  }

  reset(samples: Samples): Promise<void> {
    return resetOn(this.#pool, samples);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
