import { existsSync, renameSync } from 'node:fs';
import { constants, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { resetGenerationOf } from '../changes.ts';
import { perDatabase } from '../client.ts';
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
/** Part of a file that is copied at once. A buffer for each copy would soon cause a garbage collection, which takes longer than a reset. */
const partOf = perDatabase(() => Buffer.allocUnsafeSlow(512 * 1024));
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

/** Files beside an ephemeral database's with which it is exchanged. */
export const exchangeFiles = (file: string) => ({ spare: `${file}.spare`, former: `${file}.former` });

/**
 * Exchanges the file of an ephemeral database with a copy of another one, within one turn of the event loop; statements are prepared again
 * when they are next used. The former file is overwritten by the next reset, in half the time that a new file takes.
 * @returns false if the database has other connections, whose WAL file would be applied to the copy
 */
async function replaceFile(db: SqliteDatabase, from: string): Promise<boolean> {
  const { $client: client, $reader: reader, engine } = db;
  if (!(client instanceof ReplaceableConnection && reader instanceof ReplaceableConnection)) return false;
  const { name } = client;
  const { spare, former } = exchangeFiles(name);
  await overwriteFile(spare, from, partOf(db));
  if (engine.words instanceof SqliteWords && engine.words.hasThread) return false;
  reader.close();
  client.close();
  try {
    // The last connection to close deletes it.
    if (existsSync(`${name}-wal`)) return false;
    renameSync(name, former);
    try {
      renameSync(spare, name);
    } catch (error) {
      // Otherwise an empty database would be opened.
      renameSync(former, name);
      throw error;
    }
    resetGenerationOf(db).count += 1;
    renameSync(former, spare);
    return true;
  } finally {
    client.reopen();
    reader.reopen();
  }
}

/** Overwrites a file with the contents of another database, in WAL mode. */
async function overwriteFile(file: string, from: string, part: Buffer): Promise<void> {
  const source = await open(from);
  try {
    const target = await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
    try {
      let length = 0;
      for (;;) {
        const { bytesRead } = await source.read(part, 0, part.length, length);
        if (bytesRead === 0) break;
        if (length === 0) journalMode.writeAhead.copy(part, journalMode.at);
        await target.writeFile(part.subarray(0, bytesRead));
        length += bytesRead;
      }
      await target.truncate(length);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
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
