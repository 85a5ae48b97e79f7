import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { earlierMigrations } from '../earlier.ts';
import { run } from './connection.ts';
import { createWords } from './words.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Advisory lock for creating or filling tables; the number is unique to this application. */
const setupLock = 7_461_100;

/** Adds commit counters to each table, including new ones, by triggers. */
const countChanges = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT table_name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_\\_%'
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION __count_change()', name);
  END LOOP;
END $$`;

/** Tables created by a newer version of the program. */
export class NewerTables extends Error {}

/**
 * Migrates the tables to this version. Must be called in a transaction: several processes that start at once are serialized by a lock that
 * ends with the transaction, and a failure rolls everything back.
 */
export async function migrateOn(client: PoolClient): Promise<void> {
  // Rewriting a large table may take long.
  await run(client, 'SET LOCAL statement_timeout = 0');
  await run(client, 'SELECT pg_advisory_xact_lock($1)', [setupLock]);
  await run(client, 'CREATE TABLE IF NOT EXISTS __drizzle_migrations (hash text NOT NULL, created_at bigint PRIMARY KEY)');
  const { rows } = await run<{ latest: number | null }>(client, 'SELECT max(created_at) AS latest FROM __drizzle_migrations');
  const latest = rows[0]?.latest ?? 0;
  const migrations = readMigrationFiles({ migrationsFolder });
  if (latest > Math.max(...migrations.map(({ folderMillis }) => folderMillis))) throw new NewerTables();
  const earlier = earlierMigrations(migrationsFolder, latest);
  const newest = earlier?.start.folderMillis ?? latest;
  const missing = [...(earlier?.missing ?? []), ...migrations.filter(({ folderMillis }) => folderMillis > newest)];
  for (const { sql } of missing) for (const statement of sql) await run(client, statement);
  for (const { hash, folderMillis } of earlier ? [earlier.start, ...missing] : missing)
    await run(client, 'INSERT INTO __drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, folderMillis]);
  if (missing.length > 0) await run(client, countChanges);
  for (const statement of createWords) await run(client, statement);
}
