import { type Database, perDatabase } from './client.ts';

/**
 * How often the whole contents of a database have been exchanged, also by another process for this one (see `replace.ts`).
 * Who asked before such an exchange may be nobody after it.
 */
export const exchangesOf = perDatabase<{ count: number }>(() => ({ count: 0 }));

/**
 * Counts the committed changes to a table, whichever statement makes them: a trigger tells of this process's own,
 * so that what is derived from the table is never older than the table.
 * One process owns a database (see `store.ts`); nobody else changes it but by an exchange, which is counted too.
 */
export function changeCounter(table: string): (db: Database) => { readonly count: number } {
  return perDatabase((db) => {
    const exchanges = exchangesOf(db);
    let own = 0;
    const committed = db.$writer.committed(() => own);
    const name = `${table}_changed`;
    db.$client.function(name, { directOnly: false }, () => {
      own += 1;
      return null;
    });
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      db.$client.exec(`CREATE TEMP TRIGGER ${name}_${event.toLowerCase()} AFTER ${event} ON main.${table} BEGIN SELECT ${name}(); END`);
    }
    return {
      get count() {
        return committed() + exchanges.count;
      },
    };
  });
}

const ownChanges = perDatabase(({ $client, $writer }) => {
  const total = $client.prepare<[], number>('SELECT total_changes()').pluck();
  return $writer.committed(() => total.get() ?? 0);
});

/** Grows with every row of a database that is inserted, changed or deleted, when that is committed, and with every exchange. */
export const stateOf = (db: Database): number => ownChanges(db)() + exchangesOf(db).count;
