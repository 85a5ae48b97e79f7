import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reader } from '../../db/client.ts';
import { putInPlace } from '../../db/put-in-place.ts';
import { readErased } from '../shared/erased.ts';

/**
 * Reads the list of erased people from a file beside the database, which a restore does not replace: one line each, with hash and time.
 * Lines of other databases are kept, but match no one here.
 */
export function readErasedFile(file: string): Map<string, number> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, hash, time] = /^([\w-]{43}) (\d{1,16})$/.exec(line) ?? [];
      return hash === undefined ? [] : [[hash, Number(time)] as const];
    }),
  );
}

/** Adds entries to the file atomically. */
export function addToErasedFile(file: string, entries: ReadonlyMap<string, number>): void {
  const known = readErasedFile(file);
  const missing = [...entries].filter(([hash, at]) => at > (known.get(hash) ?? -1));
  if (missing.length === 0) return;
  for (const [hash, at] of missing) known.set(hash, at);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(unfinished, [...known].map(([hash, at]) => `${hash} ${at}\n`).join(''), { mode: 0o600 });
    putInPlace(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Updates the file from the database; several processes may do so, each on its own machine. */
export const keepErasedFile =
  (file: string) =>
  async (db: Reader): Promise<void> =>
    addToErasedFile(file, await readErased(db));
