import { randomUUID } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { type Database, transact } from '../../db/client.ts';
import { meta, photo } from '../../db/schema.ts';
import { idKey, readMeta } from '../../db/store.ts';
import type { PhotoStore } from './photo-store.ts';
import { allPrefixes } from './rules/swept-prefixes.ts';

/** Returns the unique id of a database. */
export async function databaseId(db: Database): Promise<string> {
  await transact(db, (tx) => tx.insert(meta).values({ key: idKey, value: randomUUID() }).onConflictDoNothing().run());
  return (await readMeta(db, idKey)) ?? '';
}

/**
 * Claims a store for this database if it has no owner yet: to any other database these files are strays, which its sweep would remove.
 * @returns whether the store belongs to this database @throws PhotosUnavailable
 */
export async function claimStore(db: Database, store: PhotoStore): Promise<boolean> {
  const id = await databaseId(db);
  const owner = await store.owner();
  if (owner !== undefined) return owner === id;
  // Stores older than this mark have no owner. A database without photos doesn't claim one that has files.
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
