import { LRUCache } from 'lru-cache';

/** Version of the data a value was made from, and a function that reads the current one; see `topics.ts`. */
export interface Mark {
  readonly made: number;
  readonly current: () => number;
}

interface Entry<Value> extends Mark {
  value: Value;
}

/**
 * Cache of values that are valid while the version of their data is unchanged. Bounded in bytes; the least recently used are evicted first.
 */
export class VersionedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;

  constructor({ maxBytes, sizeOf }: { maxBytes: number; sizeOf: (value: Value) => number }) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + 1 });
  }

  /** Bytes of all entries, including stale ones that were not requested since. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.made === entry.current()) return entry?.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** Requires `mark` to be taken before `value` is made; a value that is already stale is not stored. */
  set(key: string, value: Value, { made, current }: Mark): void {
    if (made === current()) this.#entries.set(key, { value, made, current });
  }

  clear(): void {
    this.#entries.clear();
  }
}
