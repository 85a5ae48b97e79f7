import { resetGenerationOf } from '../changes.ts';
import { resetLockOf } from '../reset-lock.ts';
import type { SqliteDatabase } from './connection.ts';
import { wordTables } from './words.ts';

/**
 * Gives every table the rows it has in another file with the same tables, in one transaction: nobody sees
 * half of it, and when it fails nothing has changed.
 */
export function replaceContents(db: SqliteDatabase, file: string): void {
  const { $client: client } = db;
  const exchange = client.transaction(() => {
    const tables = client
      .prepare(
        "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'",
      )
      .pluck()
      .all();
    for (const table of [...tables, ...wordTables]) {
      client.exec(`DELETE FROM main."${table}"`);
      client.exec(`INSERT INTO main."${table}" SELECT * FROM fresh."${table}"`);
    }
  });
  client.prepare('ATTACH ? AS fresh').run(file);
  // The rows fit together in the other file; checking each again, and following each deletion, takes longer than all the rest.
  client.pragma('foreign_keys = OFF');
  // Shadow tables of the word index are writable by FTS5 alone otherwise.
  client.unsafeMode(true);
  try {
    exchange.immediate();
  } finally {
    client.unsafeMode(false);
    client.pragma('foreign_keys = ON');
    client.exec('DETACH fresh');
  }
}

/**
 * Awaits an exchange that another process makes in the file of `db`, from asking for it to its commit.
 * Until then all reads here answer from what was there before, and all changes wait; then everything is
 * the new at one moment.
 * @throws what `replace` throws, unless the contents have been exchanged all the same.
 */
export function swapContents(db: SqliteDatabase, replace: () => Promise<void>): Promise<void> {
  const { $reader: reader } = db;
  const version = () => reader.pragma('data_version', { simple: true });
  return resetLockOf(db).exchange(async () => {
    const before = version();
    // A transaction sees the database as it is at its first read.
    reader.exec('BEGIN; SELECT 1 FROM meta');
    let failure: unknown;
    try {
      await replace();
    } catch (error) {
      failure = error;
    }
    reader.exec('COMMIT');
    if (version() !== before) resetGenerationOf(db).count += 1;
    else throw failure ?? new Error('The contents are what they were.');
  });
}
