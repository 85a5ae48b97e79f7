import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { resetGenerationOf } from '../changes.ts';
import { resetLockOf } from '../reset-lock.ts';
import type { SqliteDatabase } from './connection.ts';

/** Runs what writes to the file between two transactions. */
export type InTurn = (work: () => Promise<void>) => Promise<void>;

/** Pages copied at once: those of the samples in one go, of many times as many without holding others up for long. */
const pagesAtOnce = 5000;
/** Milliseconds for which another program may keep the file from being written. */
const patience = 60_000;
/** Milliseconds after which a locked file is tried again. */
const retryAfter = 20;
/** Bytes of the copied file that are read from memory, without a system call for each page: two fifths of the time of a copy. */
const mappedBytes = 1024 ** 3;

/**
 * Gives a database the contents of another file with the same tables, page by page, in one transaction of SQLite's own: nobody sees half
 * of it, and when it fails nothing has changed. Connections read their tables anew and prepare their statements again by themselves.
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
    // The library takes a copy that could not begin, since the file is locked, for one that has ended: it knows of no pages then.
    while ((await source.backup(to, { progress })).totalPages === 0) {
      progress();
      await pause(retryAfter);
    }
  } finally {
    source.close();
  }
}

/**
 * Awaits an exchange of all contents, from asking for it to its commit. Until then all reads answer from what was there before, and all
 * changes wait; then everything is the new at one moment.
 * @throws what `replace` throws, unless the contents have been exchanged all the same.
 */
function swapContents(db: SqliteDatabase, replace: () => Promise<void>): Promise<void> {
  const { $reader: reader } = db;
  const version = () => reader.pragma('data_version', { simple: true });
  return resetLockOf(db).exchange(async () => {
    const before = version();
    // A transaction sees the database as it is at its first read.
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
