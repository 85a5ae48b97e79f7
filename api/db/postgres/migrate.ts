import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { earlierMigrations } from '../earlier.ts';
import { run } from './connection.ts';
import { createWords } from './words.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Lock held while tables are made or filled; the number is ours alone. */
const setupLock = 7_461_100;

/** Lets each table's commits be counted, whichever statement makes them: tables that are new are counted, too. */
const countChanges = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT table_name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_\\_%'
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION __count_change()', name);
  END LOOP;
END $$`;

/** The tables are newer than this program. */
export class NewerTables extends Error {}

/**
 * Makes the tables as this version has them. To be called in a transaction: several processes that start at once
 * come one after the other, the lock is let go with the transaction, and whatever fails leaves nothing behind.
 */
export async function migrateOn(client: PoolClient): Promise<void> {
  // Filling a table anew takes the time it takes.
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
