import { afterAll, vi } from 'vitest';
import { dataVersion } from '../../api/db/changes.ts';
import type { Database } from '../../api/db/client.ts';
import type { TestApp } from './app.ts';
import { changesOnServer } from './postgres.ts';
import { changesInFile, isSqlite } from './sqlite.ts';

const counters = new WeakMap<Database, Promise<() => Promise<number>>>();

/**
 * Counts the changes to every row of every table that were kept, but for the access log, which reading leaves entries in: the count is itself in a table,
 * so that what is rolled back is not counted.
 */
export function keptChanges({ db }: Pick<TestApp, 'db'>): Promise<() => Promise<number>> {
  const counter = counters.get(db) ?? (isSqlite(db) ? changesInFile(db) : changesOnServer(db));
  counters.set(db, counter);
  return counter;
}

/**
 * Waits until it is known what has been committed, and lets that hold until the test file ends: who shares a database
 * with others asks again every now and then, which on a busy machine may come too late to go on keeping anything.
 */
export async function lastingVersions(db: Database): Promise<void> {
  await vi.waitUntil(() => !Number.isNaN(dataVersion(db)), { timeout: 10_000 });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  afterAll(() => clock.mockRestore());
}
