import type BetterSqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { resetGenerationOf } from '../changes.ts';
import type { Engine, Queries, Samples } from '../client.ts';
import * as schema from '../schema.ts';
import { type Connection, connect, type Durability, type SqliteDatabase } from './connection.ts';
import { ReplaceableConnection } from './replaceable.ts';
import { resetDemo } from './reset.ts';
import { SqliteSnapshots } from './snapshots.ts';
import { SqliteWords } from './words.ts';
import { Writer } from './writer.ts';

/**
 * Opens a SQLite file, or an image in memory, with two connections: one writes, and the other serves all reads outside of transactions,
 * without seeing uncommitted changes.
 */
export function openDatabase(file: string | Buffer, durability?: Durability): SqliteDatabase {
  const client = opened(() => connect(file, durability), durability);
  // A database in memory has a single connection.
  const reader = client.memory ? client : opened(() => connectReader(file, durability), durability);
  const db: SqliteDatabase = Object.assign(queriesOf(reader), {
    $client: client,
    $reader: reader,
    engine: new SqliteEngine(client, reader, () => db),
  });
  return db;
}

const opened = (open: () => BetterSqlite.Database, { isReplaceable = false }: Durability = {}): Connection =>
  isReplaceable ? new ReplaceableConnection(open) : open();

function connectReader(file: string | Buffer, durability?: Durability): BetterSqlite.Database {
  const reader = connect(file, durability);
  reader.pragma('query_only = ON');
  // The system caches pages anyway: with a million listings, half of the default 16 MB is as fast.
  reader.pragma('cache_size = -8000');
  return reader;
}

/** Synchronous results can be awaited like asynchronous ones. */
const queriesOf = (client: Connection) => drizzle(client as BetterSqlite.Database, { schema }) as unknown as Queries;

/** Milliseconds between polls for commits of other processes. */
const lookInterval = 400;
const day = 24 * 3600 * 1000;

class SqliteEngine implements Engine {
  readonly #client: Connection;
  readonly #reader: Connection;
  readonly #database: () => SqliteDatabase;
  readonly #writer: Writer;
  readonly words: SqliteWords;
  readonly snapshots: SqliteSnapshots;
  readonly #states = new Map<string, () => number>();
  readonly #looking: NodeJS.Timeout | undefined;
  /** Busy timeout of the connection, in milliseconds. */
  readonly #patience: number;
  #wordsOverwrittenAt = 0;

  constructor(client: Connection, reader: Connection, database: () => SqliteDatabase) {
    this.#client = client;
    this.#reader = reader;
    this.#database = database;
    this.#patience = Number(client.pragma('busy_timeout', { simple: true }));
    this.#writer = new Writer(client, queriesOf(client));
    this.words = new SqliteWords(reader, client, this.#writer);
    this.snapshots = new SqliteSnapshots(database, (work) => this.#writer.outside(work));
    // A database in memory has no other writers.
    if (!client.memory) this.#looking = setInterval(() => this.#look(), lookInterval).unref();
  }

  transact<Result>(change: (tx: Queries) => Promise<Result>): Promise<Result> {
    return this.#writer.run(change);
  }

  /** A file belongs to one server; other writers are only resets and operators' commands, which count as well. */
  versionOf(table = ''): number {
    let state = this.#states.get(table);
    if (!state) {
      state = this.#writer.committed(table ? this.#changesOf(table) : this.#allChanges());
      this.#states.set(table, state);
    }
    return state() + this.exchanges + this.#writer.foreignCommits;
  }

  #look(): void {
    if (this.#client.open) this.#writer.look();
    else clearInterval(this.#looking);
  }

  /** Sets up the connection for writes, also after its file was replaced. */
  #onOpen(setup: (client: Connection) => void): void {
    if (this.#client instanceof ReplaceableConnection) this.#client.onOpen(setup);
    else setup(this.#client);
  }

  #allChanges(): () => number {
    const total = this.#client.prepare<[], number>('SELECT total_changes()').pluck();
    let [before, last] = [0, 0];
    // A new connection counts from zero.
    this.#onOpen(() => {
      [before, last] = [before + last, 0];
    });
    return () => {
      last = total.get() ?? 0;
      return before + last;
    };
  }

  /** Returns a function that counts changes to a table by any statement, by a trigger. */
  #changesOf(table: string): () => number {
    let count = 0;
    const name = `${table}_changed`;
    this.#onOpen((client) => {
      client.function(name, { directOnly: false }, () => {
        count += 1;
        return null;
      });
      const triggers = ['INSERT', 'UPDATE', 'DELETE'].map(
        (event) => `CREATE TEMP TRIGGER ${name}_${event.toLowerCase()} AFTER ${event} ON main.${table} BEGIN SELECT ${name}(); END`,
      );
      client.exec(triggers.join(';'));
    });
    return () => count;
  }

  get exchanges(): number {
    return resetGenerationOf(this.#database()).count;
  }

  /** Overwrites deleted rows in their pages. Their words in the index and the WAL file hold them a while longer. */
  async overwriteDeleted(now: number): Promise<void> {
    if (this.#client.memory) return;
    if (now >= this.#wordsOverwrittenAt + day) {
      await this.words.overwriteDeleted();
      this.#wordsOverwrittenAt = now;
    }
    await this.#writer.outside(async () => {
      // Long reads are not waited for, since this is repeated within the hour.
      this.#client.pragma('busy_timeout = 100');
      this.#client.pragma('wal_checkpoint(TRUNCATE)');
      this.#client.pragma(`busy_timeout = ${this.#patience}`);
    });
  }

  reset(samples: Samples): Promise<void> {
    return resetDemo(this.#database(), samples, (work) => this.#writer.outside(work));
  }

  /** The writing connection is closed last, so that it cleans up the files. */
  async close(): Promise<void> {
    clearInterval(this.#looking);
    this.snapshots.close();
    await this.words.close();
    this.#reader.close();
    this.#client.close();
  }
}
