import type { Database } from '../../api/db/client.ts';
import type { TestApp } from './app.ts';
import { changesOnServer } from './postgres.ts';
import { changesInFile, isSqlite } from './sqlite.ts';

const counters = new WeakMap<Database, Promise<() => Promise<number>>>();

/**
 * Counts the changes to every row of every table that were kept: the count is itself in a table,
 * so that what is rolled back is not counted.
 */
export function keptChanges({ db }: Pick<TestApp, 'db'>): Promise<() => Promise<number>> {
  const counter = counters.get(db) ?? (isSqlite(db) ? changesInFile(db) : changesOnServer(db));
  counters.set(db, counter);
  return counter;
}
