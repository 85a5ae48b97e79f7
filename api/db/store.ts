import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Mode } from '../config.ts';
import { type Database, type Queries, type Reader, transact } from './client.ts';
import { meta } from './schema.ts';

export interface StoreOptions {
  mode: Mode;
  databaseFile: string;
  /** The PostgreSQL database to work with instead of the file. */
  databaseUrl?: string | undefined;
  /** Fills empty tables with the sample data. */
  seed: (db: Database) => Promise<void>;
  /** A demo goes on with what its file holds. */
  keepsDemo?: true | undefined;
  /** Brings what is derived from other rows up to date, after the tables and before anybody asks. */
  renew?: (db: Database) => Promise<void>;
}

/** Names a database as an operator knows it, without the password of its address. */
export function nameOf({ databaseFile, databaseUrl }: Pick<StoreOptions, 'databaseFile' | 'databaseUrl'>): string {
  if (databaseUrl === undefined) return databaseFile;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

export interface Store {
  db: Database;
  close(): Promise<void>;
}

export async function readMeta(db: Reader, key: string): Promise<string | undefined> {
  return (await db.select().from(meta).where(eq(meta.key, key)).get())?.value;
}

/** Under this name stands how a database is told from all others; it stays with its backups, and with what is moved to another engine. */
export const idKey = 'database id';

/** Writes down which mode a database belongs to, unless that is known, and gives one that is kept its id. */
export async function stampMode(db: Database, mode: Mode): Promise<void> {
  await transact(db, async (tx: Queries) => {
    await tx.insert(meta).values({ key: 'mode', value: mode }).onConflictDoNothing().run();
    if (mode === 'persistent') await tx.insert(meta).values({ key: idKey, value: randomUUID() }).onConflictDoNothing().run();
  });
}
