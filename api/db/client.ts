import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { ScenarioName } from '../contract/values/operations/scenarios.ts';
import type * as schema from './schema.ts';
import type { Ask, CountAsk, PartCounts, RowWords } from './word-index.ts';

/**
 * Query builder whose queries are always awaited, whichever the engine. SQLite returns the value itself, so results must only be awaited:
 * they have no `then`.
 */
type Builder = BaseSQLiteDatabase<'async', { changes: number }, typeof schema>;
/** Read-only queries of a database, or of a transaction, which also sees its own changes. */
export type Reader = Pick<Builder, 'select' | 'selectDistinct'>;
/** Queries in a transaction's body, the only place for writes. */
export type Queries = Reader & Pick<Builder, 'insert' | 'update' | 'delete'>;

/** Tasks of a database engine besides queries. */
export interface Engine {
  /** See `transact`. */
  transact<Result>(change: (tx: Queries) => Promise<Result>): Promise<Result>;
  /** Returns equal values only if nothing was committed in between: to a table, or to any. */
  versionOf(table?: string): number;
  /** Atomically replaces all data with the samples. */
  reset(samples: Samples): Promise<void>;
  /** Snapshots of all data, if the engine supports them. */
  readonly snapshots?: Snapshots;
  /** Overwrites the remains of deleted rows in files, if the engine can; to be called hourly. */
  overwriteDeleted?(now: number): Promise<void>;
  /** Number of resets known to this process; never too high. A caller identified before a reset may not exist after it. */
  readonly exchanges: number;
  /** Rate limit counter shared by several processes; without it, each counts separately. */
  readonly attempts?: Attempts;
  /** Milliseconds since 1970 by the database server's clock, if that may be another machine. */
  clock?(): Promise<number>;
  /** Connection pools by name, if there are any. */
  readonly pools?: ReadonlyMap<string, PoolFigures>;
  /** Search index of the listings. */
  readonly words: WordIndex;
  close(): Promise<void>;
}

/** Number of connections of a pool, idle ones among them, and statements that wait for one. */
interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Full-text index of `search_row`, which each engine implements in its own way. Results and their order are the same in all of them. */
export interface WordIndex {
  /** Identifies an engine's index. */
  readonly kind: string;
  put(tx: Queries, rows: ReadonlyMap<number, RowWords>): Promise<void>;
  remove(tx: Queries, ids: readonly number[]): Promise<void>;
  /** Merges a few index segments, if the engine doesn't do so automatically; not within a transaction. @returns whether work is left */
  tidy?(): Promise<boolean>;
  find(ask: Ask): Promise<unknown[][]>;
  /** @returns the number of rows for each value of each part of their ids */
  count(ask: CountAsk): Promise<PartCounts>;
}

/** Maximum of `limit` attempts in `window` milliseconds. */
export interface AttemptRule {
  limit: number;
  window: number;
}

/** Counts attempts of all processes, by kind and key. */
export interface Attempts {
  /** Counts one or more attempts, unless fewer are left. @returns seconds until the next attempt is allowed; 0 if it was counted */
  take(kind: string, key: string, rule: AttemptRule, now: number, times?: number): Promise<number>;
  /** Returns seconds until the next attempt is allowed, without counting. */
  wait(kind: string, key: string, rule: AttemptRule, now: number): Promise<number>;
  /** Resets a key's count. */
  reset(kind: string, key: string): Promise<void>;
  /** Deletes expired counts. */
  purge(now: number): Promise<void>;
}

export interface Samples {
  seedFactor: number;
  now: number;
  /** Defaults to the standard samples. */
  scenario?: ScenarioName | undefined;
  /** Whether samples dated up to an hour before `now` are not acceptable. */
  isExact?: boolean;
  /** Custom data that replaces parts of the samples. */
  seed?: SeedSource | undefined;
}

/** Text of a seed file, and its name for error messages. */
export interface SeedSource {
  text: string;
  name: string;
}

export interface Snapshot {
  name: string;
  bytes: number;
  /** Time of its creation, in milliseconds. */
  at: number;
}

/** Snapshots of all of a demo's data. Callers validate the names. */
export interface Snapshots {
  list(): Snapshot[];
  /** @returns undefined if there is no room for another one */
  save(name: string, now: number): Promise<Snapshot | undefined>;
  /** Atomically restores all data, including sessions. */
  restore(name: string): Promise<void>;
  read(name: string): Promise<Buffer>;
}

export type Database = Reader & { readonly engine: Engine };

/** Creates a value for each database on first use, and keeps it for that database's lifetime. */
export const perDatabase = <Made>(make: (db: Database) => Made): ((db: Database) => Made) => oncePer(make);

/** Prepares a statement once per database, and once for its transactions. */
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
 * Named value of a prepared statement. The plus hides it from SQLite's planner, which otherwise inspects the value and plans many
 * statements anew at every call; that costs more than running them.
 */
export function parameter(name: string): SQL {
  return sql`+${sql.placeholder(name)}`;
}

/** Caller of the current work. After a reset, the account may not exist, or belong to another person. */
export interface ResetEpoch {
  /** Number of resets when the caller was identified. */
  exchanges: number;
  /** @throws an error if the caller no longer exists */
  check(reader: Reader): Promise<void>;
}

const resetEpoch = new AsyncLocalStorage<ResetEpoch>();

/** Does work for a caller: transactions that start after a later reset check the caller first. */
export const onBehalf = <Result>(who: ResetEpoch, work: () => Result): Result => resetEpoch.run(who, work);

/** Returns the caller of the current work. */
export const currentResetEpoch = (): ResetEpoch | undefined => resetEpoch.getStore();

/** Row that is written with a change, in its first transaction. */
export interface Companion {
  isWritten: boolean;
  write(tx: Queries): Promise<void>;
}

const companions = new AsyncLocalStorage<Companion>();

/** Does work whose first transaction also writes `companion`. */
export const accompanied = <Result>(companion: Companion, work: () => Result): Result => companions.run(companion, work);

const inside = new AsyncLocalStorage<Database>();

/**
 * Runs `change` in one atomic and serializable transaction. An engine may retry the body, so it must do nothing but queries, and all of
 * them through `tx`.
 * @throws Error inside the body of another transaction, which would deadlock
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
