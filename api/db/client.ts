import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { ScenarioName } from '../contract/values/operations/scenarios.ts';
import type * as schema from './schema.ts';
import type { Ask, CountAsk, PartCounts, RowWords } from './word-index.ts';

/**
 * Query builder whose queries are always awaited, whichever engine answers. SQLite returns the value itself: nothing but `await` may be
 * done with it, there is no `then`.
 */
type Builder = BaseSQLiteDatabase<'async', { changes: number }, typeof schema>;
/** Queries that only read: of a database, or of a transaction, which also sees its own changes. */
export type Reader = Pick<Builder, 'select' | 'selectDistinct'>;
/** Queries of a transaction's body. Nothing is written anywhere else. */
export type Queries = Reader & Pick<Builder, 'insert' | 'update' | 'delete'>;

/** Duties of a database engine besides answering queries. */
export interface Engine {
  /** See `transact`. */
  transact<Result>(change: (tx: Queries) => Promise<Result>): Promise<Result>;
  /** Two equal answers mean that nothing has been committed in between: to a table, or at all. */
  versionOf(table?: string): number;
  /** Makes all data what the samples are, at one moment for everybody. */
  reset(samples: Samples): Promise<void>;
  /** States to go back to, where the engine has such. */
  readonly snapshots?: Snapshots;
  /** Overwrites what deleted rows have left in files, where the engine can; to be called hourly. */
  overwriteDeleted?(now: number): Promise<void>;
  /** Number of exchanges of all data that this process knows of; never too high. A caller known before one may not exist after it. */
  readonly exchanges: number;
  /** Counter of attempts for several processes that share the data; without it each counts its own. */
  readonly attempts?: Attempts;
  /** Milliseconds since 1970 by the clock of the machine that keeps the data, where that may be another one. */
  clock?(): Promise<number>;
  /** The pools of connections by name, where there are any. */
  readonly pools?: ReadonlyMap<string, PoolFigures>;
  /** Index that searches find listings by. */
  readonly words: WordIndex;
  close(): Promise<void>;
}

/** How many connections a pool holds, and has at hand, and how many statements wait for one. */
interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/**
 * Index that finds rows of `search_row` by words, kept by each engine in its own way. Results and their order are the same in all of them.
 */
export interface WordIndex {
  /** Tells indexes of engines apart. */
  readonly kind: string;
  put(tx: Queries, rows: ReadonlyMap<number, RowWords>): Promise<void>;
  remove(tx: Queries, ids: readonly number[]): Promise<void>;
  /** Puts together a little of what was written apart, where the engine doesn't do so by itself; not within a transaction. @returns whether something was left to do */
  tidy?(): Promise<boolean>;
  find(ask: Ask): Promise<unknown[][]>;
  /** @returns how many rows have each number in the parts of their ids */
  count(ask: CountAsk): Promise<PartCounts>;
}

/** At most `limit` attempts in `window` milliseconds. */
export interface AttemptRule {
  limit: number;
  window: number;
}

/** Counts attempts of all processes, by kind and key. */
export interface Attempts {
  /** Counts one attempt, or so many, unless fewer are left. @returns seconds until the next may be made; 0 when it was counted */
  take(kind: string, key: string, rule: AttemptRule, now: number, times?: number): Promise<number>;
  /** Seconds until the next attempt may be made; counts nothing. */
  wait(kind: string, key: string, rule: AttemptRule, now: number): Promise<number>;
  /** Gives a key all its attempts back. */
  reset(kind: string, key: string): Promise<void>;
  /** Forgets what is counted no more. */
  purge(now: number): Promise<void>;
}

export interface Samples {
  seedFactor: number;
  now: number;
  /** The usual samples, if it is left out. */
  scenario?: ScenarioName | undefined;
  /** Whether samples of up to an hour before `now` won't do. */
  isExact?: boolean;
  /** Own data that take the place of parts of the samples. */
  seed?: SeedSource | undefined;
}

/** Text of a seed file, and the name that its faults are told with. */
export interface SeedSource {
  text: string;
  name: string;
}

export interface Snapshot {
  name: string;
  bytes: number;
  /** When it was made, in milliseconds. */
  at: number;
}

/** States of all data that a demo can go back to. Names are checked by who gives them. */
export interface Snapshots {
  list(): Snapshot[];
  /** @returns nothing where there is no room for another one */
  save(name: string, now: number): Promise<Snapshot | undefined>;
  /** Makes all data what they were, sessions included, at one moment for everybody. */
  restore(name: string): Promise<void>;
  read(name: string): Promise<Buffer>;
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

/** Caller that something is done for. After an exchange of all data that may be nobody, or somebody else. */
export interface ResetEpoch {
  /** How often all data had been exchanged when it was found out who asks. */
  exchanges: number;
  /** @throws an error where the data doesn't know the caller any more */
  check(reader: Reader): Promise<void>;
}

const resetEpoch = new AsyncLocalStorage<ResetEpoch>();

/** Does something for somebody: transactions that begin after a later exchange check who it is. */
export const onBehalf = <Result>(who: ResetEpoch, work: () => Result): Result => resetEpoch.run(who, work);

/** Caller that the current work is done for. */
export const currentResetEpoch = (): ResetEpoch | undefined => resetEpoch.getStore();

/** Row that is written along with a change, in its first transaction. */
export interface Companion {
  isWritten: boolean;
  write(tx: Queries): Promise<void>;
}

const companions = new AsyncLocalStorage<Companion>();

/** Does work whose first transaction writes `companion`, too. */
export const accompanied = <Result>(companion: Companion, work: () => Result): Result => companions.run(companion, work);

const inside = new AsyncLocalStorage<Database>();

/**
 * Runs `change` in one transaction: all of it happens or nothing. It sees and leaves the data as if no other ran meanwhile.
 * An engine may run the body several times, so it does nothing but queries, and all of them through `tx`.
 * @throws Error inside the body of another one: it would wait for itself.
 */
export async function transact<Result>(db: Database, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  if (inside.getStore() === db) throw new Error('A transaction can not begin inside another one.');
  const companion = companions.getStore();
  if (!companion || companion.isWritten) return inside.run(db, () => db.engine.transact(change));
  companion.isWritten = true;
  try {
    return await inside.run(db, () =>
      db.engine.transact(async (tx) => {
        const result = await change(tx);
        await companion.write(tx);
        return result;
      }),
    );
  } catch (error) {
    companion.isWritten = false;
    throw error;
  }
}
