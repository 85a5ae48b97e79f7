import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Renames a finished file durably, so that a power failure loses neither version. */
export function putInPlace(finished: string, file: string): void {
  sync(finished);
  renameSync(finished, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
