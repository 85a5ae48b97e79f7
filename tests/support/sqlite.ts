import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import type { Database } from '../../api/db/client.ts';
import type { Connection, SqliteDatabase } from '../../api/db/sqlite/connection.ts';
import { openDatabase } from '../../api/db/sqlite/database.ts';
import { migrateDatabase, seededImage } from '../../api/db/sqlite/file.ts';

const newName = () => join(inject('folder'), `${randomUUID()}.sqlite`);

/** Opens a file without durability that is deleted when it is closed. */
function openPassing(file: string): SqliteDatabase {
  const db = openDatabase(file, { isEphemeral: true });
  const close = db.engine.close.bind(db.engine);
  db.engine.close = async () => {
    await close();
    rmSync(file);
  };
  return db;
}

let withoutRows: Buffer | undefined;

/** An image with all tables and no rows, migrated once for all files of a process. */
function emptyImage(): Buffer {
  if (!withoutRows) {
    const db = openDatabase(':memory:');
    migrateDatabase(db);
    withoutRows = db.$client.serialize();
    db.$client.close();
  }
  return withoutRows;
}

/** A file with all tables and no rows. */
export function newFile(): SqliteDatabase {
  const file = newName();
  writeFileSync(file, emptyImage());
  return openPassing(file);
}

/** Creates files with the same contents, which are inserted once. */
export function seededCopies(seed: (db: Database) => Promise<void>): () => Promise<SqliteDatabase> {
  let original: Promise<string> | undefined;
  return async () => {
    original ??= seededFile(seed);
    const file = newName();
    copyFileSync(await original, file);
    return openPassing(file);
  };
}

async function seededFile(seed: (db: Database) => Promise<void>): Promise<string> {
  const file = newName();
  writeFileSync(file, await seededImage(seed, emptyImage()));
  // Switches the file and its copies to write-ahead logging.
  await openDatabase(file).engine.close();
  return file;
}

export const isSqlite = (db: Database): db is SqliteDatabase => '$client' in db;

export function sqliteOf(db: Database): SqliteDatabase {
  if (!isSqlite(db)) throw new Error('This is SQLite’s alone.');
  return db;
}

/** The writing connection, for SQLite-specific tests. */
export const clientOf = (db: Database): Connection => sqliteOf(db).$client;

/** See `keptChanges`. */
export async function changesInFile({ $client: client }: SqliteDatabase): Promise<() => Promise<number>> {
  const tables = client.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  client.exec('CREATE TEMP TABLE kept_changes (number INTEGER NOT NULL); INSERT INTO kept_changes VALUES (0)');
  for (const table of tables.filter(
    (name) => !name.startsWith('sqlite_') && !name.startsWith('__search') && !name.startsWith('access_log'),
  )) {
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      client.exec(
        `CREATE TEMP TRIGGER "count_${table}_${event}" AFTER ${event} ON main."${table}" BEGIN UPDATE kept_changes SET number = number + 1; END`,
      );
    }
  }
  const number = client.prepare('SELECT number FROM kept_changes').pluck();
  return async () => number.get() as number;
}

/** Checks the integrity of a file and its foreign keys; a server ensures that itself. */
export function expectSound(db: Database): void {
  if (!isSqlite(db)) return;
  expect(db.$client.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.$client.pragma('foreign_key_check')).toEqual([]);
}
