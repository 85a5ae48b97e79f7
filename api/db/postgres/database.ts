import type { Pool } from 'pg';
import { exchangesOf } from '../changes.ts';
import type { Database, Engine, Queries, Samples } from '../client.ts';
import { gateOf } from '../gate.ts';
import { resetOn } from './reset.ts';
import { queriesOf } from './session.ts';
import { transactOn } from './transact.ts';

/** A database over a pool of connections. */
export function databaseOf(pool: Pool): Database {
  const engine = new PostgresEngine(pool, () => db);
  const db: Database = Object.assign(queriesOf(pool), { engine });
  return db;
}

class PostgresEngine implements Engine {
  readonly #pool: Pool;
  readonly #database: () => Database;
  #asked = 0;
  #reset: Promise<void> | undefined;

  constructor(pool: Pool, database: () => Database) {
    this.#pool = pool;
    this.#database = database;
  }

  transact<Result>(change: (tx: Queries) => Promise<Result>): Promise<Result> {
    return transactOn(this.#pool, change);
  }

  /** What other processes commit is not known here without asking: no two answers are equal. */
  stateOf(): number {
    this.#asked += 1;
    return this.#asked;
  }

  /** Changes that this process makes meanwhile wait. Who asks for another reset shares the one under way. */
  reset(samples: Samples): Promise<void> {
    const db = this.#database();
    this.#reset ??= gateOf(db)
      .exchange(async () => {
        await resetOn(this.#pool, samples);
        exchangesOf(db).count += 1;
      })
      .finally(() => {
        this.#reset = undefined;
      });
    return this.#reset;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
