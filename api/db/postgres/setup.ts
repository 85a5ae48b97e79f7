import type { Pool, PoolClient } from 'pg';
import { connect, run } from './connection.ts';
import { migrateOn } from './migrate.ts';
import { type PostgresQueries, queriesOf } from './session.ts';

/**
 * Makes or renews the tables, and does `then` with them, in one transaction that no other process's set-up overlaps:
 * whoever comes second finds everything done.
 */
export async function setUp(pool: Pool, then: (tx: PostgresQueries) => Promise<void>): Promise<void> {
  const client = await connect(pool);
  let isDone = false;
  try {
    await run(client, 'BEGIN');
    await migrateOn(client);
    await then(queriesOf(client));
    await countOn(client);
    await run(client, 'COMMIT');
    isDone = true;
  } finally {
    // With its connection a transaction ends, and whatever it did is gone.
    client.release(!isDone);
  }
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
