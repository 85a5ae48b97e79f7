import type { Pool } from 'pg';
import type { Database, Samples } from '../client.ts';
import { meta } from '../schema.ts';
import { type Ask, sequencesOf, setUp } from './setup.ts';
import { untilAlone } from './transact.ts';

/**
 * Exchanges all rows for the samples in one transaction. Reads answer from what was there before until it ends;
 * changes wait for it, whichever process makes them, and see the new.
 */
export async function resetOn(pool: Pool, samples: Samples): Promise<void> {
  // A process that starts may want a table that is locked already, and hold one that is not.
  await untilAlone(() => setUp(pool, (db, ask) => exchange(db, ask, samples)));
}

async function exchange(db: Database, ask: Ask, samples: Samples): Promise<void> {
  const { rows } = await ask<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_\\_%'`,
  );
  const names = rows.map(({ name }) => name);
  // Transactions begin with this one: when it is held, none of them is under way.
  await ask('LOCK TABLE meta IN EXCLUSIVE MODE');
  await ask(`LOCK TABLE ${names.join(', ')} IN EXCLUSIVE MODE`);
  // In one statement: what refers to what is looked at when all rows are gone.
  await ask(`WITH ${names.map((name, place) => `table${place} AS (DELETE FROM ${name})`).join(', ')} SELECT`);
  await ask('DELETE FROM __search_words');
  for (const { sequence } of await sequencesOf(ask)) await ask(`ALTER SEQUENCE ${sequence} RESTART`);
  await db.engine.transact((tx) => tx.insert(meta).values({ key: 'mode', value: 'demo' }).run());
  await ask('UPDATE __exchange SET count = count + 1');
  await db.engine.reset(samples);
}
