import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Mode } from '../../config.ts';
import { earlierMigrations, OlderTables } from '../earlier.ts';
import { putInPlace } from '../put-in-place.ts';
import { meta } from '../schema.ts';
import { type Store, type StoreOptions, stampMode } from '../store.ts';
import { StoreError } from '../store-error.ts';
import type { Connection, SqliteDatabase } from './connection.ts';
import { openDatabase } from './database.ts';
import { exchangeFiles } from './restore.ts';
import { createWords } from './words.ts';

const migrationsFolder = join(import.meta.dirname, '../migrations');
/** Demo database with all tables and places, but no samples. It exists only beside the bundle. */
export const blankFile = join(dirname(import.meta.filename), 'blank.sqlite');
const migrationsTable = '__drizzle_migrations';

/** Migrates the tables; all migrations run in one transaction. */
export function migrateDatabase(db: SqliteDatabase): void {
  bringOver(db.$client);
  migrate(drizzle(db.$client as BetterSqlite.Database), { migrationsFolder, migrationsTable });
  createWords(db.$client);
}

/** Migrates the tables of version 0.1 atomically to the state where the current migrations start. */
function bringOver(client: Connection): void {
  const isNew = client.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(migrationsTable) === undefined;
  const latest = isNew ? 0 : Number(client.prepare(`SELECT max(created_at) FROM ${migrationsTable}`).pluck().get());
  const earlier = earlierMigrations(migrationsFolder, latest);
  if (!earlier) return;
  const note = client.prepare(`INSERT INTO ${migrationsTable} (hash, created_at) VALUES (?, ?)`);
  client.transaction(() => {
    for (const { sql } of earlier.missing) for (const statement of sql) client.exec(statement);
    for (const { hash, folderMillis } of [...earlier.missing, earlier.start]) note.run(hash, folderMillis);
  })();
}

/** Returns a migrated and seeded database as an image. It may start from another image, whose migrations need not be repeated. */
export async function seededImage(seed: StoreOptions['seed'], blank?: Buffer): Promise<Buffer> {
  const db = openDatabase(blank ?? ':memory:');
  migrateDatabase(db);
  await stampMode(db, 'demo');
  await seed(db);
  const image = db.$client.serialize();
  await db.engine.close();
  return image;
}

/**
 * Opens the database of a mode. In demo mode it is rebuilt from the sample data; in persistent mode it is kept and migrated. The file is
 * locked against a second server until `close`.
 * @throws StoreError if the file belongs to the other mode, is newer, damaged, emptied, locked or not writable
 */
export async function openFile(options: StoreOptions): Promise<Store> {
  const { databaseFile: file, mode } = options;
  const unlock = lockStore(file);
  try {
    if (mode === 'persistent') refuseEmptied(file);
    if (existsSync(file) && !isUnfinished(file)) checkFile(file, mode);
    const beginsAnew = mode === 'demo' && !(options.keepsDemo && existsSync(file));
    if (beginsAnew) removeAll(file);
    const isEphemeral = mode === 'demo' && !options.keepsDemo;
    if (!existsSync(file)) await makeDatabase(file, mode, isEphemeral);
    const isOverwritten = mode === 'persistent' && overwriteOnce(file);
    const db = openDatabase(file, { isEphemeral, isReplaceable: isEphemeral });
    migrateDatabase(db);
    await stampMode(db, mode);
    if (isOverwritten) await noteOverwritten(db);
    if (beginsAnew) await options.seed(db);
    await options.renew?.(db);
    return {
      db,
      async close() {
        db.$client.pragma('wal_checkpoint(TRUNCATE)');
        await db.engine.close();
        rmSync(exchangeFiles(file).spare, { force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw asStoreError(error, file);
  }
}

function asStoreError(error: unknown, file: string): StoreError {
  if (error instanceof OlderTables)
    return new StoreError(`The database ${file} is older than version 0.1 left it; start that version with it once.`);
  return error instanceof StoreError ? error : new StoreError(`The database ${file} can't be opened: ${reason(error)}.`);
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

/** Database that another process has open. */
class InUse extends StoreError {}

/**
 * Opens a persistent database for a small change: with the file lock, or beside the server that holds it. Both have the same version then.
 * @throws StoreError if there is none, or it can't be used
 */
export async function openBeside(options: StoreOptions): Promise<Store> {
  const { databaseFile: file, mode } = options;
  if (!existsSync(file)) throw new StoreError(`There is no database ${file}.`);
  try {
    return await openFile(options);
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
  }
  const newest = stampedVersion(file, mode);
  if (newest !== newestMigration()) throw new StoreError(`The database ${file} is in use by a server of another version; stop it first.`);
  const db = openDatabase(file);
  return { db, close: () => db.engine.close() };
}

/** Acquires a lock that the system releases with the process, however it ends. */
export function lockStore(file: string): () => void {
  try {
    makeFolder(dirname(file));
    const lock = `${file}.lock`;
    // Readable by the owner only, as SQLite's file beside it. Not opened again once it exists: closing it would release a lock of this
    // process.
    if (!existsSync(lock)) writeFileSync(lock, '', { mode: 0o600 });
    const guard = new BetterSqlite(lock, { timeout: 0 });
    guard.pragma('journal_mode = DELETE');
    guard.exec('BEGIN EXCLUSIVE');
    return () => guard.close();
  } catch (error) {
    const busy = error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
    if (busy) throw new InUse(`The database ${file} is in use by another server.`);
    throw new StoreError(`The data folder ${dirname(file)} can't be written: ${reason(error)}.`);
  }
}

/** Creates a folder and its parents. Node's `recursive` option never returns where nothing can be created, as under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process has created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** @throws StoreError if persistent data was in a file that is now empty, or missing while its WAL file still exists */
function refuseEmptied(file: string): void {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes === 0) throw new StoreError(`The database ${file} is empty; restore a backup, or remove the file to begin anew.`);
  const isLost = bytes === undefined && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (isLost) throw new StoreError(`The database ${file} is missing, but ${file}-wal is there; restore a backup, or remove that, too.`);
}

/**
 * Creates a database under a temporary name, so that an interrupted start leaves no incomplete file. An ephemeral one, which the next start
 * removes, is not flushed to the disk.
 */
async function makeDatabase(file: string, mode: Mode, isEphemeral: boolean): Promise<void> {
  const unfinished = `${file}.unfinished`;
  removeDatabase(unfinished);
  // Created here with owner-only permissions, which SQLite copies to the files beside it.
  writeFileSync(unfinished, mode === 'demo' && existsSync(blankFile) ? readFileSync(blankFile) : '', { mode: 0o600 });
  if (isEphemeral) return renameSync(unfinished, file);
  const db = openDatabase(unfinished);
  migrateDatabase(db);
  await stampMode(db, mode);
  await db.engine.close();
  putInPlace(unfinished, file);
}

const overwritten = 'free pages overwritten';

const noteOverwritten = (db: SqliteDatabase) =>
  db.engine.transact((tx) => tx.insert(meta).values({ key: overwritten, value: 'yes' }).onConflictDoNothing().run());

/**
 * Rewrites a file of earlier versions, which left deleted rows in free pages. A full disk does not prevent the start.
 * @returns whether no such rows are left
 */
function overwriteOnce(file: string): boolean {
  const anew = `${file}.unfinished`;
  const client = new BetterSqlite(file, { fileMustExist: true });
  try {
    if (isNoted(client)) return true;
    removeDatabase(anew);
    writeFileSync(anew, '', { mode: 0o600 });
    client.prepare('VACUUM INTO ?').run(anew);
    client.close();
    // Its WAL file stays while another process has it open, whose changes would be lost.
    if (existsSync(`${file}-wal`)) return false;
    putInPlace(anew, file);
    return true;
  } catch (error) {
    console.error(`Deleted rows could not be overwritten in ${file}; that needs as much room again: ${reason(error)}.`);
    return false;
  } finally {
    client.close();
    removeDatabase(anew);
  }
}

function isNoted(client: BetterSqlite.Database): boolean {
  const hasMeta = client.prepare("SELECT 1 FROM sqlite_master WHERE name = 'meta'").get() !== undefined;
  return hasMeta && client.prepare('SELECT 1 FROM meta WHERE key = ?').get(overwritten) !== undefined;
}

/** Removes a demo's database, and what a killed server left of a reset. */
function removeAll(file: string): void {
  for (const each of [file, ...Object.values(exchangeFiles(file))]) removeDatabase(each);
}

function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
}

/** Whether the creation of a file was interrupted before its stamp, so that it contains no data yet. */
function isUnfinished(file: string): boolean {
  const client = new BetterSqlite(file, { readonly: true });
  try {
    const tables = client.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    if (tables.every((name) => name === migrationsTable)) return true;
    const ours = tables.includes(migrationsTable) && tables.includes('meta');
    return ours && client.prepare('SELECT 1 FROM meta').get() === undefined;
  } finally {
    client.close();
  }
}

/** @throws StoreError if a file is not an intact database of this mode and version */
export function checkFile(file: string, mode: Mode): void {
  const client = new BetterSqlite(file, { readonly: true, fileMustExist: true });
  try {
    if (versionIn(client, file, mode) > newestMigration()) throw new StoreError(`The database ${file} was written by a newer version.`);
    if (client.pragma('quick_check', { simple: true }) !== 'ok') throw new StoreError(`The database ${file} is damaged; restore a backup.`);
  } catch (error) {
    throw asStoreError(error, file);
  } finally {
    client.close();
  }
}

/** Returns the time of a file's latest migration. @throws StoreError if it belongs to the other mode */
function versionIn(client: BetterSqlite.Database, file: string, mode: Mode): number {
  const stamped = client.prepare("SELECT value FROM meta WHERE key = 'mode'").pluck().get();
  if (stamped !== mode) throw new StoreError(`The database ${file} belongs to ${stamped} mode and is not opened in ${mode} mode.`);
  return Number(client.prepare(`SELECT max(created_at) FROM ${migrationsTable}`).pluck().get());
}

function stampedVersion(file: string, mode: Mode): number {
  const client = new BetterSqlite(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    return versionIn(client, file, mode);
  } catch (error) {
    throw asStoreError(error, file);
  } finally {
    client.close();
  }
}

function newestMigration(): number {
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  return Math.max(...journal.entries.map((entry) => entry.when));
}
