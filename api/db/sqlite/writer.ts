import type { Queries } from '../client.ts';
import type { Connection } from './connection.ts';

/** Runs transactions on one connection, one after the other, in the order of their requests. */
export class Writer {
  readonly #client: Connection;
  readonly #tx: Queries;
  readonly #settle: (() => void)[] = [];
  #end: Promise<void> = Promise.resolve();
  /** Changes when another connection has committed. */
  readonly #dataVersion: () => unknown;
  #seen: unknown;
  #foreignCommits = 0;

  constructor(client: Connection, tx: Queries) {
    this.#client = client;
    this.#tx = tx;
    const version = client.prepare('PRAGMA data_version').pluck();
    this.#dataVersion = () => version.get();
    this.#seen = this.#dataVersion();
  }

  /** Number of commits of other processes, such as operators' commands, that `look` has noticed. */
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

  /** Runs a write of another connection in turn, so that neither has to wait for a file lock. */
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
   * Returns a number that grows with every change on the connection, as of the last commit: uncommitted changes do not count yet, so that
   * data read before the commit is never taken for current data.
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
