import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { putInPlace } from '../db/sqlite/file.ts';
import { copyPhotos, photosOf } from './photo-files.ts';
import { run, UsageError } from './run.ts';

/** `npm run backup -- FILE`: writes a copy of one committed moment, with its photos beside it, also while the server runs. */
await run(async (config, [name]) => {
  if (config.databaseUrl !== undefined)
    throw new UsageError('With DATABASE_URL the database is backed up by pg_dump and restored by pg_restore.');
  if (!name) throw new UsageError('Usage: npm run backup -- FILE');
  const file = resolve(name);
  if (existsSync(file)) throw new UsageError(`${file} exists already.`);
  if (!existsSync(config.databaseFile)) throw new UsageError(`There is no database ${config.databaseFile}.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, '', { mode: 0o600 });
  const source = new BetterSqlite(config.databaseFile, { fileMustExist: true });
  source.prepare('VACUUM INTO ?').run(unfinished);
  source.close();
  const copy = new BetterSqlite(unfinished);
  const state = copy.pragma('integrity_check', { simple: true });
  copy.close();
  if (state !== 'ok') throw new UsageError(`The copy is damaged: ${state}.`);
  // After the database: every photo it knows is there.
  if (!config.photosBucket && existsSync(config.photosFolder)) copyPhotos(config.photosFolder, photosOf(file));
  putInPlace(unfinished, file);
  console.log(`The backup is in ${file}.`);
});
