import { type Database, perDatabase } from './client.ts';

/** Number of resets of a database (see `Engine.reset`). A caller identified before a reset may not exist after it. */
export const resetGenerationOf = perDatabase<{ count: number }>(() => ({ count: 0 }));

/** Returns a number that differs after every commit: to a table, or to any. */
export const dataVersion = (db: Database, table?: string): number => db.engine.versionOf(table);
