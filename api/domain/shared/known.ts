import { isDeepStrictEqual } from 'node:util';
import { StaleVersion } from './errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Refuses a change of fields that were changed since the caller has read them; what they are to be may be there already. Names that
 * are none of the thing's are not compared.
 * @throws StaleVersion
 */
export function refuseStale(current: Fields, known: Fields = {}, next: Fields = {}): void {
  for (const [name, value] of Object.entries(known)) {
    const now = current[name];
    if (!Object.hasOwn(current, name)) continue;
    if (!isDeepStrictEqual(now, value) && !isDeepStrictEqual(now, next[name])) throw new StaleVersion();
  }
}
