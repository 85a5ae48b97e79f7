import { isDeepStrictEqual } from 'node:util';
import { StaleVersion } from './errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Rejects a change of fields that have changed since the caller read them, unless they already have the new value. Unknown field names are
 * not compared.
 * @throws StaleVersion
 */
export function refuseStale(current: Fields, known: Fields = {}, next: Fields = {}): void {
  for (const [name, value] of Object.entries(known)) {
    const now = current[name];
    if (!Object.hasOwn(current, name)) continue;
    if (!isDeepStrictEqual(now, value) && !isDeepStrictEqual(now, next[name])) throw new StaleVersion();
  }
}
