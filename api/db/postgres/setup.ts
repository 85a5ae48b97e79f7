import type { Pool, PoolClient } from 'pg';
import type { Database, Engine } from '../client.ts';
import { connect, run } from './connection.ts';
import { migrateOn } from './migrate.ts';
import { queriesOf } from './session.ts';

type Ask = <Row extends object>(statement: string) => Promise<{ rows: Row[] }>;

/**
 * Makes or renews the tables, and does `then` with them, in one transaction that no other process's set-up overlaps:
 * whoever comes second finds everything done. What `then` is given writes in that transaction.
 */
export async function setUp(pool: Pool, then: (db: Database, ask: Ask) => Promise<void>): Promise<void> {
  const client = await connect(pool);
  let isDone = false;
  try {
    await run(client, 'BEGIN');
    await migrateOn(client);
    await then(within(client), (statement) => run(client, statement));
    await countOn(client);
    await run(client, 'COMMIT');
    isDone = true;
  } finally {
    // With its connection a transaction ends, and whatever it did is gone.
    client.release(!isDone);
  }
}

/** A database whose transactions are parts of the one that is under way. */
function within(client: PoolClient): Database {
  const queries = queriesOf(client);
  const never = () => {
    throw new Error('Only queries are made during the set-up.');
  };
  const engine: Engine = { transact: (change) => change(queries), stateOf: never, reset: never, close: never };
  return Object.assign(queries, { engine });
}

/** Lets each table's ids go on behind its highest one: those that were given are not counted. */
async function countOn(client: PoolClient): Promise<void> {
  const { rows } = await run<{ table: string; sequence: string }>(
    client,
    `SELECT quote_ident(table_name) AS "table", pg_get_serial_sequence(quote_ident(table_name), column_name) AS "sequence"
     FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'`,
  );
  for (const { table, sequence } of rows) {
    await run(client, `SELECT setval($1, greatest(max(id), (SELECT last_value FROM ${sequence}))) FROM ${table} HAVING max(id) > 0`, [
      sequence,
    ]);
  }
}
