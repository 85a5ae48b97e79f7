import { inject } from 'vitest';
import type { Database } from '../../api/db/client.ts';
import { seedDatabase } from '../../api/db/seed/index.ts';
import { newServerDatabase, seededCopies as seededOnServer } from './postgres.ts';
import { newFile, seededCopies as seededFiles } from './sqlite.ts';
import { startTime } from './start-time.ts';

export { startTime };

/** Whether this run's tests work with PostgreSQL, or else with SQLite. */
const onServer = inject('postgres') !== undefined;
const samples = new Map<number, () => Promise<Database>>();

/** A new copy of the sample data, or of so many times as much; copying takes milliseconds. */
export function sampleDatabase(seedFactor = 1): Promise<Database> {
  const copy =
    samples.get(seedFactor) ?? (onServer ? seededOnServer : seededFiles)((db) => seedDatabase(db, { seedFactor, now: startTime }));
  samples.set(seedFactor, copy);
  return copy();
}

/** A database as a first start in persistent mode leaves it: all tables, and nothing in them. */
export async function emptyDatabase(): Promise<Database> {
  return onServer ? newServerDatabase() : newFile();
}
