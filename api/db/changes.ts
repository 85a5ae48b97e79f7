import { type Database, perDatabase } from './client.ts';

/**
 * Number of times the whole contents of a database have been exchanged (see `Engine.reset`). A caller known before an exchange may not
 * exist after it.
 */
export const resetGenerationOf = perDatabase<{ count: number }>(() => ({ count: 0 }));

/** Another one whenever something has been committed: to a table, or at all. */
export const dataVersion = (db: Database, table?: string): number => db.engine.versionOf(table);
