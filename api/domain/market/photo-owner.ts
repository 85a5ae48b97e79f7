import { randomUUID } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { type Database, transact } from '../../db/client.ts';
import { meta, photo } from '../../db/schema.ts';
import { idKey, readMeta } from '../../db/store.ts';
import type { PhotoStore } from './photo-store.ts';
import { allPrefixes } from './rules/swept-prefixes.ts';

/** How a database is told from all others. */
export async function databaseId(db: Database): Promise<string> {
  await transact(db, (tx) => tx.insert(meta).values({ key: idKey, value: randomUUID() }).onConflictDoNothing().run());
  return (await readMeta(db, idKey)) ?? '';
}

/**
 * Makes a store the photos of this database, if it is nobody's yet: files of one database are strays to every other, which would
 * sweep them up. @returns whether the store is this database's @throws PhotosUnavailable
 */
export async function claimStore(db: Database, store: PhotoStore): Promise<boolean> {
  const id = await databaseId(db);
  const owner = await store.owner();
  if (owner !== undefined) return owner === id;
  // Written before stores had owners: they are a database's that knows photos, or nobody's.
  if (!(await knowsPhotos(db)) && (await hasFiles(store))) return false;
  await store.setOwner(id);
  return true;
}

const knowsPhotos = async (db: Database): Promise<boolean> =>
  (await db.select({ id: photo.id }).from(photo).where(isNull(photo.assetName)).limit(1).get()) !== undefined;

async function hasFiles(store: PhotoStore): Promise<boolean> {
  for (const letter of allPrefixes) for await (const _file of store.list(letter)) return true;
  return false;
}
