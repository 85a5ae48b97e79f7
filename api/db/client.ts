import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type * as schema from './schema.ts';

/**
 * Who asks awaits every query, whichever engine answers. SQLite answers at once, with the value itself:
 * nothing but `await` may be done with it, there is no `then`.
 */
type Builder = BaseSQLiteDatabase<'async', { changes: number }, typeof schema>;
/** What reads alone: a database, or a transaction, which also sees its own changes. */
export type Reader = Pick<Builder, 'select' | 'selectDistinct'>;
/** What a transaction's body works with. Nothing is written anywhere else. */
export type Queries = Reader & Pick<Builder, 'insert' | 'update' | 'delete'>;

/** What is expected of whatever keeps the data, besides answering queries. */
export interface Engine {
  /** See `transact`. */
  transact<Result>(change: (tx: Queries) => Promise<Result>): Promise<Result>;
  /** Two equal answers mean that nothing has been committed in between: to a table, or at all. */
  stateOf(table?: string): number;
  /** Makes all data what the samples are, at one moment for everybody. */
  reset(samples: Samples): Promise<void>;
  close(): Promise<void>;
}

export interface Samples {
  seedFactor: number;
  now: number;
}

export type Database = Reader & { readonly engine: Engine };

/** Makes something once for each database, at its first use, and keeps it as long as that database lives. */
export const perDatabase = <Made>(make: (db: Database) => Made): ((db: Database) => Made) => oncePer(make);

/** Prepares a statement once for each database, and once for its transactions. */
export const prepared = <Statement>(build: (reader: Reader) => Statement): ((reader: Reader) => Statement) => oncePer(build);

export function oncePer<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
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

const inside = new AsyncLocalStorage<Database>();

/**
 * Runs `change` in one transaction: all of it happens or nothing. It sees and leaves the data as if no other ran meanwhile.
 * An engine may run the body several times, so it does nothing but queries, and all of them through `tx`.
 * @throws Error inside the body of another one: it would wait for itself.
 */
export async function transact<Result>(db: Database, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  if (inside.getStore() === db) throw new Error('A transaction can not begin inside another one.');
  return inside.run(db, () => db.engine.transact(change));
}
