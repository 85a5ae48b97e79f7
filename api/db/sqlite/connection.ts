import BetterSqlite from 'better-sqlite3';
import type { Database } from '../client.ts';

export interface SqliteDatabase extends Database {
  /** Connection for writes. */
  readonly $client: BetterSqlite.Database;
  /** Connection for reads; the same one for a database in memory. */
  readonly $reader: BetterSqlite.Database;
}

export interface Durability {
  /** Whether the database is discarded with the server, so that writes need not wait for the disk. */
  isEphemeral?: boolean;
}

const synchronousValues = { OFF: 0, FULL: 2 };

/**
 * Opens a connection to a file, or to an image in memory, and sets its pragmas. `synchronous` is verified, because the driver reopens WAL
 * files with NORMAL, which may lose acknowledged writes on a power failure.
 */
export function connect(file: string | Buffer, { isEphemeral = false }: Durability = {}): BetterSqlite.Database {
  const synchronous = isEphemeral ? 'OFF' : 'FULL';
  const client = new BetterSqlite(file, { timeout: 5000 });
  client.pragma('journal_mode = WAL');
  client.pragma(`synchronous = ${synchronous}`);
  client.pragma('foreign_keys = ON');
  // Deleted rows are overwritten with zeros instead of staying in free pages.
  client.pragma('secure_delete = ON');
  client.pragma('trusted_schema = OFF');
  client.pragma('cell_size_check = ON');
  client.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
  if (client.pragma('synchronous', { simple: true }) !== synchronousValues[synchronous]) {
    client.close();
    throw new Error(`SQLite did not take synchronous=${synchronous}.`);
  }
  return client;
}
