import { existsSync, renameSync } from 'node:fs';
import { constants, copyFile, open, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { resetGenerationOf } from '../changes.ts';
import { resetLockOf } from '../reset-lock.ts';
import type { SqliteDatabase } from './connection.ts';
import { ReplaceableConnection } from './replaceable.ts';
import { SqliteWords } from './words.ts';

/** Runs a write to the file between two transactions. */
export type InTurn = (work: () => Promise<void>) => Promise<void>;

/** Journal mode in SQLite's header: the offset of its two bytes, and their values. */
export const journalMode = { at: 18, rollback: Buffer.of(1, 1), writeAhead: Buffer.of(2, 2) };

/** Pages copied at once: all of the samples, but only a part of enlarged ones, to limit blocking. */
const pagesAtOnce = 5000;
/** Milliseconds for which another program may lock the file. */
const patience = 60_000;
/** Milliseconds between retries on a locked file. */
const retryAfter = 20;
/** Memory-mapped bytes of the copied file, which avoids a system call per page: two fifths of the time of a copy. */
const mappedBytes = 1024 ** 3;

/**
 * Replaces a database's contents with those of a file with the same tables: the file of a database that is discarded with the server, as
 * a whole, and any other page by page. A failure changes nothing.
 */
export function restoreFile(db: SqliteDatabase, file: string, inTurn: InTurn): Promise<void> {
  return resetLockOf(db).exchange(() =>
    inTurn(async () => {
      if (!(await replaceFile(db, file))) await replacePages(db, file);
    }),
  );
}

/**
 * Moves a copy of a file into the place of an ephemeral database's, within one turn of the event loop; statements are prepared again when
 * they are next used. @returns false if the database has other connections, whose WAL file would be applied to the copy
 */
async function replaceFile(db: SqliteDatabase, from: string): Promise<boolean> {
  const { $client: client, $reader: reader, engine } = db;
  if (!(client instanceof ReplaceableConnection && reader instanceof ReplaceableConnection)) return false;
  const [copy, former] = [`${client.name}.unfinished`, `${client.name}.former`];
  try {
    await copyFile(from, copy, constants.COPYFILE_FICLONE);
    await writeHeader(copy);
    if (engine.words instanceof SqliteWords && engine.words.hasThread) return false;
    reader.close();
    client.close();
    try {
      // The last connection to close deletes it.
      if (existsSync(`${client.name}-wal`)) return false;
      // Replacing a file would free its pages at once, which takes as long as everything else here.
      renameSync(client.name, former);
      renameSync(copy, client.name);
    } finally {
      client.reopen();
      reader.reopen();
    }
    resetGenerationOf(db).count += 1;
    return true;
  } finally {
    await Promise.all([copy, former].map((file) => rm(file, { force: true })));
  }
}

async function writeHeader(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.write(journalMode.writeAhead, 0, journalMode.writeAhead.length, journalMode.at);
  } finally {
    await handle.close();
  }
}

/**
 * Copies a file's pages in one SQLite transaction. Connections reload their schema and prepare their statements again automatically. Until
 * the commit, all reads see the former data.
 * @throws the error of the copy, unless the contents have been replaced nevertheless
 */
async function replacePages(db: SqliteDatabase, file: string): Promise<void> {
  const { $client: client, $reader: reader } = db;
  const version = () => reader.pragma('data_version', { simple: true });
  const before = version();
  // A transaction's snapshot is taken by its first read.
  reader.exec('BEGIN; SELECT 1 FROM meta');
  let failure: unknown;
  try {
    await copyPages(file, client.name);
  } catch (error) {
    failure = error;
  }
  reader.exec('COMMIT');
  if (version() !== before) resetGenerationOf(db).count += 1;
  else throw failure ?? new Error('The contents are what they were.');
}

async function copyPages(from: string, to: string): Promise<void> {
  const source = new BetterSqlite(from, { readonly: true, fileMustExist: true });
  source.pragma(`mmap_size = ${mappedBytes}`);
  const end = performance.now() + patience;
  const progress = () => {
    if (performance.now() > end) throw new Error('Another program keeps the database from being written.');
    return pagesAtOnce;
  };
  try {
    // The library reports a copy that could not start, because the file is locked, as complete with zero pages.
    while ((await source.backup(to, { progress })).totalPages === 0) {
      progress();
      await pause(retryAfter);
    }
  } finally {
    source.close();
  }
}
