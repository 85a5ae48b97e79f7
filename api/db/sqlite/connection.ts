import BetterSqlite from 'better-sqlite3';
import type { Database } from '../client.ts';

export interface SqliteDatabase extends Database {
  /** The connection that writes. */
  readonly $client: BetterSqlite.Database;
  /** The connection that is read from; of a database in memory the same. */
  readonly $reader: BetterSqlite.Database;
}

export interface Durability {
  /** A database that is gone with the server anyway, so that no write waits for the disk. */
  isEphemeral?: boolean;
}

const synchronousValues = { OFF: 0, FULL: 2 };

/**
 * Opens a connection to a file, or to bytes of one in memory, and sets its pragmas. `synchronous` is read back because the driver reopens WAL files with
 * NORMAL, which may lose acknowledged writes when power fails.
 */
export function connect(file: string | Buffer, { isEphemeral = false }: Durability = {}): BetterSqlite.Database {
  const synchronous = isEphemeral ? 'OFF' : 'FULL';
  const client = new BetterSqlite(file, { timeout: 5000 });
  client.pragma('journal_mode = WAL');
  client.pragma(`synchronous = ${synchronous}`);
  client.pragma('foreign_keys = ON');
  // Deleted rows are overwritten with zeros, instead of staying in free pages until something else needs them.
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
