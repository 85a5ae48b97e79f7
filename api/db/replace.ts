import { type Database, prepared } from './client.ts';

/** How often the whole contents of a database have been exchanged. Who asked before such an exchange may be nobody after it. */
export const exchangesOf = prepared<{ count: number }>(() => ({ count: 0 }));

/**
 * Gives every table the rows it has in another file with the same tables, in one transaction: nobody sees
 * half of it, and when it fails nothing has changed. The database stays open, so statements stay prepared,
 * and triggers run, so what is derived from a table is made anew.
 */
export function replaceContents(db: Database, file: string): void {
  const { $client: client } = db;
  const exchange = client.transaction(() => {
    const tables = client
      .prepare(
        "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'",
      )
      .pluck()
      .all();
    for (const table of tables) {
      client.exec(`DELETE FROM main."${table}"`);
      client.exec(`INSERT INTO main."${table}" SELECT * FROM fresh."${table}"`);
    }
  });
  client.prepare('ATTACH ? AS fresh').run(file);
  // The rows fit together in the other file; checking each again, and following each deletion, takes longer than all the rest.
  client.pragma('foreign_keys = OFF');
  try {
    exchange.immediate();
    exchangesOf(db).count += 1;
  } finally {
    client.pragma('foreign_keys = ON');
    client.exec('DETACH fresh');
  }
}
