import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { resetGenerationOf } from '../changes.ts';
import { resetLockOf } from '../reset-lock.ts';
import type { SqliteDatabase } from './connection.ts';

/** Runs a write to the file between two transactions. */
export type InTurn = (work: () => Promise<void>) => Promise<void>;

/** Pages copied at once: all of the samples, but only a part of enlarged ones, to limit blocking. */
const pagesAtOnce = 5000;
/** Milliseconds for which another program may lock the file. */
const patience = 60_000;
/** Milliseconds between retries on a locked file. */
const retryAfter = 20;
/** Memory-mapped bytes of the copied file, which avoids a system call per page: two fifths of the time of a copy. */
const mappedBytes = 1024 ** 3;

/**
 * Replaces a database's contents with those of a file with the same tables, page by page, in one SQLite transaction: it is atomic, and a
 * failure changes nothing. Connections reload their schema and prepare their statements again automatically.
 */
export function restoreFile(db: SqliteDatabase, file: string, inTurn: InTurn): Promise<void> {
  return swapContents(db, () => inTurn(() => copyPages(file, db.$client.name)));
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

/**
 * Awaits a reset from its request to its commit. Until then, all reads see the former data and all changes wait; then everything switches
 * at once.
 * @throws the error of `replace`, unless the contents have been replaced nevertheless
 */
function swapContents(db: SqliteDatabase, replace: () => Promise<void>): Promise<void> {
  const { $reader: reader } = db;
  const version = () => reader.pragma('data_version', { simple: true });
  return resetLockOf(db).exchange(async () => {
    const before = version();
    // A transaction's snapshot is taken by its first read.
    reader.exec('BEGIN; SELECT 1 FROM meta');
    let failure: unknown;
    try {
      await replace();
    } catch (error) {
      failure = error;
    }
    reader.exec('COMMIT');
    if (version() !== before) resetGenerationOf(db).count += 1;
    else throw failure ?? new Error('The contents are what they were.');
  });
}
