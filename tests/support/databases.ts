import { inject } from 'vitest';
import type { ScenarioName } from '../../api/contract/values/operations/scenarios.ts';
import type { Database } from '../../api/db/client.ts';
import { seedDatabase } from '../../api/db/seed/index.ts';
import { newServerDatabase, seededCopies as seededOnServer } from './postgres.ts';
import { newFile, seededCopies as seededFiles } from './sqlite.ts';
import { startTime } from './start-time.ts';

export { startTime };

/** Whether this run's tests use PostgreSQL instead of SQLite. */
const onServer = inject('postgres') !== undefined;
const samples = new Map<string, () => Promise<Database>>();

/** A new copy of the sample data, multiplied by a factor or of another world; copying takes milliseconds. */
export function sampleDatabase(seedFactor = 1, scenario: ScenarioName = 'standard'): Promise<Database> {
  const world = `${scenario} ${seedFactor}`;
  const copy =
    samples.get(world) ?? (onServer ? seededOnServer : seededFiles)((db) => seedDatabase(db, { seedFactor, now: startTime, scenario }));
  samples.set(world, copy);
  return copy();
}

/** A database as created by the first start in persistent mode: all tables, without rows. */
export async function emptyDatabase(): Promise<Database> {
  return onServer ? newServerDatabase() : newFile();
}
