import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { createPhotoStore } from '../domain/market/create-photo-store.ts';
import { ownerName, type PhotoStore } from '../domain/market/photo-store.ts';
import { allPrefixes } from '../domain/market/rules/swept-prefixes.ts';

type Place = Pick<Config, 'photosBucket' | 'photosFolder'>;

/** Returns the path of a backup's photos. */
export const photosOf = (backup: string): string => `${backup}-photos`;

/**
 * Copies the photos of a folder or bucket beside a backup, also while the server runs: photos never change, and one deleted meanwhile is
 * not needed.
 */
export async function backUpPhotos(place: Place, backup: string): Promise<void> {
  if (place.photosBucket) await fetchPhotos(createPhotoStore(place), photosOf(backup));
  else if (existsSync(place.photosFolder)) linkPhotos(place.photosFolder, photosOf(backup));
}

/**
 * Prepares the photos of a backup beside their target; in a bucket, the missing ones are added at once.
 * @returns a function that puts them in place and keeps the former folder under `former`; without photos in the backup it changes nothing
 */
export async function preparePhotos(place: Place, backup: string): Promise<(former: string) => void> {
  const kept = photosOf(backup);
  if (!existsSync(kept)) return () => undefined;
  if (place.photosBucket) {
    await sendPhotos(kept, createPhotoStore(place));
    return () => undefined;
  }
  const { photosFolder: folder } = place;
  linkPhotos(kept, restoringOf(folder));
  return (former) => {
    if (existsSync(folder)) renameSync(folder, former);
    renameSync(restoringOf(folder), folder);
  };
}

/** Temporary name of a file or folder until it is moved into place. */
export const restoringOf = (path: string): string => `${path}.restoring`;

/** Hard-links files where the file system allows it, which takes no space, and copies them elsewhere. */
function linkPhotos(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { mode: 0o700 });
  if (existsSync(join(from, ownerName))) copyFileSync(join(from, ownerName), join(to, ownerName));
  const parts = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name: part } of parts) {
    mkdirSync(join(to, part), { mode: 0o700 });
    // Other files are still being written.
    for (const name of readdirSync(join(from, part)).filter((found) => found.endsWith('.webp')))
      linkUnlessGone(join(from, part, name), join(to, part, name));
  }
}

function linkUnlessGone(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    try {
      copyFileSync(from, to);
    } catch (error) {
      if (existsSync(from)) throw error;
    }
  }
}

async function fetchPhotos(store: PhotoStore, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { mode: 0o700 });
  const owner = await store.owner();
  if (owner !== undefined) await writeFile(join(to, ownerName), owner, { mode: 0o600 });
  for (const letter of allPrefixes) {
    for await (const { name } of store.list(letter)) {
      const file = name.endsWith('.webp') ? await store.get(name) : undefined;
      if (!file) continue;
      mkdirSync(join(to, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      await writeFile(join(to, name.slice(0, 2), name), await buffer(file.bytes), { mode: 0o600 });
    }
  }
}

async function sendPhotos(from: string, to: PhotoStore): Promise<void> {
  const kept = createPhotoStore({ photosFolder: from, photosBucket: undefined });
  for (const letter of allPrefixes) {
    const there = new Set<string>();
    for await (const { name } of to.list(letter)) there.add(name);
    for await (const { name } of kept.list(letter)) {
      const file = there.has(name) ? undefined : await kept.get(name);
      if (file) await to.put(name, await buffer(file.bytes));
    }
  }
}
