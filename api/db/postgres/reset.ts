import type { Pool } from 'pg';
import type { Database, Samples } from '../client.ts';
import { meta } from '../schema.ts';
import { type Ask, sequencesOf, setUp } from './setup.ts';
import { untilAlone } from './transact.ts';

/**
 * Replaces all rows with the samples in one transaction. Reads see the former data until it ends; changes of all processes wait for it, and
 * see the new data.
 */
export async function resetOn(pool: Pool, samples: Samples): Promise<void> {
  // Retried, since a starting process may wait for a locked table while holding another lock.
  await untilAlone(() => setUp(pool, (db, ask) => exchange(db, ask, samples)));
}

async function exchange(db: Database, ask: Ask, samples: Samples): Promise<void> {
  const { rows } = await ask<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_\\_%'`,
  );
  const names = rows.map(({ name }) => name);
  // Every transaction takes a lock on this table, so none is in progress while it is held exclusively.
  await ask('LOCK TABLE meta IN EXCLUSIVE MODE');
  await ask(`LOCK TABLE ${names.join(', ')} IN EXCLUSIVE MODE`);
  // In one statement, since references are checked after all rows are deleted.
  await ask(`WITH ${names.map((name, place) => `table${place} AS (DELETE FROM ${name})`).join(', ')} SELECT`);
  await ask('DELETE FROM __search_words');
  for (const { sequence } of await sequencesOf(ask)) await ask(`ALTER SEQUENCE ${sequence} RESTART`);
  await db.engine.transact((tx) => tx.insert(meta).values({ key: 'mode', value: 'demo' }).run());
  await ask('UPDATE __exchange SET count = count + 1');
  await db.engine.reset(samples);
}
