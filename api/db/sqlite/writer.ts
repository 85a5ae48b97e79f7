import type BetterSqlite from 'better-sqlite3';
import type { Queries } from '../client.ts';

/** Runs transactions on one connection, one after the other, in the order they are asked for. */
export class Writer {
  readonly #client: BetterSqlite.Database;
  readonly #tx: Queries;
  readonly #settle: (() => void)[] = [];
  #end: Promise<void> = Promise.resolve();
  /** Changes when another connection has committed something. */
  readonly #dataVersion: () => unknown;
  #seen: unknown;
  #foreignCommits = 0;

  constructor(client: BetterSqlite.Database, tx: Queries) {
    this.#client = client;
    this.#tx = tx;
    const version = client.prepare('PRAGMA data_version').pluck();
    this.#dataVersion = () => version.get();
    this.#seen = this.#dataVersion();
  }

  /** Grows when another process has written to the file, as an operator's command does, and `look` has noticed. */
  get foreignCommits(): number {
    return this.#foreignCommits;
  }

  look(): void {
    const version = this.#dataVersion();
    if (version === this.#seen) return;
    this.#seen = version;
    this.#foreignCommits += 1;
  }

  run<Result>(change: (tx: Queries) => Promise<Result>): Promise<Result> {
    return this.#inTurn(() => this.#runAlone(change));
  }

  /** Lets something write to the file that is no transaction of this connection: in its turn, so that neither has to wait in the file. */
  outside<Result>(change: () => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      this.look();
      try {
        return await change();
      } finally {
        this.#seen = this.#dataVersion();
      }
    });
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    const before = this.#end;
    this.#end = end;
    await before;
    try {
      return await work();
    } finally {
      finish();
    }
  }

  async #runAlone<Result>(change: (tx: Queries) => Promise<Result>): Promise<Result> {
    for (const settle of this.#settle) settle();
    this.#client.exec('BEGIN IMMEDIATE');
    try {
      const result = await change(this.#tx);
      this.#client.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk may have ended it already.
      if (this.#client.inTransaction) this.#client.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * Reads a number that grows with every change on the connection, as it was at the last commit: what is not committed
   * does not count yet, so that what was read before the commit is never taken for what holds after it.
   */
  committed(read: () => number): () => number {
    let last = read();
    const settle = () => {
      last = read();
    };
    this.#settle.push(settle);
    return () => {
      if (!this.#client.inTransaction) settle();
      return last;
    };
  }
}
