import { AsyncLocalStorage } from 'node:async_hooks';
import BetterSqlite from 'better-sqlite3';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import * as schema from './schema.ts';

/**
 * Who asks awaits every query, whichever engine answers. SQLite answers at once, with the value itself:
 * nothing but `await` may be done with it, there is no `then`.
 */
type Engine = BaseSQLiteDatabase<'async', { changes: number }, typeof schema>;
/** What reads alone: a database, or a transaction, which also sees its own changes. */
export type Reader = Pick<Engine, 'select' | 'selectDistinct'>;
/** What a transaction's body works with. Nothing is written anywhere else. */
export type Queries = Reader & Pick<Engine, 'insert' | 'update' | 'delete'>;
export type Database = Reader & {
  /** The connection that writes. */
  $client: BetterSqlite.Database;
  /** The connection that is read from; of a database in memory the same. */
  $reader: BetterSqlite.Database;
  /** Runs transactions. */
  $writer: Writer;
};

const synchronousFull = 2;

/**
 * Opens a SQLite file with two connections: one writes, and what it has not committed is not seen by the other,
 * which answers all reads outside of transactions.
 */
export function openDatabase(file: string): Database {
  const client = connect(file);
  // Nobody else can get at what is in memory.
  const reader = client.memory ? client : connect(file);
  if (reader !== client) reader.pragma('query_only = ON');
  return Object.assign(asked(reader), { $client: client, $reader: reader, $writer: new Writer(client) });
}

/**
 * Opens a connection and sets its pragmas. `synchronous` is read back because the driver reopens WAL files with
 * NORMAL, which may lose acknowledged writes when power fails.
 */
function connect(file: string): BetterSqlite.Database {
  const client = new BetterSqlite(file, { timeout: 5000 });
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma('trusted_schema = OFF');
  client.pragma('cell_size_check = ON');
  client.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
  if (client.pragma('synchronous', { simple: true }) !== synchronousFull) {
    client.close();
    throw new Error('SQLite did not take synchronous=FULL.');
  }
  return client;
}

/** A value that is there at once can be awaited like one that comes later. */
const asked = (client: BetterSqlite.Database) => drizzle(client, { schema }) as unknown as Queries;

/** The connection that writes tidies the files up, as the last one. */
export function closeDatabase({ $client, $reader }: Database): void {
  $reader.close();
  $client.close();
}

/** Runs transactions on one connection, one after the other, in the order they are asked for. */
class Writer {
  readonly #client: BetterSqlite.Database;
  readonly #tx: Queries;
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #settle: (() => void)[] = [];
  #end: Promise<void> = Promise.resolve();

  constructor(client: BetterSqlite.Database) {
    this.#client = client;
    this.#tx = asked(client);
  }

  async run<Result>(change: (tx: Queries) => Promise<Result>): Promise<Result> {
    if (this.#inside.getStore()) throw new Error('A transaction can not begin inside another one.');
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    const before = this.#end;
    this.#end = end;
    await before;
    try {
      return await this.#inside.run(true, () => this.#runAlone(change));
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

/** Makes something once for each database, at its first use, and keeps it as long as that database lives. */
export const perDatabase = <Made>(make: (db: Database) => Made): ((db: Database) => Made) => oncePer(make);

/** Prepares a statement once for each database, and once for its transactions. */
export const prepared = <Statement>(build: (reader: Reader) => Statement): ((reader: Reader) => Statement) => oncePer(build);

function oncePer<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const known = new WeakMap<Source, Made>();
  return (source) => {
    let made = known.get(source);
    if (made === undefined) {
      made = make(source);
      known.set(source, made);
    }
    return made;
  };
}

/**
 * A named value of a prepared statement. The plus hides it from SQLite's planner, which otherwise
 * looks at the value and plans many statements anew at every call; that costs more than running them.
 */
export function parameter(name: string): SQL {
  return sql`+${sql.placeholder(name)}`;
}

/**
 * Runs `change` in one transaction: all of it happens or nothing. One comes after the other, in the order they are asked for.
 * Another engine may run the body several times, so it does nothing but queries, and all of them through `tx`.
 * @throws Error inside the body of another one: it would wait for itself.
 */
export function transact<Result>({ $writer }: Database, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  return $writer.run(change);
}
