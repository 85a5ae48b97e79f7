import type { TestApp } from './app.ts';
import { clientOf } from './sqlite.ts';

/**
 * Counts the changes to every row of every table that were kept: the count is itself in a table,
 * so that what is rolled back is not counted.
 */
export function keptChanges({ db }: Pick<TestApp, 'db'>): () => number {
  const client = clientOf(db);
  const tables = client.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  client.exec('CREATE TEMP TABLE kept_changes (number INTEGER NOT NULL); INSERT INTO kept_changes VALUES (0)');
  for (const table of tables.filter((name) => !name.startsWith('sqlite_'))) {
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      client.exec(
        `CREATE TEMP TRIGGER "count_${table}_${event}" AFTER ${event} ON main."${table}" BEGIN UPDATE kept_changes SET number = number + 1; END`,
      );
    }
  }
  const number = client.prepare('SELECT number FROM kept_changes').pluck();
  return () => number.get() as number;
}
