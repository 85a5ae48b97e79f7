import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Database } from '../../api/db/client.ts';
import { databaseOf } from '../../api/db/postgres/database.ts';
import { createPool } from '../../api/db/postgres/pool.ts';
import { setUp } from '../../api/db/postgres/setup.ts';
import { stampMode } from '../../api/db/store.ts';

/** Address of this run's server. */
export function serverAddress(): string {
  const address = inject('postgres');
  if (address === undefined) throw new Error('This is PostgreSQL’s alone.');
  return address;
}

/** Runs one statement on this run's server, over a separate connection. */
async function execute(statement: string): Promise<void> {
  const client = new pg.Client(serverAddress());
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Address of a new database, a copy of another one or without tables; deleted with the server. */
export async function newAddress(original?: string): Promise<string> {
  const address = new URL(serverAddress());
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(`CREATE DATABASE ${name}${original ? ` TEMPLATE ${new URL(original).pathname.slice(1)}` : ''}`);
  address.pathname = name;
  return address.href;
}

const openPool = (address: string) => createPool(address, () => undefined);

/** A connection pool, closed when the test file ends. */
export function poolOf(address: string): pg.Pool {
  const pool = openPool(address);
  afterAll(() => pool.end());
  return pool;
}

/** A pool over a new database with all tables and no rows. */
export async function emptyPostgres(): Promise<pg.Pool> {
  const pool = poolOf(await newAddress());
  await setUp(pool, async () => undefined);
  return pool;
}

/** A pool over a new database with the tables of a persistent one from version 0.1. */
export async function poolOfVersion01(address?: string): Promise<pg.Pool> {
  const pool = poolOf(address ?? (await newAddress()));
  const text = gunzipSync(readFileSync(join(import.meta.dirname, '../fixtures/version-0.1.postgres.sql.gz'))).toString();
  for (const statement of text.split('--> statement-breakpoint')) await pool.query(statement);
  return pool;
}

const pools = new WeakMap<Database, pg.Pool>();
const addresses = new WeakMap<Database, string>();

/** A database that is dropped when it is closed, since many of them would fill the disk. */
function passing(address: string): Database {
  const pool = openPool(address);
  const db = databaseOf(pool);
  pools.set(db, pool);
  addresses.set(db, address);
  const close = db.engine.close.bind(db.engine);
  db.engine.close = async () => {
    await close();
    await execute(`DROP DATABASE ${new URL(address).pathname.slice(1)} WITH (FORCE)`);
  };
  return db;
}

async function filledAddress(fill: (db: Database) => Promise<void>): Promise<string> {
  const address = await newAddress();
  const pool = openPool(address);
  await setUp(pool, fill);
  await pool.end();
  return address;
}

/** Creates databases with the same contents, which are inserted once. */
function copiesOf(fill: (db: Database) => Promise<void>): () => Promise<Database> {
  let original: Promise<string> | undefined;
  return async () => {
    original ??= filledAddress(fill);
    return passing(await newAddress(await original));
  };
}

/** Creates copies of a demo database, which is seeded once. */
export const seededCopies = (seed: (db: Database) => Promise<void>) =>
  copiesOf(async (db) => {
    await stampMode(db, 'demo');
    await seed(db);
  });

/** A database with all tables and no rows. */
export const newServerDatabase = copiesOf(async () => undefined);

/** A copy of a database's current state, as in a backup; its connections are closed and reopened on demand. */
export async function copyOnServer(db: Database): Promise<Database> {
  const address = addresses.get(db);
  if (address === undefined) throw new Error('This is PostgreSQL’s alone.');
  const name = new URL(address).pathname.slice(1);
  await execute(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  try {
    await execute(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    return passing(await newAddress(address));
  } finally {
    await execute(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
  }
}

/** Connections to a database, for PostgreSQL-specific tests. */
export function poolUnder(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('This is PostgreSQL’s alone.');
  return pool;
}

/** See `keptChanges`. Its objects are named so that the product ignores them. */
export async function changesOnServer(db: Database): Promise<() => Promise<number>> {
  const pool = poolUnder(db);
  // Per statement rather than per row: each update in a transaction adds a version of the counter's row, all of which have to be scanned.
  await pool.query(`
    CREATE TABLE __kept_changes (number bigint NOT NULL);
    INSERT INTO __kept_changes VALUES (0);
    CREATE FUNCTION __count_kept() RETURNS trigger LANGUAGE plpgsql AS $count$
      BEGIN
        UPDATE __kept_changes SET number = number + rows.count FROM (SELECT count(*) FROM changed) AS rows WHERE rows.count > 0;
        RETURN NULL;
      END
    $count$;
    DO $$ DECLARE name text; event text[]; BEGIN
      FOR name IN SELECT table_name FROM information_schema.tables
        WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_\\_%' AND table_name NOT LIKE 'access\\_log%'
      LOOP
        FOREACH event SLICE 1 IN ARRAY ARRAY[['INSERT', 'NEW'], ['UPDATE', 'NEW'], ['DELETE', 'OLD']] LOOP
          EXECUTE format(
            'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION __count_kept()',
            'count_kept_' || lower(event[1]), event[1], name, event[2]);
        END LOOP;
      END LOOP;
    END $$`);
  return async () => (await pool.query<{ number: number }>('SELECT number FROM __kept_changes')).rows[0]?.number ?? 0;
}
