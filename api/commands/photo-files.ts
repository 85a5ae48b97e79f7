import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where a backup keeps the files of its photos. */
export const photosOf = (backup: string): string => `${backup}-photos`;

/** Copies the files of photos, also while the server runs: they never change, and one that is deleted meanwhile is not missed. */
export function copyPhotos(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { mode: 0o700 });
  for (const part of readdirSync(from)) {
    mkdirSync(join(to, part), { mode: 0o700 });
    // Others are still being written.
    for (const name of readdirSync(join(from, part)).filter((found) => found.endsWith('.webp')))
      copyUnlessGone(join(from, part, name), join(to, part, name));
  }
}

function copyUnlessGone(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (existsSync(from)) throw error;
  }
}

/** Puts the photos of a backup in place of a folder, which is kept beside it; a backup without any leaves it as it is. */
export function restorePhotos(backup: string, folder: string): void {
  if (!existsSync(photosOf(backup))) return;
  copyPhotos(photosOf(backup), `${folder}.restoring`);
  rmSync(`${folder}.before-restore`, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, `${folder}.before-restore`);
  renameSync(`${folder}.restoring`, folder);
}
