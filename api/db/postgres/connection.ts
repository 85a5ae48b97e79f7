import type { Pool, PoolClient, QueryResult } from 'pg';
import { asCallersKnowIt } from './failures.ts';

/** Checks a connection out of a pool. @throws DatabaseUnavailable */
export async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asCallersKnowIt(error);
  }
}

/** Runs a raw SQL statement. @throws DatabaseUnavailable, or the server's error */
export async function run<Row extends object>(client: PoolClient, statement: string, values: unknown[] = []): Promise<QueryResult<Row>> {
  try {
    return await client.query<Row>(statement, values);
  } catch (error) {
    throw asCallersKnowIt(error);
  }
}

/** Runs several statements in one round trip. @throws DatabaseUnavailable, or the server's error */
export async function runAll<Row extends object>(client: PoolClient, statements: readonly string[]): Promise<QueryResult<Row>[]> {
  // Several statements have several results, which the library's types ignore.
  return [await run<Row>(client, statements.join('; '))].flat();
}
