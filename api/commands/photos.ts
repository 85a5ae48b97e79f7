import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { openStore } from '../db/open.ts';
import { createPhotoStore } from '../domain/market/create-photo-store.ts';
import { databaseId } from '../domain/market/photo-owner.ts';
import { allPrefixes } from '../domain/market/rules/swept-prefixes.ts';
import { run, UsageError } from './run.ts';

const usage = 'Usage: npm run photos -- adopt | to-bucket';

/**
 * `npm run photos -- adopt` assigns the photos in the folder or bucket to the configured database; `npm run photos -- to-bucket` copies the
 * photos in the folder to the configured bucket. The server must be stopped if the database is a file.
 */
await run(async (config, [what]) => {
  if (what === 'adopt') {
    const { db, close } = await openStore({ ...config, seed: async () => {} });
    try {
      await createPhotoStore(config).setOwner(await databaseId(db));
    } finally {
      await close();
    }
    console.log('The photos are this database’s now.');
    return;
  }
  if (what !== 'to-bucket') throw new UsageError(usage);
  if (!config.photosBucket) throw new UsageError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY say which bucket.');
  if (!existsSync(config.photosFolder)) throw new UsageError(`There is no folder ${config.photosFolder}.`);
  const [from, to] = [createPhotoStore({ photosFolder: config.photosFolder, photosBucket: undefined }), createPhotoStore(config)];
  const owner = await from.owner();
  let copied = 0;
  for (const letter of allPrefixes) {
    const there = new Set<string>();
    for await (const { name } of to.list(letter)) there.add(name);
    for await (const { name } of from.list(letter)) {
      const file = there.has(name) || !name.endsWith('.webp') ? undefined : await from.get(name);
      if (!file) continue;
      await to.put(name, await buffer(file.bytes));
      copied += 1;
    }
  }
  if (owner !== undefined) await to.setOwner(owner);
  console.log(`${copied} files of photos are in the bucket ${config.photosBucket.bucket}; the folder stays what it was.`);
});
