import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createPool } from '../../api/db/postgres/pool.ts';
import { setUp } from '../../api/db/postgres/setup.ts';

/** One statement to a database of this run's server, over a connection of its own. */
async function tell(address: string, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of a new database without tables; gone with the server. */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const address = new URL(inject('postgres'));
  await tell(address.href, `CREATE DATABASE ${name}`);
  address.pathname = name;
  return address.href;
}

/** A pool of connections, closed when the test file ends. */
export function poolOf(address: string): pg.Pool {
  const pool = createPool(address, () => undefined);
  afterAll(() => pool.end());
  return pool;
}

/** A pool over a new database with all tables and nothing in them. */
export async function emptyPostgres(): Promise<pg.Pool> {
  const pool = poolOf(await newDatabase());
  await setUp(pool, async () => undefined);
  return pool;
}
