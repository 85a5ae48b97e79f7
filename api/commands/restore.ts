import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { checkFile, lockStore } from '../db/store.ts';
import { run, UsageError } from './run.ts';

/** `npm run restore -- FILE`: puts a backup in the database's place; what was there is kept beside it. The server must be stopped. */
await run(async (config, [name]) => {
  if (!name) throw new UsageError('Usage: npm run restore -- FILE');
  const backup = resolve(name);
  if (!existsSync(backup)) throw new UsageError(`There is no file ${backup}.`);
  checkFile(backup, config.mode);
  const file = config.databaseFile;
  const unlock = lockStore(file);
  try {
    copyFileSync(backup, `${file}.restoring`);
    if (existsSync(file)) {
      // A server that was killed may have left its latest changes beside the file.
      const former = new BetterSqlite(file);
      former.pragma('wal_checkpoint(TRUNCATE)');
      former.close();
      renameSync(file, `${file}.before-restore`);
    }
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
    renameSync(`${file}.restoring`, file);
  } finally {
    unlock();
  }
  console.log(`${file} is as it was in the backup.`);
});
