import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { openStore } from '../db/open.ts';
import { putInPlace } from '../db/put-in-place.ts';
import { checkFile, lockStore } from '../db/sqlite/file.ts';
import { addToErasedFile, readErasedFile } from '../domain/operations/erased-file.ts';
import { eraseAgain, erasedAgain } from '../joins/erased.ts';
import { preparePhotos, restoringOf } from './photo-files.ts';
import { dumpPostgres, restorePostgres } from './postgres-programs.ts';
import { run, stamp, UsageError } from './run.ts';

/**
 * `npm run restore -- FILE`: replaces the database and its photos with a backup; the former ones are kept beside it, under a name with a
 * timestamp. The server must be stopped.
 */
await run(async (config, [name]) => {
  if (!name) throw new UsageError('Usage: npm run restore -- FILE');
  const backup = resolve(name);
  if (!existsSync(backup)) throw new UsageError(`There is no file ${backup}.`);
  const before = `before-restore-${stamp()}`;
  if (config.databaseUrl === undefined) await restoreFile(config, backup, before);
  else await restoreServer({ ...config, databaseUrl: config.databaseUrl }, backup, before);
  console.log(`It is removed after ${config.beforeRestoreDays} days (BEFORE_RESTORE_DAYS).`);
  await eraseListed(config);
});

/** Erases the people whose data the backup brought back; every start does so as well, for databases restored in other ways. */
async function eraseListed(config: Config): Promise<void> {
  const list = readErasedFile(config.erasedFile);
  if (config.mode !== 'persistent' || list.size === 0) return;
  let erased = 0;
  const renew = async (db: Database) => {
    erased = await eraseAgain(db, list);
  };
  const { db, close } = await openStore({ ...config, seed: async () => {}, renew });
  await db.engine.overwriteDeleted?.(Date.now());
  await close();
  if (erased > 0) console.log(erasedAgain(erased));
}

async function restoreFile(config: Config, backup: string, before: string): Promise<void> {
  checkFile(backup, config.mode);
  const file = config.databaseFile;
  const copy = restoringOf(file);
  const unlock = lockStore(file);
  try {
    addToErasedFile(config.erasedFile, erasedIn(file));
    // Everything that can fail, for example by lack of space, comes before anything is moved.
    rmSync(copy, { force: true });
    // Readable by the owner only, whatever the backup's permissions.
    writeFileSync(copy, '', { mode: 0o600 });
    copyFileSync(backup, copy);
    chmodSync(copy, 0o600);
    const putPhotosInPlace = await preparePhotos(config, backup);
    // Includes the latest changes, which a killed server may have left beside the file; it need not be intact.
    for (const ending of ['', '-wal', '-shm']) {
      if (existsSync(file + ending)) renameSync(file + ending, `${file}.${before}${ending}`);
    }
    putPhotosInPlace(`${config.photosFolder}.${before}`);
    putInPlace(copy, file);
  } finally {
    for (const left of [copy, restoringOf(config.photosFolder)]) rmSync(left, { recursive: true, force: true });
    unlock();
  }
  console.log(`${file} is as it was in the backup. The former one is ${file}.${before}.`);
}

/** Returns the erased people recorded in the database to be replaced, which may be damaged or missing. */
function erasedIn(file: string): Map<string, number> {
  try {
    const client = new BetterSqlite(file, { readonly: true, fileMustExist: true });
    try {
      return new Map(client.prepare<[], [string, number]>('SELECT hash, erased_at FROM erased_person').raw().all());
    } finally {
      client.close();
    }
  } catch {
    return new Map();
  }
}

async function restoreServer(config: Config & { databaseUrl: string }, backup: string, before: string): Promise<void> {
  const { connectionsTo, erasedOn } = await import('../db/postgres/connections.ts');
  const others = await connectionsTo(config.databaseUrl);
  if (others > 0) throw new UsageError(`The database is in use by ${others} connections: stop every server first.`);
  const folder = join(dirname(config.databaseFile), 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const former = join(folder, `${before}.dump`);
  writeFileSync(former, '', { mode: 0o600 });
  addToErasedFile(config.erasedFile, await erasedOn(config.databaseUrl));
  dumpPostgres(former, config.databaseUrl);
  try {
    const putPhotosInPlace = await preparePhotos(config, backup);
    await restorePostgres(backup, config.databaseUrl);
    putPhotosInPlace(`${config.photosFolder}.${before}`);
  } finally {
    rmSync(restoringOf(config.photosFolder), { recursive: true, force: true });
  }
  console.log(`The database is as it was in the backup. The former one is in ${former}.`);
}
