import type { Pool } from 'pg';
import type { Database } from '../client.ts';
import { OlderTables } from '../earlier.ts';
import { readMeta, type Store, type StoreOptions, stampMode } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { databaseOf } from './database.ts';
import { NewerTables } from './migrate.ts';
import { createPool } from './pool.ts';
import { setUp } from './setup.ts';

/**
 * Opens the database of a mode on a server, which other processes may use at the same time. A demo gets the samples if it is empty, so its
 * changes persist until a reset.
 * @throws StoreError if it belongs to the other mode, is newer, unreachable or not writable
 */
export async function openServer(options: StoreOptions & { databaseUrl: string }): Promise<Store> {
  // A connection that breaks while idle is replaced on demand.
  const pool = createPool(options.databaseUrl, () => undefined);
  try {
    await setUp(pool, (db) => prepare(db, options));
  } catch (error) {
    await pool.end();
    throw asStoreError(error, options.databaseUrl);
  }
  return storeOf(pool);
}

function storeOf(pool: Pool): Store {
  const db = databaseOf(pool);
  return { db, close: () => db.engine.close() };
}

async function prepare(db: Database, { mode, seed, renew }: StoreOptions): Promise<void> {
  const stamped = await readMeta(db, 'mode');
  if (stamped !== undefined && stamped !== mode) {
    throw new StoreError(`The database belongs to ${stamped} mode and is not opened in ${mode} mode.`);
  }
  await stampMode(db, mode);
  if (mode === 'demo' && (await readMeta(db, 'seeded')) === undefined) await seed(db);
  await renew?.(db);
}

/** Returns an error that names the database without the password of its URL. */
export function asStoreError(error: unknown, address: string): StoreError {
  if (error instanceof StoreError) return error;
  const { host, pathname } = new URL(address);
  const name = `The database ${host}${pathname}`;
  if (error instanceof NewerTables) return new StoreError(`${name} was written by a newer version.`);
  if (error instanceof OlderTables) return new StoreError(`${name} is older than version 0.1 left it; start that version with it once.`);
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return new StoreError(`${name} can't be opened: ${reason}`);
}
