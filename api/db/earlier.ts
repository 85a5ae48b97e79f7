import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/**
 * Tables as version 0.1 made them came by many migrations; now one makes all of them. The folder `earlier` of each engine
 * has the migrations since the last of version 0.1, which bring its tables to the state that the one migration makes.
 */
export interface Earlier {
  /** Migrations that have not been made yet, the oldest first. */
  missing: MigrationMeta[];
  /** The one migration that counts as made afterwards. */
  start: MigrationMeta;
}

/** Tables that are older than can be brought up to date. */
export class OlderTables extends Error {}

/**
 * How the tables of a database whose newest migration is `latest` (milliseconds since 1970) become those of the first
 * migration in the folder. @returns undefined where they are, or where there are no tables yet @throws OlderTables
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
