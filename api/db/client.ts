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
export type Database = Reader & { $client: BetterSqlite.Database };

const synchronousFull = 2;

/**
 * Opens a SQLite file, or an image of one, and sets its pragmas.
 * `synchronous` is read back because the driver reopens WAL files with NORMAL, which may lose
 * acknowledged writes when power fails.
 */
export function openDatabase(source: string | Buffer): Database {
  const client = new BetterSqlite(source, { timeout: 5000 });
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
  // A value that is there at once can be awaited like one that comes later.
  return drizzle(client, { schema }) as unknown as Database;
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

/** The end of the transaction that was asked for last. */
const lastOf = perDatabase(() => ({ end: Promise.resolve() }));
const inside = new AsyncLocalStorage<Database>();

/**
 * Runs `change` in one transaction: all of it happens or nothing. One comes after the other, in the order they are asked for.
 * Another engine may run the body several times, so it does nothing but queries, and all of them through `tx`.
 * @throws Error inside the body of another one: it would wait for itself.
 */
export async function transact<Result>(db: Database, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  if (inside.getStore() === db) throw new Error('A transaction can not begin inside another one.');
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const last = lastOf(db);
  const before = last.end;
  last.end = end;
  await before;
  try {
    return await inside.run(db, () => runAlone(db.$client, () => change(db as Database & Queries)));
  } finally {
    finish();
  }
}

async function runAlone<Result>(client: BetterSqlite.Database, change: () => Promise<Result>): Promise<Result> {
  client.exec('BEGIN IMMEDIATE');
  try {
    const result = await change();
    client.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended it already.
    if (client.inTransaction) client.exec('ROLLBACK');
    throw error;
  }
}
