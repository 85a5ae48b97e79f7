import BetterSqlite from 'better-sqlite3';
import type { Database } from '../client.ts';

/** Part of the driver's connection that the database uses. */
export interface Connection
  extends Pick<BetterSqlite.Database, 'prepare' | 'transaction' | 'pragma' | 'name' | 'memory' | 'open' | 'inTransaction'> {
  exec(source: string): unknown;
  function(name: string, options: BetterSqlite.RegistrationOptions, work: () => unknown): unknown;
  serialize(): Buffer;
  close(): unknown;
}

export interface SqliteDatabase extends Database {
  /** Connection for writes. */
  readonly $client: Connection;
  /** Connection for reads; the same one for a database in memory. */
  readonly $reader: Connection;
}

export interface Durability {
  /** Whether the database is discarded with the server, so that writes need not wait for the disk. */
  isEphemeral?: boolean;
  /** Whether the file of an ephemeral database may be replaced as a whole. */
  isReplaceable?: boolean;
}

const synchronousValues = { OFF: 0, FULL: 2 };

/**
 * Opens a connection to a file, or to an image in memory, and sets its pragmas. `synchronous` is verified, because the driver reopens WAL
 * files with NORMAL, which may lose acknowledged writes on a power failure.
 */
export function connect(file: string | Buffer, { isEphemeral = false }: Durability = {}): BetterSqlite.Database {
  const synchronous = isEphemeral ? 'OFF' : 'FULL';
  const client = new BetterSqlite(file, { timeout: 5000 });
  if (isEphemeral) {
    client.pragma('synchronous = OFF');
    // Temporary triggers are created with every reset.
    client.pragma('temp_store = MEMORY');
  }
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
