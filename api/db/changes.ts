import { type Database, prepared } from './client.ts';

/**
 * Counts the changes this process makes to a table, whichever statement makes them.
 * A trigger tells, so that what is derived from the table is never older than the table.
 * One process owns a database (see `store.ts`), so nobody else's changes are missed.
 */
export function changeCounter(table: string): (db: Database) => { readonly count: number } {
  return prepared((db) => {
    const counter = { count: 0 };
    const name = `${table}_changed`;
    db.$client.function(name, { directOnly: false }, () => {
      counter.count += 1;
      return null;
    });
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      db.$client.exec(`CREATE TEMP TRIGGER ${name}_${event.toLowerCase()} AFTER ${event} ON main.${table} BEGIN SELECT ${name}(); END`);
    }
    return counter;
  });
}
