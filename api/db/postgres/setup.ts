import type { Pool, PoolClient } from 'pg';
import type { Database, Engine, Samples } from '../client.ts';
import { connect, run } from './connection.ts';
import { migrateOn } from './migrate.ts';
import { queriesOf } from './session.ts';
import { PostgresWords } from './words.ts';

export type Ask = <Row extends object>(statement: string, values?: unknown[]) => Promise<{ rows: Row[] }>;

/**
 * Creates or migrates the tables and runs `then`, in one transaction that other processes' set-up can't overlap: a second process finds
 * everything done. The arguments of `then` write in that transaction.
 */
export async function setUp(pool: Pool, then: (db: Database, ask: Ask) => Promise<void>): Promise<void> {
  const client = await connect(pool);
  let isDone = false;
  try {
    await run(client, 'BEGIN');
    await migrateOn(client);
    const ask: Ask = (statement, values) => run(client, statement, values);
    await then(within(client), ask);
    await countOn(ask);
    await run(client, 'COMMIT');
    isDone = true;
  } finally {
    // Closing the connection rolls its transaction back.
    client.release(!isDone);
  }
}

/** Creates a database whose transactions are part of the current one. */
function within(client: PoolClient): Database {
  const queries = queriesOf(client);
  const never = () => {
    throw new Error('Only queries are made during the set-up.');
  };
  const engine: Engine = {
    transact: (change) => change(queries),
    versionOf: never,
    exchanges: 0,
    words: new PostgresWords(client),
    reset: (samples) => fill(db, samples),
    close: never,
  };
  const db: Database = Object.assign(queries, { engine });
  return db;
}

/** Returns the sequences of each table's ids. */
export async function sequencesOf(ask: Ask): Promise<{ table: string; sequence: string }[]> {
  const { rows } = await ask<{ table: string; sequence: string }>(
    `SELECT quote_ident(table_name) AS "table", pg_get_serial_sequence(quote_ident(table_name), column_name) AS "sequence"
     FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'`,
  );
  return rows;
}

/** Fills empty tables with the samples, whose many texts are only loaded if needed. */
async function fill(db: Database, samples: Samples): Promise<void> {
  const { seedDatabase } = await import('../seed/index.ts');
  await seedDatabase(db, samples);
}

/** Continues each table's sequence after the highest id, since explicit ids don't advance it. */
async function countOn(ask: Ask): Promise<void> {
  for (const { table, sequence } of await sequencesOf(ask)) {
    await ask(`SELECT setval('${sequence}', greatest(max(id), (SELECT last_value FROM ${sequence}))) FROM ${table} HAVING max(id) > 0`);
  }
}
