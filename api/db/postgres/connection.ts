import type { Pool, PoolClient, QueryResult } from 'pg';
import { asCallersKnowIt } from './failures.ts';

/** Takes a connection of a pool for oneself. @throws DatabaseUnavailable */
export async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asCallersKnowIt(error);
  }
}

/** Runs one statement that is no builder's. @throws DatabaseUnavailable, or what the server says */
export async function run<Row extends object>(client: PoolClient, statement: string, values: unknown[] = []): Promise<QueryResult<Row>> {
  try {
    return await client.query<Row>(statement, values);
  } catch (error) {
    throw asCallersKnowIt(error);
  }
}

/** Runs several statements in one round trip. @throws DatabaseUnavailable, or what the server says */
export async function runAll<Row extends object>(client: PoolClient, statements: readonly string[]): Promise<QueryResult<Row>[]> {
  // Several statements have several results, which the types don't know of.
  return [await run<Row>(client, statements.join('; '))].flat();
}
