import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Mode } from '../config.ts';
import { type Database, type Queries, type Reader, transact } from './client.ts';
import { meta } from './schema.ts';

export interface StoreOptions {
  mode: Mode;
  databaseFile: string;
  /** PostgreSQL database that replaces the file. */
  databaseUrl?: string | undefined;
  /** Fills empty tables with the sample data. */
  seed: (db: Database) => Promise<void>;
  /** Whether a demo continues with the data in its file. */
  keepsDemo?: true | undefined;
  /** Updates derived rows, after the migrations and before the first request. */
  renew?: (db: Database) => Promise<void>;
}

/** Names a database for operators, without the password of its URL. */
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

/** Key of the database's unique id, which is part of its backups, and kept when it is moved to another engine. */
export const idKey = 'database id';

/** Records the mode of a database, unless it is known, and gives a persistent one its id. */
export async function stampMode(db: Database, mode: Mode): Promise<void> {
  await transact(db, async (tx: Queries) => {
    await tx.insert(meta).values({ key: 'mode', value: mode }).onConflictDoNothing().run();
    if (mode === 'persistent') await tx.insert(meta).values({ key: idKey, value: randomUUID() }).onConflictDoNothing().run();
  });
}
