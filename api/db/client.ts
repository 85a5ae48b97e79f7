import BetterSqlite from 'better-sqlite3';
import { type SQL, sql } from 'drizzle-orm';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import * as schema from './schema.ts';

export type Database = BetterSQLite3Database<typeof schema> & { $client: BetterSqlite.Database };
/** What a transaction's body works with: a database or the transaction itself. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

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
  return drizzle(client, { schema });
}

/**
 * Prepares a statement once for each database.
 * `build` is called at the first use with a database and its result is kept as long as that database lives.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    let statement = statements.get(db);
    if (statement === undefined) {
      statement = build(db);
      statements.set(db, statement);
    }
    return statement;
  };
}

/**
 * A named value of a prepared statement. The plus hides it from SQLite's planner, which otherwise
 * looks at the value and plans many statements anew at every call; that costs more than running them.
 */
export function parameter(name: string): SQL {
  return sql`+${sql.placeholder(name)}`;
}

/** Runs `change` in one IMMEDIATE transaction: all of it happens or nothing. The body must not be async. */
export function transact<Result>(db: Database, change: (tx: Queries) => Result): Result {
  return db.transaction(change, { behavior: 'immediate' });
}
