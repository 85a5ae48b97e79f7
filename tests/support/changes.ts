import { afterAll, vi } from 'vitest';
import { dataVersion } from '../../api/db/changes.ts';
import type { Database } from '../../api/db/client.ts';
import type { TestApp } from './app.ts';
import { changesOnServer } from './postgres.ts';
import { changesInFile, isSqlite } from './sqlite.ts';

const counters = new WeakMap<Database, Promise<() => Promise<number>>>();

/**
 * Counts committed changes to every row of every table, except the access log, to which reads add entries. The counter is itself in a
 * table, so that rolled-back changes are not counted.
 */
export function keptChanges({ db }: Pick<TestApp, 'db'>): Promise<() => Promise<number>> {
  const counter = counters.get(db) ?? (isSqlite(db) ? changesInFile(db) : changesOnServer(db));
  counters.set(db, counter);
  return counter;
}

/**
 * Waits until the committed versions are known, and keeps them valid until the test file ends: processes that share a database poll
 * regularly, which on a busy machine may be too late for cached responses.
 */
export async function lastingVersions(db: Database): Promise<void> {
  await vi.waitUntil(() => !Number.isNaN(dataVersion(db)), { timeout: 10_000 });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  afterAll(() => clock.mockRestore());
}
