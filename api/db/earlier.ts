import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/**
 * Version 0.1 built its tables by many migrations; now a single one creates all of them. The folder `earlier` of each engine contains the
 * migrations since the last one of version 0.1, which bring its tables to the state of the single migration.
 */
export interface Earlier {
  /** Missing migrations, oldest first. */
  missing: MigrationMeta[];
  /** Single migration, which counts as applied afterwards. */
  start: MigrationMeta;
}

/** Tables that are too old to be migrated. */
export class OlderTables extends Error {}

/**
 * Returns the migrations that bring the tables of a database, whose newest migration is `latest` (milliseconds since 1970), to the state of
 * the folder's first migration. @returns undefined if they have that state, or if there are no tables yet @throws OlderTables
 */
export function earlierMigrations(migrationsFolder: string, latest: number): Earlier | undefined {
  const [start] = readMigrationFiles({ migrationsFolder });
  if (!start || latest === 0 || latest >= start.folderMillis) return undefined;
  const folder = join(migrationsFolder, 'earlier');
  const { since }: { since: number } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  if (latest < since) throw new OlderTables();
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > latest);
  return { missing, start };
}
