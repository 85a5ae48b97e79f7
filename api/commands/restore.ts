import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkFile, lockStore, putInPlace } from '../db/sqlite/file.ts';
import { restorePhotos } from './photo-files.ts';
import { run, UsageError } from './run.ts';

/** `npm run restore -- FILE`: puts a backup in the place of the database and its photos; what was there is kept beside it. The server must be stopped. */
await run(async (config, [name]) => {
  if (config.databaseUrl !== undefined)
    throw new UsageError('With DATABASE_URL the database is backed up by pg_dump and restored by pg_restore.');
  if (!name) throw new UsageError('Usage: npm run restore -- FILE');
  const backup = resolve(name);
  if (!existsSync(backup)) throw new UsageError(`There is no file ${backup}.`);
  checkFile(backup, config.mode);
  const file = config.databaseFile;
  const unlock = lockStore(file);
  try {
    const copy = `${file}.restoring`;
    rmSync(copy, { force: true });
    // The owner's alone, whoever may read the backup.
    writeFileSync(copy, '', { mode: 0o600 });
    copyFileSync(backup, copy);
    chmodSync(copy, 0o600);
    // With the latest changes, which a server that was killed may have left beside the file; it need not be whole.
    for (const ending of ['', '-wal', '-shm']) {
      const former = `${file}.before-restore${ending}`;
      rmSync(former, { force: true });
      if (existsSync(file + ending)) renameSync(file + ending, former);
    }
    if (!config.photosBucket) restorePhotos(backup, config.photosFolder);
    putInPlace(copy, file);
  } finally {
    unlock();
  }
  console.log(`${file} is as it was in the backup.`);
});
